import type { OperatorSettings } from "#server/kit/site-settings.ts";
import { computeAmounts } from "#shared/bookings/amounts.ts";
import {
  type CancellationOrigin,
  type CancellationTerms,
  describeCancellationTerms,
  describeRefund,
} from "#shared/bookings/cancellation.ts";
import { describeDays, describeItinerary } from "#shared/bookings/describe-booking.ts";
import { buildPaymentValues } from "#shared/bookings/describe-payment.ts";
import { bookingPagePath } from "#shared/bookings/linked-booking.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { type BookingStatus, bookingStatusLabels, paymentStatusLabels } from "#shared/bookings/status.ts";
import { canWithdraw } from "#shared/bookings/withdrawal.ts";
import { formatDeadline, formatLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import { toSafeName } from "#shared/kit/person-name.ts";
import type { BookingMailVariable } from "#shared/mail/template-variables.ts";
import { describeAnswerTime } from "#shared/settings/office-hours.ts";
import type { PaymentTerms } from "#shared/settings/payment-terms.ts";
import type { BookingRow, BookingWithTrip } from "./booking-rows.ts";

/** What an e-mail says beyond the booking itself. */
export type MailFacts = {
  linkToken?: string;
  note?: string;
  /** What has changed, one change a line. */
  changes?: string;
  /** Who wanted the cancellation. */
  cancelled_by?: CancellationOrigin | undefined;
  /** The first message about a booking. */
  isNew?: boolean;
  /** The price has changed after a payment, so the payment status no longer says what is paid. */
  hasPaidOldPrice?: boolean;
  travellerNames?: readonly string[];
};

export type MailVariablesInput = {
  row: { booking: MailedBooking } & Pick<BookingWithTrip, "trip_title" | "trip_slug">;
  site: MailSettings;
  now: Date;
  toUrl: (path: string) => string;
  mail: MailFacts;
};
/** What of a stored booking its e-mails show. */
type MailedBooking = Pick<
  BookingRow,
  | ("id" | "customer_first_name" | "customer_last_name" | "customer_email" | "customer_phone" | "source")
  | ("start_date" | "end_date" | "participants" | "price_per_person" | "total_price" | "currency")
  | ("status" | "payment_status" | "confirmed_at" | "withdraw_until" | "special_requirements")
>;
type TermNames = "deposit_percent" | "withdraw_hours" | "business_hours" | keyof CancellationTerms;
export type MailSettings = Pick<OperatorSettings, TermNames> & PaymentTerms;
export type BookingMailValues = Record<BookingMailVariable, string>;

const fullNameOf = ({ customer_first_name, customer_last_name }: MailedBooking): string =>
  `${customer_first_name} ${customer_last_name}`.trim();

/** How the operator is told of a booking: one that staff have entered is no news from a traveller. */
function toAnnouncement({ row: { booking }, mail: { isNew = false } }: MailVariablesInput) {
  const { source, status } = booking;
  const name = fullNameOf(booking);
  const isFromStaff = source === "admin";
  const newTitle = isFromStaff ? `New booking for ${name}` : `${name} would like to travel`;
  const origin = isFromStaff ? "was entered by staff" : "has come in from the website";
  const state = status === "pending" ? "is waiting for an answer" : `is ${status}`;
  return {
    news_title: isNew ? "New booking" : "Booking",
    announcement: isNew ? newTitle : `Booking of ${name}`,
    booking_origin: `${origin} and ${state}`,
    source: isFromStaff ? "New booking created via admin panel" : "New booking from the website",
  };
}

const statusNotes: Readonly<Record<BookingStatus, (answerTime: string) => string>> = {
  pending: (answerTime) => `Your booking is not confirmed yet. We answer ${answerTime}.`,
  confirmed: () => "Your booking is confirmed.",
  completed: () => "",
  cancelled: () => "",
};

function describeCancellation({ row, mail }: MailVariablesInput): string {
  const { start_date, end_date } = row.booking;
  const booking = `booking for ${row.trip_title} ${start_date === end_date ? "on" : "from"} ${formatLongDay(start_date)}`;
  if (mail.cancelled_by === "traveller") return `As you asked, we have cancelled your ${booking}.`;
  if (mail.cancelled_by === "operator") return `We are sorry: we have to cancel your ${booking}.`;
  return `Your ${booking} is cancelled.`;
}

/** What can still be expected: answers, the itinerary, what a cancellation costs and gives back. */
function toPromises({ row: { booking }, site, now, mail }: MailVariablesInput) {
  const today = toOperatorDate(now);
  const answer_promise = describeAnswerTime(site.business_hours);
  const isOpen = booking.status === "pending" || booking.status === "confirmed";
  const { paid } = computeAmounts(booking, site, now);
  const refund = { terms: site, today, cancelled_by: mail.cancelled_by, answerTime: answer_promise };
  return {
    answer_promise,
    itinerary_promise: describeItinerary(booking, today),
    cancellation_terms: isOpen ? describeCancellationTerms(booking.start_date, site, today) : "",
    status_note: statusNotes[booking.status](answer_promise),
    refund_note: booking.status === "cancelled" ? describeRefund({ ...booking, paid }, refund) : "",
  };
}

const oldPricePaid = {
  ...{ amount_paid: "", deposit_open: "", deposit_due: "", balance: "", balance_due: "", payment_details: "" },
  payment_request: "The price has changed after your payment. We write to you about the difference.",
};

function toPayment({ row: { booking }, site, now, mail }: MailVariablesInput) {
  const priced = { ...booking, booking_reference: referenceOf(booking.id) };
  const askForDetails = "Reply to this message, and we send you the payment details.";
  return { ...buildPaymentValues(priced, site, { now, askForDetails }), ...(mail.hasPaidOldPrice && oldPricePaid) };
}

function toLinks({ row: { booking, trip_slug }, now, toUrl, mail: { linkToken = "" } }: MailVariablesInput) {
  const page = linkToken ? toUrl(bookingPagePath(linkToken)) : "";
  const canStillWithdraw = page !== "" && canWithdraw(booking, now);
  return {
    booking_page_link: page,
    withdraw_link: canStillWithdraw ? `${page}#withdraw` : "",
    withdraw_until: formatDeadline(booking.withdraw_until),
    trip_link: trip_slug === "" ? "" : toUrl(`/trips/${trip_slug}`),
    terms_link: toUrl("/terms"),
    booking_link: toUrl(`/admin/bookings?booking=${booking.id}`),
  };
}

/** Builds the variables of booking e-mail templates as plain text. */
export function toMailVariables(input: MailVariablesInput): BookingMailValues {
  const { row, site, mail } = input;
  const { booking, trip_title } = row;
  return {
    customer_name: fullNameOf(booking),
    ...toAnnouncement(input),
    customer_first_name: booking.customer_first_name,
    customer_email: booking.customer_email,
    customer_phone: booking.customer_phone,
    traveller_names: (mail.travellerNames ?? []).join(", "),
    booking_reference: referenceOf(booking.id),
    booking_noun: booking.status === "pending" ? "request" : "booking",
    trip_title,
    start_date: formatLongDay(booking.start_date),
    end_date: formatLongDay(booking.end_date),
    ...describeDays(booking),
    participants: String(booking.participants),
    ...toPayment(input),
    ...toPromises(input),
    cancellation_intro: describeCancellation(input),
    status: booking.status,
    status_name: bookingStatusLabels[booking.status],
    payment_status: paymentStatusLabels[booking.payment_status],
    special_requirements: booking.special_requirements,
    ...toLinks(input),
    withdraw_hours: String(site.withdraw_hours),
    note: mail.note ?? "",
    changes: mail.changes ?? "",
  };
}

/** The values for an address that may be a stranger's: without wishes, and names only if they look like names. */
export const withoutSenderText = (values: BookingMailValues): BookingMailValues => ({
  ...values,
  customer_first_name: toSafeName(values.customer_first_name),
  customer_name: toSafeName(values.customer_name),
  traveller_names: "",
  special_requirements: "",
});
