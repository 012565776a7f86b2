import { type BookingMailName, type BookingTemplateName, bookingTemplateNames } from "#shared/mail/templates.ts";
import { emailDoesNotFit } from "./errors.ts";
import {
  type BookingStatus,
  bookingStatuses,
  bookingStatusLabels,
  type PaymentStatus,
  paymentStatuses,
  paymentStatusLabels,
} from "./status.ts";

type BookingState = {
  status: BookingStatus;
  payment_status: PaymentStatus;
  total_price: number;
  paid_amount: number;
  refunded_amount: number;
};

type EmailRule = {
  statuses: readonly BookingStatus[];
  payments: readonly PaymentStatus[];
  /** About which amounts it is true. */
  hasAmount?: (booking: BookingState) => boolean;
};

const owes = ({ total_price, paid_amount }: BookingState): boolean => paid_amount < total_price;

/** The bookings about which each email is true. */
const emailRules: Readonly<Record<BookingMailName, EmailRule>> = {
  booking_pending: { statuses: ["pending"], payments: paymentStatuses },
  booking_confirmation: { statuses: ["confirmed"], payments: paymentStatuses },
  payment_reminder: { statuses: ["confirmed"], payments: ["pending", "partial", "paid"], hasAmount: owes },
  admin_notification: { statuses: bookingStatuses, payments: paymentStatuses },
  booking_message: { statuses: bookingStatuses, payments: paymentStatuses },
  booking_changed: { statuses: ["pending", "confirmed"], payments: paymentStatuses },
  booking_rejected: { statuses: ["cancelled"], payments: paymentStatuses },
  booking_cancelled: { statuses: ["cancelled"], payments: paymentStatuses },
  booking_withdrawn: { statuses: ["cancelled"], payments: ["pending"] },
  withdrawal_notification: { statuses: ["cancelled"], payments: ["pending"] },
  payment_received: {
    statuses: ["pending", "confirmed", "completed"],
    payments: ["partial", "paid"],
    hasAmount: ({ paid_amount }) => paid_amount > 0,
  },
  payment_refunded: {
    statuses: bookingStatuses,
    payments: ["refunded"],
    hasAmount: ({ refunded_amount }) => refunded_amount > 0,
  },
};

/** Whether an email is true for a booking in this state. */
export function fitsBooking(booking: BookingState, template: BookingMailName): boolean {
  const { statuses, payments, hasAmount = () => true } = emailRules[template];
  return hasAmount(booking) && statuses.includes(booking.status) && payments.includes(booking.payment_status);
}

/** The emails that staff can send for a booking by hand. */
export const listSendableEmails = (booking: BookingState): readonly BookingTemplateName[] =>
  bookingTemplateNames.filter((template) => fitsBooking(booking, template));

/** Throws `email_does_not_fit` for an email that says something else than the booking is. */
export function requireFittingEmail(booking: BookingState, template: BookingMailName): void {
  if (fitsBooking(booking, template)) return;
  const status = bookingStatusLabels[booking.status].toLowerCase();
  const payment = paymentStatusLabels[booking.payment_status].toLowerCase();
  throw emailDoesNotFit({ message: `This booking is ${status} and ${payment}, so this email can't be sent.` });
}

/** The fields of a booking whose changes are mailed to the traveller. */
export type TravelFields = BookingState & {
  trip_id: number;
  start_date: string;
  end_date: string;
  participants: number;
};
const travelFields = ["trip_id", "start_date", "end_date", "participants", "total_price"] as const;

/** Nobody hears "You're going" after the trip, or because staff take back that it is completed. */
function findStatusEmail({ status: from }: BookingState, after: TravelFields, today: string): BookingMailName | null {
  const { status: to, end_date } = after;
  if (to === "confirmed") return from === "completed" || end_date < today ? null : "booking_confirmation";
  if (to === "cancelled") return from === "pending" ? "booking_rejected" : "booking_cancelled";
  return to === "pending" && from !== "completed" ? "booking_changed" : null;
}

/** Only payments that arrive or go back: other moves correct what was entered. */
function findPaymentEmail(before: BookingState, after: BookingState): BookingMailName | null {
  if (after.payment_status === "refunded")
    return after.refunded_amount > before.refunded_amount ? "payment_refunded" : null;
  const isPayment = before.payment_status !== "refunded" && after.paid_amount > before.paid_amount;
  return isPayment ? "payment_received" : null;
}

function findCandidate(before: TravelFields, after: TravelFields, today: string): BookingMailName | null {
  if (before.status !== after.status) return findStatusEmail(before, after, today);
  if (travelFields.some((field) => before[field] !== after[field])) return "booking_changed";
  return findPaymentEmail(before, after);
}

/** The email that tells the traveller about a change of the booking on a day; null for a change without one. */
export function findChangeEmail(before: TravelFields, after: TravelFields, today: string): BookingMailName | null {
  const template = findCandidate(before, after, today);
  return template !== null && fitsBooking(after, template) ? template : null;
}

/** The emails about a payment, which another payment status makes untrue. */
export const paymentEmails: readonly BookingMailName[] = ["payment_reminder", "payment_received", "payment_refunded"];
