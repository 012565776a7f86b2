/** The booking reference: "LT" and the booking id. */
export const referenceOf = (bookingId: number): string => `LT${bookingId}`;
