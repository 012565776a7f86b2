import type { OperatorSettings } from "#server/kit/site-settings.ts";
import {
  type CancellationOrigin,
  type CancellationTerms,
  describeCancellationTerms,
  describeChangeTerms,
  describeRefund,
  findExpectedRefund,
  noChangeTerms,
} from "#shared/bookings/cancellation.ts";
import { describeCloseDates, describeRequestAnswer } from "#shared/bookings/describe-answer.ts";
import { describeDays, describeItinerary, describeTravel } from "#shared/bookings/describe-booking.ts";
import { buildPaymentValues } from "#shared/bookings/describe-payment.ts";
import { bookingPagePath } from "#shared/bookings/linked-booking.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { type BookingStatus, bookingStatusLabels, paymentStatusLabels } from "#shared/bookings/status.ts";
import { canWithdraw } from "#shared/bookings/withdrawal.ts";
import { formatDeadline, formatLongDay, formatShortDay, toOperatorDate } from "#shared/kit/dates.ts";
import { addMoney, formatMoneyForAbroad } from "#shared/kit/money.ts";
import { toSafeName } from "#shared/kit/person-name.ts";
import type { BookingMailVariable } from "#shared/mail/template-variables.ts";
import { describeAnswerTime } from "#shared/settings/office-hours.ts";
import type { PaymentTerms } from "#shared/settings/payment-terms.ts";
import type { BookingRow, BookingWithTrip } from "./booking-rows.ts";
import type { TripPicture } from "./find-trip-picture.ts";

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
  /** What had come in before the change that the message is about; without it nothing came in or went back just now. */
  paidBefore?: number;
  travellerNames?: readonly string[];
  /** Whether a calendar file goes with it. */
  hasCalendar?: boolean;
  picture?: TripPicture | null;
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
  | (
      | "status"
      | "payment_status"
      | "paid_amount"
      | "refunded_amount"
      | "confirmed_at"
      | "withdraw_until"
      | "special_requirements"
    )
>;
type TermNames = "deposit_percent" | "withdraw_hours" | "business_hours" | "phone" | keyof CancellationTerms;
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

/** The status as travellers read it, beside the reference. */
const travellerStatuses: Readonly<Record<BookingStatus, string>> = {
  ...bookingStatusLabels,
  pending: "Waiting for our answer",
};

/** "on Saturday, 20 February 2027" for one day, "from …" for more. */
const describeStart = ({ start_date, end_date }: MailedBooking): string =>
  `${start_date === end_date ? "on" : "from"} ${formatLongDay(start_date)}`;

function describeCancellation({ row, mail }: MailVariablesInput): string {
  if (mail.cancelled_by === "traveller") return "As you asked, we have cancelled your booking.";
  if (mail.cancelled_by === "operator") return "We're very sorry: we can't run this trip on your days.";
  return `Your booking for ${row.trip_title} ${describeStart(row.booking)} is cancelled.`;
}

/** A message is a new promise: the traveller reads it now. */
const describeAnswer = ({ row: { booking }, site: { business_hours }, now }: MailVariablesInput): string =>
  describeRequestAnswer(booking.start_date, { business_hours, askedAt: now, now });

function toState(input: MailVariablesInput) {
  const { booking } = input.row;
  const isPending = booking.status === "pending";
  const reference = referenceOf(booking.id);
  return {
    booking_reference: reference,
    booking_noun: isPending ? "request" : "booking",
    reference_line: `${isPending ? "Request" : "Booking"} ${reference} · ${travellerStatuses[booking.status]}`,
    status: booking.status,
    status_name: bookingStatusLabels[booking.status],
    status_note: isPending ? `Your booking is not confirmed yet. We answer ${describeAnswer(input)}.` : "",
    payment_status: paymentStatusLabels[booking.payment_status],
  };
}

