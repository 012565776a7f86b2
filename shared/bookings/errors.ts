import { defineError } from "#shared/kit/errors.ts";

export const tripNotBookable = defineError({
  code: "trip_not_bookable",
  status: 422,
  message: "This trip can't be booked at the moment.",
});
export const referenceDoesNotMatch = defineError({
  code: "reference_does_not_match",
  status: 422,
  message: "Enter the booking reference to delete it.",
});
export const noCustomerEmail = defineError({
  code: "no_customer_email",
  status: 422,
  message: "This booking doesn't have a customer email address.",
});
export const withdrawLinkNotValid = defineError({
  code: "withdraw_link_not_valid",
  status: 404,
  message: "This link is not valid. Please contact us for help.",
});
export const tooLateToWithdraw = defineError({
  code: "too_late_to_withdraw",
  status: 409,
  message: "This booking can no longer be withdrawn here. Please contact us for help.",
});

export const travellersClosed = defineError({
  code: "travellers_closed",
  status: 409,
  message: "These details can no longer be changed here. Please call or write to us.",
});

export const emailDoesNotFit = defineError({
  code: "email_does_not_fit",
  status: 409,
  message: "This email says something else than the booking is, so it can't be sent.",
});

/** For holders of bookings.manage, who can restore it; others get `not_found`. */
export const bookingDeleted = defineError({
  code: "booking_deleted",
  status: 404,
  message: "This booking was deleted.",
});
