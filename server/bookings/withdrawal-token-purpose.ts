/** `tokens.purpose` of the withdrawal link in the e-mail about a pending booking. */
export const withdrawalTokenPurpose = "booking.withdraw";
