import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import type { BookingStatus } from "#shared/bookings/status.ts";

const headings: Readonly<Record<BookingStatus, string>> = {
  pending: "Your booking is with us",
  confirmed: "Your booking is confirmed",
  completed: "You have been there",
  cancelled: "Your booking is cancelled",
};

export const headingOf = ({ status, is_withdrawn }: LinkedBooking): string =>
  is_withdrawn ? "Your booking is withdrawn" : headings[status];

const depositSteps: Readonly<Record<LinkedBooking["payment_status"], string>> = {
  pending: "The deposit secures your place. We write to you with the payment details; the balance can follow later.",
  partial: "Your deposit has arrived; the balance can follow later.",
  paid: "Everything is paid.",
  refunded: "Your payment has been refunded.",
};

/** What the traveller can expect, in order. */
export function nextStepsOf({ status, payment_status }: LinkedBooking): readonly string[] {
  if (status === "pending") {
    return [
      "Within 24 hours one of us checks guides, beds and permits for your dates, and writes or calls you.",
      "With our confirmation you get the payment details. The deposit is due then; nothing has been charged before.",
    ];
  }
  if (status !== "confirmed") return [];
  return [
    depositSteps[payment_status],
    "Before you leave you get the detailed itinerary, with meeting point, times and packing list.",
  ];
}
