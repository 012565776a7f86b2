import type { PaymentValues } from "#shared/bookings/describe-payment.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { type BookingStatus, bookingStatusLabels, paymentStatusLabels } from "#shared/bookings/status.ts";
import { describeAnswer, type MailVariablesInput } from "./booking-mail-input.ts";
import { wasConfirmed } from "./ending-values.ts";
import { isPaymentSoon } from "./next-due.ts";

/** The status as travellers read it, beside the reference. */
const travellerStatuses: Readonly<Record<BookingStatus, string>> = { ...bookingStatusLabels, pending: "Not confirmed" };

/** "Confirmed, deposit due": nobody may book flights yet; a balance is due from two weeks before its day. A payment whose day has passed is told otherwise. */
function describeDue(input: MailVariablesInput, payment: PaymentValues): string {
  const { booking } = input.row;
  const { next_payment, late_amount, payment_title } = payment;
  const isDue = booking.status === "confirmed" && next_payment !== "" && late_amount === "";
  return isDue && (booking.paid_amount === 0 || isPaymentSoon(input))
    ? `Confirmed, ${payment_title.toLowerCase()} due`
    : "";
}

/** The status in the variable of its colour; what the traveller has ended is no alarm. */
function toStatusBadge(input: MailVariablesInput, payment: PaymentValues) {
  const { mail, row } = input;
  const { status, payment_status, paid_amount, total_price } = row.booking;
  const isPaid = payment_status === "paid" && paid_amount >= total_price;
  const cancelled = status === "cancelled" ? travellerStatuses.cancelled : "";
  const isOwnWish = mail.cancelled_by === "traveller";
  const status_due = describeDue(input, payment);
  const status_good = status === "confirmed" && status_due === "" ? `Confirmed${isPaid ? " and paid" : ""}` : "";
  return {
    ...{ status_due, status_good },
    status_confirmed: status_due && bookingStatusLabels.confirmed,
    status_on_time: payment.late_amount === "" ? status_good : "",
    status_open: status === "pending" ? travellerStatuses.pending : "",
    task_status: status === "pending" ? "Waiting for us" : "",
    status_over: isOwnWish ? "" : cancelled,
    status_plain: status === "completed" ? travellerStatuses.completed : isOwnWish ? cancelled : "",
  };
}

/** What a booking is, by name and as a badge. */
export function toStatus(input: MailVariablesInput, payment: PaymentValues) {
  const { booking } = input.row;
  const isPending = booking.status === "pending";
  // A request that has ended was never a booking.
  const isRequest = isPending || (booking.status === "cancelled" && !wasConfirmed(input));
  const reference = referenceOf(booking.id);
  return {
    lead_traveller_label: isRequest ? "Requested by" : "Booked for",
    travellers_label: booking.participants === 1 ? "Traveller" : "Travellers",
    booking_reference: reference,
    booking_noun: isRequest ? "request" : "booking",
    reference_line: `${isRequest ? "Request" : "Booking"} ${reference} · ${travellerStatuses[booking.status]}`,
    reference_title: `${isRequest ? "Request" : "Booking"} ${reference}`,
    ...toStatusBadge(input, payment),
    status: booking.status,
    status_name: bookingStatusLabels[booking.status],
    status_note: isPending ? `It is not confirmed yet: we answer ${describeAnswer(input)}.` : "",
    payment_status: paymentStatusLabels[booking.payment_status],
  };
}
