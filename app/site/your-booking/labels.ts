import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import type { BookingStatus } from "#shared/bookings/status.ts";
import { formatMoneyForAbroad } from "#shared/kit/money.ts";

const headings: Readonly<Record<BookingStatus, string>> = {
  pending: "Your booking is with us",
  confirmed: "Your booking is confirmed",
  completed: "You have been there",
  cancelled: "Your booking is cancelled",
};

export const headingOf = ({ status, is_withdrawn }: LinkedBooking): string =>
  is_withdrawn ? "Your booking is withdrawn" : headings[status];

/** What of a cancelled booking was paid and has gone back; "" if nothing was paid. */
export function describePaid({ paid_amount, refunded_amount, currency }: LinkedBooking): string {
  const money = (amount: number) => formatMoneyForAbroad(amount, currency);
  if (refunded_amount > 0) return `Refunded ${money(refunded_amount)} of ${money(paid_amount)}`;
  return paid_amount > 0 ? `Paid ${money(paid_amount)}` : "";
}

/** What the traveller can expect, in order. */
export function nextStepsOf(booking: LinkedBooking) {
  const { status, answer_promise, close_dates_note, payment_request, itinerary_promise } = booking;
  const steps = {
    pending: [
      `One of us checks guides, beds and permits for your dates, and answers ${answer_promise}.`,
      close_dates_note,
      payment_request,
      itinerary_promise,
    ],
    confirmed: [close_dates_note, payment_request, itinerary_promise],
    completed: [payment_request],
    cancelled: [],
  }[status];
  return steps.filter((step) => step !== "");
}
