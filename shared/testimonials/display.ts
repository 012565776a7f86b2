/** Shown instead of the trip title if a testimonial has no trip. */
export const fallbackTripTitle = "Adventure Traveler";

/**
 * The URL of a customer's picture. http(s) URLs and paths on this site are returned unchanged; a bare file name is
 * resolved to /uploads/testimonials. "" if there is no picture or the URL is unsafe (javascript:, data:).
 */
export function customerImageUrl(stored: string): string {
  const image = stored.trim();
  if (image === "" || /^\/(?![/\\])/.test(image) || /^https?:\/\//i.test(image)) return image;
  if (/^[a-z][a-z0-9+.-]*:|^\/|\.\.|\\/i.test(image)) return "";
  return `/uploads/testimonials/${image.split("/").map(encodeURIComponent).join("/")}`;
}

/** The first letter of the name, shown if a customer has no picture. */
export const initialOf = (customerName: string): string => {
  const [first = "?"] = customerName.trim();
  return first.toLocaleUpperCase("en");
};
