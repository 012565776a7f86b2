import { defineError } from "#shared/kit/errors.ts";

export const hasOpenBookings = defineError({
  code: "has_open_bookings",
  status: 409,
  message: "This person has a trip that is not over yet. Cancel or complete the booking first.",
});
export const hasWaitingMails = defineError({
  code: "has_waiting_mails",
  status: 409,
  message:
    "An email to this person has not gone out yet. Erasing would take it away. Try again when the outbox has sent it, usually in a few seconds.",
});

/** The answer to an erasure. */
export const erasedMessage = "The person's data was erased.";