/** The amount of a receipt or a refund, with its day if it came or went just now. */
function toReceipt({ row: { booking }, now, mail: { paidBefore } }: MailVariablesInput) {
  const { paid_amount, refunded_amount, currency } = booking;
  const isNow = paidBefore !== undefined;
  const day = `on ${formatLongDay(toOperatorDate(now))}`;
  const received = paid_amount - (paidBefore ?? 0) > 0 ? addMoney(paid_amount, -(paidBefore ?? 0)) : paid_amount;
  const money = (amount: number) => (amount > 0 ? formatMoneyForAbroad(amount, currency) : "");
  const part = refunded_amount < paid_amount ? ` of the ${money(paid_amount)} that you had paid` : "";
  return {
    amount_received: money(received),
    receipt_day: isNow ? `Received ${day}` : "Received",
    refund_sent:
      refunded_amount > 0
        ? `${isNow ? `O${day.slice(1)} we sent` : "We have sent"} back ${money(refunded_amount)}${part}, to the account that you used.`
        : "",
  };
}

/** What can still be expected: answers, the itinerary, what a cancellation costs and gives back. */
function toPromises(input: MailVariablesInput) {
  const { row, site, now, mail } = input;
  const { booking } = row;
  const { status, start_date, paid_amount: paid, refunded_amount: refunded } = booking;
  const today = toOperatorDate(now);
  const isOpen = status === "pending" || status === "confirmed";
  const withdrawUntil = mail.linkToken && canWithdraw(booking, now) ? booking.withdraw_until : null;
  const terms = isOpen ? describeChangeTerms(start_date, { terms: site, today, withdrawUntil }) : noChangeTerms;
  const refund = {
    terms: site,
    today,
    cancelled_by: mail.cancelled_by,
    answerTime: describeAnswerTime(site.business_hours, now),
  };
  const expected = status === "cancelled" ? findExpectedRefund({ ...booking, paid, refunded }, refund) : null;
  return {
    answer_promise: describeAnswer(input),
    close_dates_note: describeCloseDates(booking, { phone: site.phone, today }),
    itinerary_promise: describeItinerary(booking, today),
    ...terms,
    cancellation_terms: isOpen ? describeCancellationTerms(start_date, site, today) : "",
    refund_note: status === "cancelled" ? describeRefund({ ...booking, paid, refunded }, refund) : "",
    refund_expected: expected ? formatMoneyForAbroad(expected.amount, booking.currency) : "",
    refund_label: expected ? `Comes back by ${formatShortDay(expected.day)}` : "",
  };
}

function toPayment({ row: { booking }, site, now }: MailVariablesInput) {
  const priced = { ...booking, booking_reference: referenceOf(booking.id) };
  const askForDetails = "Reply to this message, and we'll send you the payment details.";
  return buildPaymentValues(priced, site, { now, askForDetails });
}

function toLinks({ row: { booking, trip_slug }, now, toUrl, mail }: MailVariablesInput) {
  const { linkToken = "", picture, hasCalendar = false } = mail;
  const page = linkToken ? toUrl(bookingPagePath(linkToken)) : "";
  const canStillWithdraw = page !== "" && canWithdraw(booking, now);
  return {
    booking_page_link: page,
    withdraw_link: canStillWithdraw ? `${page}#withdraw` : "",
    withdraw_until: formatDeadline(booking.withdraw_until, now),
    trips_link: toUrl("/trips"),
    trip_picture: picture?.url ?? "",
    trip_picture_alt: picture?.alt ?? "",
    calendar_note: hasCalendar ? "The attached file takes the trip out of your calendar." : "",
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
    traveller_names: mail.travellerNames?.join(", ") || fullNameOf(booking),
    ...toState(input),
    trip_title,
    travel_start: describeStart(booking),
    travel_line: describeTravel(booking),
    start_date: formatLongDay(booking.start_date),
    end_date: formatLongDay(booking.end_date),
    ...describeDays(booking),
    participants: String(booking.participants),
    ...toPayment(input),
    ...toReceipt(input),
    ...toPromises(input),
    cancellation_title: mail.cancelled_by === "operator" ? "We have to cancel your trip" : "Your booking is cancelled",
    cancellation_intro: describeCancellation(input),
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
