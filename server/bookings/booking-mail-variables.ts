import { describeCancellationTerms, describeChangeTerms, noChangeTerms } from "#shared/bookings/cancellation.ts";
import { describeCloseDates } from "#shared/bookings/describe-answer.ts";
import { describeDays, describeItinerary, describeTravel } from "#shared/bookings/describe-booking.ts";
import { buildPaymentValues, type PaymentValues } from "#shared/bookings/describe-payment.ts";
import { describeReminder } from "#shared/bookings/describe-reminder.ts";
import { callForPayment } from "#shared/bookings/describe-transfer.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { type BookingStatus, bookingStatusLabels, paymentStatusLabels } from "#shared/bookings/status.ts";
import { formatLongDay, formatWeekdayMoment, toOperatorDate } from "#shared/kit/dates.ts";
import { toSafeName } from "#shared/kit/person-name.ts";
import type { BookingMailVariable } from "#shared/mail/template-variables.ts";
import { toAnnouncement } from "./announcement-values.ts";
import { describeAnswer, fullNameOf, type MailFacts, type MailVariablesInput } from "./booking-mail-input.ts";
import { toChange, toRefundOfChange } from "./change-values.ts";
import { describeFlights, toCallForPayment, toConfirmation } from "./confirmation-values.ts";
import { describeStart, toEnding, wasConfirmed } from "./ending-values.ts";
import { toCallLink, toLinks } from "./link-values.ts";
import { toNames } from "./name-values.ts";
import { toReceipt } from "./receipt-values.ts";
import { toRefundPromise } from "./refund-values.ts";
import { describeCancelTerms, describePaymentPlan, toFreedom, toRequest } from "./request-values.ts";

export type BookingMailValues = Record<BookingMailVariable, string>;

/** The status as travellers read it, beside the reference. */
const travellerStatuses: Readonly<Record<BookingStatus, string>> = { ...bookingStatusLabels, pending: "Not confirmed" };

/** The status in the variable of its colour; what the traveller has ended is no alarm. */
function toStatusBadge({ row: { booking }, mail }: MailVariablesInput) {
  const { status, payment_status, paid_amount, total_price } = booking;
  const isPaid = payment_status === "paid" && paid_amount >= total_price;
  const cancelled = status === "cancelled" ? travellerStatuses.cancelled : "";
  const isOwnWish = mail.cancelled_by === "traveller";
  return {
    status_good: status === "confirmed" ? `Confirmed${isPaid ? " and paid" : ""}` : "",
    status_open: status === "pending" ? travellerStatuses.pending : "",
    task_status: status === "pending" ? "Waiting for us" : "",
    status_over: isOwnWish ? "" : cancelled,
    status_plain: status === "completed" ? travellerStatuses.completed : isOwnWish ? cancelled : "",
  };
}

function toState(input: MailVariablesInput) {
  const { booking } = input.row;
  const isPending = booking.status === "pending";
  // A request that has ended was never a booking.
  const isRequest = isPending || (booking.status === "cancelled" && !wasConfirmed(input));
  const reference = referenceOf(booking.id);
  return {
    lead_traveller_label: isPending ? "Requested by" : "Booked for",
    travellers_label: booking.participants === 1 ? "Traveller" : "Travellers",
    booking_reference: reference,
    booking_noun: isRequest ? "request" : "booking",
    reference_line: `${isRequest ? "Request" : "Booking"} ${reference} · ${travellerStatuses[booking.status]}`,
    reference_title: `${isRequest ? "Request" : "Booking"} ${reference}`,
    ...toStatusBadge(input),
    status: booking.status,
    status_name: bookingStatusLabels[booking.status],
    status_note: isPending ? `It is not confirmed yet: we answer ${describeAnswer(input)}.` : "",
    payment_status: paymentStatusLabels[booking.payment_status],
  };
}

/** What can still be expected: answers, the itinerary, what a cancellation costs and gives back. */
function toPromises(input: MailVariablesInput) {
  const { row, site, now } = input;
  const { booking } = row;
  const { status, start_date } = booking;
  const today = toOperatorDate(now);
  const isOpen = status === "pending" || status === "confirmed";
  const terms = isOpen ? describeChangeTerms(start_date, { terms: site, today }) : noChangeTerms;
  return {
    answer_promise: describeAnswer(input),
    ...toRequest(input),
    itinerary_promise: describeItinerary(booking, today),
    itinerary_step: describeItinerary(booking, today).replace("If we confirm, your", "Then your"),
    ...terms,
    cancellation_terms: isOpen ? describeCancellationTerms(start_date, site, today) : "",
    ...toRefundPromise(input),
    cancel_terms: describeCancelTerms(terms, status === "pending"),
    ...toFreedom(input, terms),
  };
}

