import { describeCancellationTerms, describeChangeTerms, noChangeTerms } from "#shared/bookings/cancellation.ts";
import { closeDays, describeCloseDates } from "#shared/bookings/describe-answer.ts";
import { describeDays, describeItinerary, describeTravel } from "#shared/bookings/describe-booking.ts";
import { buildPaymentValues, describePlaces, type PaymentValues } from "#shared/bookings/describe-payment.ts";
import { describeReminder } from "#shared/bookings/describe-reminder.ts";
import { callForPayment } from "#shared/bookings/describe-transfer.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { type BookingStatus, bookingStatusLabels, paymentStatusLabels } from "#shared/bookings/status.ts";
import { capitalize } from "#shared/kit/capitalize.ts";
import { countDays, formatLongDay, formatMoment, toOperatorDate } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { toSafeName } from "#shared/kit/person-name.ts";
import type { BookingMailVariable } from "#shared/mail/template-variables.ts";
import { toAnnouncement } from "./announcement-values.ts";
import {
  asksToCall,
  describeAnswer,
  fullNameOf,
  type MailedBooking,
  type MailFacts,
  type MailVariablesInput,
} from "./booking-mail-input.ts";
import { toChange, toRefundOfChange } from "./change-values.ts";
import { describeStart, toEnding, wasConfirmed } from "./ending-values.ts";
import { toCallLink, toLinks } from "./link-values.ts";
import { toReceipt } from "./receipt-values.ts";
import { toRefundPromise } from "./refund-values.ts";

export type BookingMailValues = Record<BookingMailVariable, string>;

/** The status as travellers read it, beside the reference. */
const travellerStatuses: Readonly<Record<BookingStatus, string>> = { ...bookingStatusLabels, pending: "Not confirmed" };

