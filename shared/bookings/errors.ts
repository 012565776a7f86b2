import { defineError } from "#shared/kit/errors.ts";

export const tripNotBookable = defineError({
  code: "trip_not_bookable",
  status: 422,
  message: "This trip can't be booked at the moment.",
});
export const referenceDoesNotMatch = defineError({
  code: "reference_does_not_match",
  status: 422,
  message: "Type the booking's reference to delete it.",
});
export const noCustomerEmail = defineError({
  code: "no_customer_email",
  status: 422,
  message: "This booking doesn't have a customer email address.",
});
