/** The features of the product. A change is announced by its room; a cached page names the rooms it shows. */
export const rooms = [
  "trips",
  "categories",
  "bookings",
  "media",
  "pages",
  "testimonials",
  "enquiries",
  "newsletter",
  "mail",
  "people",
  "sign-in",
  "settings",
  "system",
] as const;
export type Room = (typeof rooms)[number];
