/** What the secret in the link of a pending e-mail is good for. */
export const withdrawPurpose = "booking.withdraw";
