/** Stands where a testimonial names no trip (specification 1, section 3). */
export const fallbackTripTitle = "Adventure Traveler";

/**
 * The address of a customer's picture: a whole address and a path on this site are used as they are, a bare file name
 * is taken from uploads/testimonials. "" where there is none, or where an address would run something.
 */
export function customerImage(stored: string): string {
  const image = stored.trim();
  if (image === "" || /^\/(?![/\\])/.test(image) || /^https?:\/\//i.test(image)) return image;
  if (/^[a-z][a-z0-9+.-]*:|^\/|\.\.|\\/i.test(image)) return "";
  return `/uploads/testimonials/${image.split("/").map(encodeURIComponent).join("/")}`;
}

/** Shown where a customer has no picture. */
export const initialOf = (customer_name: string): string => {
  const [first = "?"] = customer_name.trim();
  return first.toLocaleUpperCase("en");
};
