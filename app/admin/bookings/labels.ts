import { CalendarPlus } from "lucide-react";
import type { BadgeTone } from "#app/ui/badge.tsx";
import type { BookingStatus, PaymentStatus } from "#shared/bookings/status.ts";
import type { BookingTemplateName } from "#shared/mail/templates.ts";

export const bookingLabels = {
  title: "Bookings",
  search: "Search by name, email or reference",
  loadFailed: "Failed to fetch bookings",
  record: "Booking",
  newRecord: "New booking",
  loadRecordFailed: "Couldn't load this booking",
};

export const emptyListLabels = {
  icon: CalendarPlus,
  title: "No bookings yet",
  text: "Website bookings appear here automatically. Add phone and email bookings yourself.",
};

/** Labels of the fields, in the form and in conflicts. */
export const fieldLabels = {
  customer_first_name: "First name",
  customer_last_name: "Last name",
  customer_email: "Email",
  customer_phone: "Phone",
  category: "Service category",
  trip_id: "Trip",
  start_date: "Start date",
  dates_flexible: "Dates are flexible",
  participants: "Participants",
  participant_details: "Participant details",
  status: "Status",
  payment_status: "Payment status",
  special_requirements: "Special requirements",
  internal_notes: "Internal notes",
};

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