/** The status in the variable of its colour; what the traveller has ended is no alarm. */
function toStatusBadge({ row: { booking }, mail }: MailVariablesInput) {
  const { status, payment_status, paid_amount, total_price } = booking;
  const isPaid = payment_status === "paid" && paid_amount === total_price;
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

/** That nothing is certain yet, and by when a request is answered, after a call that is asked for. */
function toRequest(input: MailVariablesInput) {
  const { row, now } = input;
  const { booking } = row;
  const answer = `you'll hear from us ${describeAnswer(input)}.`;
  if (!asksToCall(input))
    return {
      request_preheader: `Not confirmed yet. ${capitalize(answer)}`,
      request_ask: capitalize(answer),
      request_rest: "Until then nothing is confirmed and there's nothing to pay, so please don't book flights yet.",
    };
  const start = booking.start_date === toOperatorDate(now) ? "today" : `on ${formatLongDay(booking.start_date)}`;
  return {
    request_preheader: `Please call us today. Not confirmed yet. ${capitalize(answer)}`,
    request_ask: "Please call us today:",
    request_rest: `you'd start ${start.replace(/,.*/, "")}, and by phone we can settle everything at once. Nothing is confirmed yet, and there's nothing to pay. In any case ${answer}`,
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
  };
}

/** The heading of how to pay: where a call comes first, it is for those whose bank is fast. */
function describePaymentBox({ next_payment, next_payment_name }: PaymentValues, callsForPayment: boolean): string {
  if (next_payment === "") return "";
  return callsForPayment ? "If your bank can pay the same day" : `How to pay ${next_payment_name}: ${next_payment}`;
}

/** What a confirmation will ask for; "" for a request that costs nothing. */
function describePaymentPlan({ planned_deposit, later_balance }: PaymentValues, days: number): string {
  if (planned_deposit === "") return later_balance && "If we confirm, that e-mail says how to pay.";
  return days === 0
    ? "If we confirm, that e-mail says how to pay the deposit."
    : `If we confirm, you have ${formatCount(days, "day")} to pay the deposit; that e-mail says how.`;
}

/** What is to pay: within a subject that says something else first, and as the first words beside it. */
function describeAsk(
  { next_payment, next_payment_day, late_amount, payment_summary, paid_in_full }: PaymentValues,
  callsForPayment: boolean,
) {
  const isDue = next_payment !== "" && late_amount === "";
  const summary = next_payment !== "" || paid_in_full !== "" ? `${payment_summary}.` : "";
  return {
    payment_wish: isDue ? `, please pay ${next_payment_day}` : paid_in_full && " and paid",
    payment_preheader: callsForPayment ? `${callForPayment}. ${summary}` : summary,
  };
}

/** When flights can be booked; "" shortly before the trip and where it won't take place. */
function describeFlights(
  { status, start_date, paid_amount, participants }: MailedBooking,
  { next_payment, late_amount, payment_title }: PaymentValues,
  today: string,
): string {
  if (status !== "confirmed" || countDays(today, start_date) <= closeDays || late_amount !== "") return "";
  const places = `${capitalize(describePlaces({ participants }))} ${participants === 1 ? "is" : "are"} safe`;
  if (paid_amount > 0) return `${places}: you can book your flights now.`;
  if (next_payment === "") return "";
  const name = payment_title === "Deposit" ? "deposit" : "payment";
  return `Book flights only after we've written that your ${name} has arrived.`;
}

function toPayment({ row: { booking }, site, now }: MailVariablesInput) {
  const priced = { ...booking, booking_reference: referenceOf(booking.id) };
  const askForDetails = "Reply to this message, and we'll send you the payment details.";
  const { phone } = site;
  const payment = buildPaymentValues(priced, site, { now, askForDetails, phone });
  // One call settles both.
  const callsForPayment = phone !== "" && payment.transfer_note.includes(callForPayment);
  const closeNote = describeCloseDates(booking, { phone, today: toOperatorDate(now), hasButton: true });
  return {
    ...payment,
    ...describeReminder(priced, site, {
      ...{ now, phone, titles: payment },
      transfer: payment.transfer_note,
    }),
    close_dates_note: callsForPayment ? "" : closeNote,
    ...describeAsk(payment, callsForPayment),
    // What is called too slow is not explained.
    ...(callsForPayment && { bank_fee_note: "" }),
    flights_note: describeFlights(booking, payment, toOperatorDate(now)),
    payment_box_title: describePaymentBox(payment, callsForPayment),
    // The text has said it where the payment is due soon.
    counting_note: payment.transfer_note === "" ? payment.counting_note : "",
    payment_plan: describePaymentPlan(payment, site.deposit_due_days),
  };
}

const toSignature = ({ signature = "" }: MailFacts) => ({
  signature,
  message_title: signature === "" ? "About your trip" : `A message from ${signature.split(/[ ,]/)[0]}`,
});

/** What a cancellation costs after the days in which a request can be withdrawn, or at all. */
function describeLaterTerms(
  { cancel_free_until: free, cancel_half_until: half, terms_reply }: ReturnType<typeof toPromises>,
  canStillWithdraw: boolean,
) {
  const days = [free && `all you have paid comes back until ${free}`, half && `half until ${half}`].filter(
    (text) => text !== "",
  );
  const start = canStillWithdraw ? "After that, cancel by reply" : "You can cancel by reply";
  const terms = days.length === 0 ? terms_reply : `${start}: ${days.join(", ")}.`;
  return canStillWithdraw ? { later_terms: terms, cancel_terms: "" } : { later_terms: "", cancel_terms: terms };
}

/** The travellers by name, and how many others there are: "Priya Nair and 1 more". */
function listNames({ row: { booking }, mail: { travellerNames = [] } }: MailVariablesInput): string {
  const names = travellerNames.length > 0 ? travellerNames : [fullNameOf(booking)];
  const others = booking.participants - names.length;
  return `${names.join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
}

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
    traveller_names: listNames(input),
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
    withdrawn_at: booking.status === "cancelled" ? formatMoment(input.now) : "",
    special_requirements: booking.special_requirements,
    ...links,
    ...describeLaterTerms(promises, links.withdraw_link !== ""),
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
  special_requirements: "",
});
