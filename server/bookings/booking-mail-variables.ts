import { describeCancellationTerms, describeChangeTerms, noChangeTerms } from "#shared/bookings/cancellation.ts";
import { describeCloseDates } from "#shared/bookings/describe-answer.ts";
import { describeDays, describeItinerary, describeMeeting, describeTravel } from "#shared/bookings/describe-booking.ts";
import { buildPaymentValues, type PaymentValues } from "#shared/bookings/describe-payment.ts";
import { describeReminder } from "#shared/bookings/describe-reminder.ts";
import { callForPayment } from "#shared/bookings/describe-transfer.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { formatInstant, formatLongDay, formatNearLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import { toSafeName } from "#shared/kit/person-name.ts";
import type { BookingMailVariable } from "#shared/mail/template-variables.ts";
import { toAnnouncement } from "./announcement-values.ts";
import { describeAnswer, fullNameOf, type MailFacts, type MailVariablesInput } from "./booking-mail-input.ts";
import { toCall } from "./call-values.ts";
import { isNoLongerConfirmed } from "./change-news.ts";
import { toChange, toRefundOfChange } from "./change-values.ts";
import { describeFlights, toCallForPayment, toConfirmation } from "./confirmation-values.ts";
import { changeLabels, findChangedLabels } from "./describe-travel-changes.ts";
import { describeStart, invitesAgain, toEnding } from "./ending-values.ts";
import { toRefundWarnings, untilPaid } from "./late-values.ts";
import { toLinks } from "./link-values.ts";
import { toNames } from "./name-values.ts";
import { countDaysToPay, isAtEase } from "./next-due.ts";
import { describeRestBox, toReceipt } from "./receipt-values.ts";
import { toRefundPromise } from "./refund-values.ts";
import {
  describeAllBack,
  describeChecks,
  describePaymentPlan,
  omitPlans,
  toCancelTerms,
  toFreedom,
  toRequest,
} from "./request-values.ts";
import { toStatus } from "./status-values.ts";

export type BookingMailValues = Record<BookingMailVariable, string>;

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
    itinerary_promise: describeItinerary(booking, today).replace(
      "Call us",
      site.phone ? `Call us on ${site.phone}` : "Reply",
    ),
    itinerary_step: describeItinerary(booking, today).replace("If we confirm, your", "Then your"),
    ...terms,
    cancellation_terms: isOpen ? describeCancellationTerms(start_date, site, today) : "",
    ...toRefundPromise(input),
    cancel_all: describeAllBack(input, terms.cancel_free_until),
    ...(isOpen ? toCancelTerms(input, terms.terms_reply) : { cancel_intro: "", cancel_terms: "" }),
    checks: describeChecks(input),
    next_steps: "What happens next",
    ...toFreedom(input, terms),
  };
}

/** Whether an email tells of a change rather than of a confirmation. */
const isChangeOfTrip = (changes: string): boolean =>
  changes !== "" && !findChangedLabels(changes).has(changeLabels.status);

/** So close to the trip that a payment needs a call, a cancellation does, too. What was said above is not repeated. */
function toCallTerms(
  { row, mail: { changes = "" } }: MailVariablesInput,
  { terms_title, terms_reply }: ReturnType<typeof toPromises>,
  hasRule: boolean,
) {
  const rule = hasRule || row.booking.paid_amount > 0 ? "" : "our terms give nothing back; ";
  const contact = terms_reply.replace(hasRule ? /^.*Write to us/ : "Write to us", "Call us");
  if (row.booking.paid_amount > 0)
    return { terms_title: terms_title.replace(": just reply", hasRule ? "" : ": call us"), terms_reply: contact };
  if (terms_reply === "") return {};
  return {
    terms_title: terms_title.replace(": just reply", ""),
    // How to object to a change has said that nothing is owed until then.
    terms_reply: `${hasRule || isChangeOfTrip(changes) ? "Before you pay, just reply." : untilPaid} After that ${rule}call us, and we'll look for a fair way.`,
  };
}

/** What a payment means for a refund, and how to cancel close to the trip. */
function toCloseTerms(
  input: MailVariablesInput,
  payment: ReturnType<typeof toPayment>,
  promises: ReturnType<typeof toPromises>,
) {
  const warnings = toRefundWarnings(input, payment);
  const hasRule = warnings.no_refund_note !== "";
  return {
    ...warnings,
    ...(payment.payment_call && toCallTerms(input, promises, hasRule)),
  };
}

/** The heading of how to pay: where a call comes first, it is for those whose bank is fast. */
function describePaymentBox(payment: PaymentValues, callsForPayment: boolean): string {
  if (payment.next_payment === "") return "";
  return callsForPayment ? "If your bank can pay the same day" : `How to pay ${payment.next_payment_name}`;
}

