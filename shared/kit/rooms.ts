/** The features of the product. Each one is a folder, and a cache tag: a change invalidates pages that show it. */
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
