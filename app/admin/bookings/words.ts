import type { Tone } from "#app/ui/badge.tsx";
import type { BookingStatus, PaymentStatus } from "#shared/bookings/status.ts";
import type { BookingTemplateName } from "#shared/mail/templates.ts";

/** Name and badge colour of each status. */
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
  admin_notification: "Admin notification",
};

/** Label of the button that makes a status transition. */
export function moveWord(from: BookingStatus, to: BookingStatus): string {
  if (to === "confirmed") return from === "pending" ? "Approve" : "Confirm again";
  if (to === "cancelled") return from === "pending" ? "Reject" : "Cancel booking";
  return to === "completed" ? "Mark as completed" : "Move back to pending";
}
