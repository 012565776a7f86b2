import type { Tone } from "#app/ui/badge.tsx";
import type { BookingStatus, PaymentStatus } from "#shared/bookings/status.ts";
import type { BookingTemplateName } from "#shared/mail/templates.ts";

/** What the statuses are called, and how loud they are. */
export const statusWords: Readonly<Record<BookingStatus, { name: string; tone: Tone }>> = {
  pending: { name: "Pending", tone: "warn" },
  confirmed: { name: "Confirmed", tone: "good" },
  completed: { name: "Completed", tone: "info" },
  cancelled: { name: "Cancelled", tone: "neutral" },
};

export const paymentWords: Readonly<Record<PaymentStatus, { name: string; tone: Tone }>> = {
  pending: { name: "Unpaid", tone: "neutral" },
  partial: { name: "Partly paid", tone: "warn" },
  paid: { name: "Paid", tone: "good" },
  refunded: { name: "Refunded", tone: "info" },
};

export const templateWords: Readonly<Record<BookingTemplateName, string>> = {
  booking_confirmation: "Booking confirmation",
  booking_pending: "Pending notice",
  payment_reminder: "Payment reminder",
  admin_notification: "Notice to the operator",
};

/** What a move is called on its button. */
export function moveWord(from: BookingStatus, to: BookingStatus): string {
  if (to === "confirmed") return from === "pending" ? "Approve" : "Confirm again";
  if (to === "cancelled") return from === "pending" ? "Reject" : "Cancel booking";
  return to === "completed" ? "Mark as completed" : "Set back to pending";
}
