/** Shown instead of the trip title if a testimonial has no trip. */
export const fallbackTripTitle = "Adventure Traveler";

/** The first letter of the name, shown if a customer has no picture. */
export const initialOf = (customerName: string): string => {
  const [first = "?"] = customerName.trim();
  return first.toLocaleUpperCase("en");
};

/** Reviews on the page of a trip. */
export const reviewsPerTrip = 6;
