/** The features of the product. Each one is a folder, and a cache tag: a change invalidates pages that show it. */
export const features = [
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
  "places",
  "sign-in",
  "settings",
  "system",
  "bin",
] as const;
export type Feature = (typeof features)[number];
