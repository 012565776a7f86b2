import type { BadgeTone } from "#app/ui/badge.tsx";
import type { BookingStatus, PaymentStatus } from "#shared/bookings/status.ts";
import type { BookingTemplateName } from "#shared/mail/templates.ts";

/** Name and badge colour of each status. */
export const statusLabels: Readonly<Record<BookingStatus, { name: string; tone: BadgeTone }>> = {
  pending: { name: "Pending", tone: "warn" },
  confirmed: { name: "Confirmed", tone: "good" },
  completed: { name: "Completed", tone: "info" },
  cancelled: { name: "Cancelled", tone: "neutral" },
};

export const paymentLabels: Readonly<Record<PaymentStatus, { name: string; tone: BadgeTone }>> = {
  pending: { name: "Unpaid", tone: "neutral" },
  partial: { name: "Partly paid", tone: "warn" },
  paid: { name: "Paid", tone: "good" },
  refunded: { name: "Refunded", tone: "info" },
};

export const bookingTemplateLabels: Readonly<Record<BookingTemplateName, string>> = {
  booking_confirmation: "Booking confirmation",
  booking_pending: "Pending notice",
  payment_reminder: "Payment reminder",
  admin_notification: "Admin notification",
};

/** Label of the button that makes a status transition. */
export function transitionLabel(from: BookingStatus, to: BookingStatus): string {
  if (to === "confirmed") return from === "pending" ? "Approve" : "Confirm again";
  if (to === "cancelled") return from === "pending" ? "Reject" : "Cancel booking";
  return to === "completed" ? "Mark as completed" : "Move back to pending";
}
