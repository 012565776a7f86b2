import { CalendarPlus } from "lucide-react";
import type { BadgeTone } from "#app/ui/badge.tsx";
import {
  type BookingStatus,
  bookingStatusLabels,
  type PaymentStatus,
  paymentStatusLabels,
} from "#shared/bookings/status.ts";

export const bookingLabels = {
  title: "Bookings",
  search: "Search by name, phone or date",
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

const openBooking = { group: "Open booking", inPalette: true } as const;
export const bookingShortcuts = {
  approve: { ...openBooking, keys: "a", label: "Approve booking" },
  edit: { ...openBooking, keys: "e", label: "Edit booking" },
  reject: { ...openBooking, keys: "", label: "Reject booking" },
  delete: { ...openBooking, keys: "", label: "Delete booking…" },
  approveSelected: { group: "Selection", keys: "a", label: "Approve selected bookings" },
} as const;

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
  pending: { name: bookingStatusLabels.pending, tone: "warn" },
  confirmed: { name: bookingStatusLabels.confirmed, tone: "good" },
  completed: { name: bookingStatusLabels.completed, tone: "info" },
  cancelled: { name: bookingStatusLabels.cancelled, tone: "neutral" },
};

export const paymentLabels: Readonly<Record<PaymentStatus, { name: string; tone: BadgeTone }>> = {
  pending: { name: paymentStatusLabels.pending, tone: "neutral" },
  partial: { name: paymentStatusLabels.partial, tone: "warn" },
  paid: { name: paymentStatusLabels.paid, tone: "good" },
  refunded: { name: paymentStatusLabels.refunded, tone: "info" },
};

/** Label of the button that makes a status transition. */
export function transitionLabel(from: BookingStatus, to: BookingStatus): string {
  if (to === "confirmed") return from === "pending" ? "Approve" : "Confirm again";
  if (to === "cancelled") return from === "pending" ? "Reject" : "Cancel booking";
  return to === "completed" ? "Mark as completed" : "Move back to pending";
}