/** The heading of how to pay: where a call comes first, it is for those whose bank is fast. */
function describePaymentBox({ next_payment, next_payment_name }: PaymentValues, callsForPayment: boolean): string {
  if (next_payment === "") return "";
  return callsForPayment ? "If your bank can pay the same day" : `How to pay ${next_payment_name}: ${next_payment}`;
}

/** What is to pay: within a subject that says something else first, and as the first words beside it. */
function describeAsk(
  { next_payment, next_payment_day, late_amount, payment_summary, paid_in_full, part_paid }: PaymentValues,
  callsForPayment: boolean,
) {
  const isDue = next_payment !== "" && late_amount === "";
  const received = part_paid === "" ? "" : `, ${part_paid} received`;
  const summary = next_payment !== "" || paid_in_full !== "" ? `${payment_summary}.` : "";
  return {
    payment_wish: received || (isDue ? `, please pay ${next_payment_day}` : paid_in_full && " and paid"),
    payment_preheader: callsForPayment ? `${callForPayment}. ${summary}` : summary,
  };
}

function toPayment(input: MailVariablesInput) {
  const {
    row: { booking },
    site,
    now,
  } = input;
  const priced = { ...booking, booking_reference: referenceOf(booking.id) };
  const askForDetails = "Reply to this message, and we'll send you the payment details.";
  const { phone } = site;
  const payment = buildPaymentValues(priced, site, { now, askForDetails, phone });
  // One call settles both.
  const callsForPayment = phone !== "" && payment.transfer_note.includes(callForPayment);
  const flights_note = describeFlights(booking, payment, toOperatorDate(now));
  const closeNote = describeCloseDates(booking, { phone, today: toOperatorDate(now), hasButton: true });
  return {
    ...payment,
    ...describeReminder(priced, site, {
      ...{ now, phone, business_hours: site.business_hours, titles: payment },
      transfer: payment.transfer_note,
    }),
    close_dates_note: callsForPayment ? "" : closeNote,
    ...describeAsk(payment, callsForPayment),
    flights_note,
    payment_call: "",
    ...toConfirmation(booking, payment, flights_note),
    ...(callsForPayment && toCallForPayment(booking, payment)),
    payment_box_title: describePaymentBox(payment, callsForPayment),
    // The text has said it where the payment is due soon.
    counting_note: payment.transfer_note === "" ? payment.counting_note : "",
    payment_plan: describePaymentPlan(input, payment),
  };
}

const toSignature = ({ signature = "" }: MailFacts) => ({
  signature,
  message_title: signature === "" ? "About your trip" : `A message from ${signature.split(/[ ,]/)[0]}`,
});

/** Builds the variables of booking e-mail templates as plain text. */
export function toMailVariables(input: MailVariablesInput): BookingMailValues {
  const { row, site, mail } = input;
  const { booking, trip_title } = row;
  const payment = toPayment(input);
  const promises = toPromises(input);
  const links = toLinks(input);
  return {
    customer_name: fullNameOf(booking),
    ...toAnnouncement(input),
    customer_first_name: booking.customer_first_name,
    customer_email: booking.customer_email,
    customer_phone: booking.customer_phone,
    ...toNames(input),
    ...toState(input),
    trip_title,
    where: row.trip_locations.join(", "),
    travel_start: describeStart(booking),
    ...describeTravel(booking),
    start_date: formatLongDay(booking.start_date),
    end_date: formatLongDay(booking.end_date),
    ...describeDays(booking),
    participants: String(booking.participants),
    ...payment,
    ...toChange(input, payment),
    ...toReceipt(input, payment),
    ...promises,
    ...toRefundOfChange(input, payment),
    ...toEnding(input),
    withdrawn_at: booking.status === "cancelled" ? formatWeekdayMoment(input.now) : "",
    special_requirements: booking.special_requirements,
    ...links,
    account_check: payment.payment_account && links.account_check,
    status_on_time: payment.late_status === "" ? toStatusBadge(input).status_good : "",
    call_link: toCallLink(input, payment),
    call_number: site.phone,
    ...toSignature(mail),
    withdraw_hours: String(site.withdraw_hours),
    note: mail.note ?? "",
  };
}

/** The values for an address that may be a stranger's: without wishes, and names only if they look like names. */
export const withoutSenderText = (values: BookingMailValues): BookingMailValues => ({
  ...values,
  customer_first_name: toSafeName(values.customer_first_name),
  customer_name: toSafeName(values.customer_name),
  traveller_names: "",
  special_requirements: values.special_requirements && "Noted with your request",
});
