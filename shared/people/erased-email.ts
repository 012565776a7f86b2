/** Stands in bookings whose customer was erased. The domain exists nowhere (RFC 2606). */
export const erasedEmail = "erased@erased.invalid";