/** What is to pay: within a subject that says something else first, and as the first words beside it. */
function describeAsk(
  { next_payment, next_payment_day, late_amount, payment_summary, paid_in_full, part_paid }: PaymentValues,
  callsForPayment: boolean,
) {
  const isDue = next_payment !== "" && late_amount === "";
  const received = part_paid === "" ? "" : `, ${part_paid} received`;
  const summary = next_payment !== "" || paid_in_full !== "" ? `${payment_summary}.` : "";
  const wish = callsForPayment ? callForPayment.toLowerCase() : `please pay ${next_payment_day}`;
  return {
    payment_wish: received || (isDue ? `, ${wish}` : paid_in_full && " and paid"),
    // A subject that names a payment that has come in doesn't ask for the call.
    payment_preheader: callsForPayment && received ? `${callForPayment}. ${summary}` : summary,
  };
}

/** A payment leaves little time if it is due within so many days. */
const shortDays = 5;

/** What to do about a payment that can't be made so soon. */
function describeMoreTime(input: MailVariablesInput): string {
  const { phone } = input.site;
  const days = countDaysToPay(input);
  return days !== null && days <= shortDays ? `Need longer? ${phone ? `Call ${phone}` : "Just reply"}.` : "";
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
  const flights = describeFlights(booking, payment, toOperatorDate(now));
  const closeNote = describeCloseDates(booking, { phone, today: toOperatorDate(now), hasButton: true });
  return {
    ...payment,
    ...describeReminder(priced, site, {
      ...{ now, phone, business_hours: site.business_hours, titles: payment },
      transfer: payment.transfer_note,
      trip: input.row.trip_title,
    }),
    close_dates_note: callsForPayment ? "" : closeNote,
    ...describeAsk(payment, callsForPayment),
    ...flights,
    payment_call: "",
    ...toConfirmation(booking, payment),
    ...(callsForPayment && toCallForPayment(booking, payment, toOperatorDate(now))),
    payment_box_title: describePaymentBox(payment, callsForPayment),
    confirmation_box_title: callsForPayment ? describePaymentBox(payment, true) : describeRestBox(payment),
    // The text has said it where the payment is due soon.
    counting_note: payment.transfer_note === "" ? payment.counting_note : "",
    payment_plan: describePaymentPlan(input, payment),
    more_time: callsForPayment || payment.transfer_note !== "" ? "" : describeMoreTime(input),
  };
}

/** Where a confirmed group meets, in the table; shortly before the trip in the text, too. */
function toMeeting({ row, site: { phone }, now }: MailVariablesInput, { payment_call }: { payment_call: string }) {
  const { booking, meeting_point } = row;
  const today = toOperatorDate(now);
  const hasCall = payment_call !== "";
  const contact = phone ? `Call us on ${phone}` : "Write to us";
  const isAhead = booking.status === "confirmed" && today <= booking.start_date;
  return {
    meeting_point: isAhead ? meeting_point : "",
    ...describeMeeting({ ...booking, meeting_point }, { today, contact, hasCall }),
  };
}

const toSignature = ({ signature = "" }: MailFacts) => ({
  signature,
  message_heading:
    signature === "" ? "About your trip" : `A message from ${signature.split(/[ ,]/)[0]} about your trip`,
  message_title: signature === "" ? "About your trip" : `A message from ${signature.split(/[ ,]/)[0]}`,
});

/** "Monday, 23 November, 17:12 (Kigali time)" */
const formatOwnMoment = (now: Date): string => {
  const today = toOperatorDate(now);
  return `${formatNearLongDay(today, today)}, ${formatInstant(now.toISOString()).slice(-5)} (Kigali time)`;
};

/** Whether the traveller has nothing to do, so that no button calls for anything. */
function isSettled(input: MailVariablesInput, payment: PaymentValues): boolean {
  const { mail } = input;
  const { status, payment_status } = input.row.booking;
  // A request waits for us, unless its dates have to be chosen anew; whoever has cancelled is not sold another trip first.
  const waits = status === "pending" && !isNoLongerConfirmed(input) && mail.date_doubt?.isClosed !== true;
  const hasLeft = status === "cancelled" && mail.cancelled_by === "traveller" && invitesAgain(input);
  return payment_status === "refunded" || isAtEase(input, payment) || waits || hasLeft;
}

/** Builds the variables of booking email templates as plain text. */
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
    ...toNames(input, payment),
    ...toStatus(input, payment),
    trip_title,
    where: row.trip_locations.join(", "),
    travel_start: describeStart(booking),
    ...describeTravel(booking),
    start_date: formatLongDay(booking.start_date),
    end_date: formatLongDay(booking.end_date),
    ...describeDays(booking),
    participants: String(booking.participants),
    ...payment,
    ...toChange(input, payment, promises),
    ...toReceipt(input, payment),
    ...promises,
    ...toRefundOfChange(input, payment),
    ...toEnding(input),
    withdrawn_at: booking.status === "cancelled" ? formatOwnMoment(input.now) : "",
    calm_button: isSettled(input, payment) ? "yes" : "",
    special_requirements: booking.special_requirements,
    wishes_noted: "",
    ...links,
    ...omitPlans(input),
    account_check: payment.payment_account && links.account_check,
    ...toCall(input, payment),
    ...toCloseTerms(input, payment, promises),
    ...toMeeting(input, payment),
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
  change_title_name: values.change_title_name && `, ${toSafeName(values.customer_first_name)}`,
  traveller_names: "",
  wishes_noted: values.special_requirements && values.booking_page_link && `Noted, see your ${values.booking_noun}.`,
  special_requirements: "",
});
