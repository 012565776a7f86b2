/** The features of the product. Each one but `gallery` is a folder, and each is a cache tag: a change invalidates pages that show it. */
export const features = [
  "trips",
  "categories",
  "bookings",
  "media",
  // Lists of library images, which alone show an image that was just added.
  "gallery",
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
  "analytics",
] as const;
export type Feature = (typeof features)[number];
