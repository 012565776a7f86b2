/** The booking reference: LT and the booking's number (specification 2, section 3). */
export const referenceOf = (booking_id: number): string => `LT${booking_id}`;
