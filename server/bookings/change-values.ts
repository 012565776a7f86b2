import { computeAmounts } from "#shared/bookings/amounts.ts";
import { closeDays } from "#shared/bookings/describe-answer.ts";
import { describeTravel } from "#shared/bookings/describe-booking.ts";
import { isWholePriceDue, mergeDueAmounts, type PaymentValues } from "#shared/bookings/describe-payment.ts";
import { capitalize } from "#shared/kit/capitalize.ts";
import {
  addDays,
  countDays,
  formatLongDay,
  formatNearDay,
  formatNearLongDay,
  formatWeekday,
  toOperatorDate,
} from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { describeAnswer, type MailVariablesInput } from "./booking-mail-input.ts";
import { changeLabels, findChangedLabels, findNewCountry, startsAsBefore } from "./describe-travel-changes.ts";
import { describeRefundWay } from "./refund-way.ts";

type Payment = PaymentValues &
  Record<"close_dates_note" | "payment_wish" | "payment_preheader" | "flights_note" | "payment_call", string>;

/** Until when what was paid above a lower total comes back; "" if nothing was. */
function findRefundDay({ row: { booking }, site, now }: MailVariablesInput): string {
  const { status, paid_amount, total_price } = booking;
  return status === "confirmed" && paid_amount > total_price ? addDays(toOperatorDate(now), site.refund_days) : "";
}

/** What is to pay after a change, what comes back, or that nothing is to do. */
function describePaymentState(input: MailVariablesInput, payment: Payment): string {
  const { next_payment, next_payment_name, next_payment_due, payment_due, late_amount } = payment;
  const refundDay = findRefundDay(input);
  if (refundDay !== "")
    return `Nothing is left to pay. We'll send ${payment.amount_overpaid} back to you by ${formatNearLongDay(refundDay, toOperatorDate(input.now))}.`;
  if (next_payment === "") return payment.payment_state;
  const due = late_amount === "" ? `${next_payment} is due ${next_payment_due}` : payment_due;
  return `${capitalize(next_payment_name)} of ${due}.`;
}

function describeConfirmed(input: MailVariablesInput, payment: Payment): string {
  const { row, mail } = input;
  const { booking } = row;
  const { start_date, end_date, participants } = booking;
  const start = `${start_date === end_date ? "is now" : "now starts"} on ${formatLongDay(start_date)}`;
  const people = participants > 1 ? `, with ${formatCount(participants, "person", "people")}` : "";
  const news = [`Your trip ${start}${people}.`, mail.price_change ?? "", describePaymentState(input, payment)];
  return news.filter((text) => text !== "").join(" ");
}

/** By when a request is answered; soon before the first day, a call comes first. */
function promiseAnswer(input: MailVariablesInput, { close_dates_note }: Payment): string {
  const answer = `you'll hear from us ${describeAnswer(input)}`;
  return close_dates_note === "" ? `${capitalize(answer)}.` : `${close_dates_note} In any case ${answer}.`;
}

function describeLead(input: MailVariablesInput, payment: Payment): string {
  const { status } = input.row.booking;
  if (status === "confirmed") return describeConfirmed(input, payment);
  if (status !== "pending") return "We have changed your booking.";
  const { booking } = input.row;
  const people = formatCount(booking.participants, "person", "people");
  const request = `Your request is now for ${describeTravel(booking).travel_dates}, ${people}.`;
  return `${request} ${promiseAnswer(input, payment)}`;
}

/** "New dates" and "3 people": what has changed, in a few words. */
function listNews({ row: { booking }, mail }: MailVariablesInput) {
  const labels = findChangedLabels(mail.changes ?? "");
  const isOneDay = booking.start_date === booking.end_date;
  const country = findNewCountry(mail.changes);
  const hasDates = labels.has(changeLabels.dates) || labels.has(changeLabels.date);
  const news = [
    labels.has(changeLabels.trip) ? `New trip${country && ` in ${country}`}` : "",
    hasDates && !(labels.has(changeLabels.trip) && startsAsBefore(mail.changes))
      ? `New ${isOneDay ? "date" : "dates"}`
      : "",
    labels.has(changeLabels.travellers) ? formatCount(booking.participants, "person", "people") : "",
  ].filter((text) => text !== "");
  if (news.length === 0 && labels.has(changeLabels.total)) news.push("New price");
  const hasTrip = labels.has(changeLabels.trip);
  return { news, hasDates, hasNewDay: isOneDay && hasDates, hasTrip, hasNewTotal: labels.has(changeLabels.total) };
}

/** Whether a change has made the whole price due. */
const isAllDue = ({ row: { booking }, site, now }: MailVariablesInput): boolean =>
  isWholePriceDue(booking, mergeDueAmounts(computeAmounts(booking, site, now)), now);

/** Whether the change takes back a confirmation. */
export const isNoLongerConfirmed = ({ row: { booking }, mail: { changes = "" } }: MailVariablesInput): boolean =>
  booking.status === "pending" && findChangedLabels(changes).has(changeLabels.status);

/** What is to pay soon, within the subject. */
function describeWish(input: MailVariablesInput, payment: Payment): string {
  const { payment_wish, amount_overpaid, next_payment, late_amount, payment_summary } = payment;
  if (findRefundDay(input) !== "") return `, ${amount_overpaid} back`;
  if (isAllDue(input) && !payment_wish.includes("received")) return payment_wish;
  const isNewSum = listNews(input).hasNewTotal && next_payment !== "" && late_amount === "";
  return isNewSum ? `, ${payment_summary}` : "";
}

/** "call us on +250 700 000 101": a text without a button has the number. */
const describeContact = ({ site: { phone } }: MailVariablesInput): string => (phone ? `call us on ${phone}` : "reply");

/** That the traveller is to call or to write about a confirmation that is taken back, and what happens to a payment. */
function describeAlarm({ site: { phone }, mail: { note } }: MailVariablesInput): string {
  const contact = `Please ${phone ? "call us" : "reply"} today`;
  const reason = note ? "." : ", and we'll tell you why.";
  return `${contact}${reason} If we can't run the trip, all that you've paid comes back.`;
}

/** What a change means for flights: those of a paid trip, or of one that was confirmed, may be booked already. */
function describeChangedFlights(input: MailVariablesInput, { flights_note }: Payment) {
  const { status, paid_amount } = input.row.booking;
  const change_flights_question = "Have you booked flights?";
  if (isNoLongerConfirmed(input))
    return {
      change_flights: "",
      change_flights_question: "Already paid, or booked flights?",
      change_flights_check: describeAlarm(input),
    };
  const country = findNewCountry(input.mail.changes);
  if (status === "confirmed" && country !== "")
    return {
      change_flights: "",
      change_flights_question,
      change_flights_check: `The trip is now in ${country}: check the airport, the visa and the dates, or ${describeContact(input)}.`,
    };
  if (status === "confirmed" && paid_amount > 0 && listNews(input).hasDates)
    return {
      change_flights: "",
      change_flights_question,
      change_flights_check: `Check that they fit the new dates. They don't? Please ${describeContact(input)}.`,
    };
  const isPaid = status === "confirmed" && paid_amount > 0;
  return { change_flights: isPaid ? "" : flights_note, change_flights_question: "", change_flights_check: "" };
}

/** One change is the heading itself; another trip follows the name. */
function toTitle({ news, hasTrip }: ReturnType<typeof listNews>, noun: "request" | "trip"): string {
  const [first = ""] = news;
  if (news.length !== 1 || hasTrip) return `Your ${noun} has changed`;
  return /^\d/.test(first) ? `Your ${noun} is now for ${first}` : `${first} for your ${noun}`;
}

/** A longer title stands only below the heading. */
const maxTitleLength = 40;

/** Where the new trip goes, or its title: follows the name. */
function toTitleEnd({ row, mail }: MailVariablesInput, hasTrip: boolean): string {
  const country = findNewCountry(mail.changes);
  const title = row.trip_title.length <= maxTitleLength ? `: now ${row.trip_title}` : "";
  return hasTrip ? (country && `: now in ${country}`) || title : "";
}

/** Subject and heading: what has changed. */
function toChangeTitles(input: MailVariablesInput, payment: Payment) {
  const { booking } = input.row;
  const all = listNews(input);
  const { news, hasNewDay, hasTrip } = all;
  if (isNoLongerConfirmed(input))
    return {
      change_title_end: "",
      change_subject: "No longer confirmed",
      change_preheader: "We're sorry. Please don't pay and don't book anything until we've written.",
      change_title: "Your trip is no longer confirmed",
    };
  const labelsDates = /^New dates?$/.test(news[0] ?? "");
  const isRequest = booking.status === "pending";
  const noun = isRequest ? "request" : "trip";
  const day = hasNewDay ? `, ${formatWeekday(booking.start_date)}` : "";
  const [first = "Changes", ...others] = news;
  // "Now 3 people" is news where "3 people" is none.
  const titles = `${[/^\d/.test(first) ? `Now ${first}` : first, ...others.map((each) => each.toLowerCase())].join(", ")}${day}`;
  return {
    change_title_end: `${toTitleEnd(input, hasTrip)}${isRequest && !labelsDates ? " (not confirmed yet)" : ""}`,
    change_subject: isRequest
      ? `Not confirmed yet, ${titles.charAt(0).toLowerCase()}${titles.slice(1)}`
      : `${titles}${describeWish(input, payment)}`,
    change_preheader: isRequest
      ? promiseAnswer(input, payment)
      : payment.payment_preheader || describePaymentState(input, payment),
    change_title: toTitle(all, noun),
  };
}

/** Says of new dates that they cost no more. */
const describeUnchangedPrice = (input: MailVariablesInput): string => {
  const { hasDates, hasNewTotal } = listNews(input);
  return hasDates && !hasNewTotal && input.row.booking.total_price > 0 ? "The price stays the same. " : "";
};

/** The one sentence about money that follows the table of changes, or by when a request is answered. */
function describeChangeMoney(input: MailVariablesInput, payment: Payment): string {
  if (isNoLongerConfirmed(input)) return "Please don't pay and don't book anything until we've written.";
  if (input.row.booking.status === "pending")
    return "Nothing is confirmed yet and there's nothing to pay, so please don't book flights.";
  if (payment.payment_call !== "") return payment.payment_call;
  if (!isAllDue(input)) return `${describeUnchangedPrice(input)}${describePaymentState(input, payment)}`;
  return `The total of ${payment.next_payment} is now due ${payment.next_payment_due}, because the trip starts so soon.`;
}

/** What a change means for a payment that is on its way. */
function describeSentPayment(input: MailVariablesInput, { next_payment, payment_call }: Payment): string {
  const { status, paid_amount } = input.row.booking;
  const isAsked = next_payment !== "" && payment_call === "";
  if (status !== "confirmed" || paid_amount > 0 || !isAsked) return "";
  const { hasNewTotal } = listNews(input);
  if (!hasNewTotal) return "Already sent it? Then there's nothing to do.";
  return input.mail.price_change?.includes(" less ") ? "Already sent more? It counts towards the rest." : "";
}

/** How to say that a change is wrong: soon before the trip an e-mail may come too late. */
function describeQuestion(
  { row, site: { phone }, now }: MailVariablesInput,
  { next_payment, payment_call }: Payment,
): string {
  const daysLeft = countDays(toOperatorDate(now), row.booking.start_date);
  // It stands beside the number.
  if (payment_call !== "") return "";
  const before = next_payment === "" ? "" : " before paying";
  const contact = phone !== "" && daysLeft <= closeDays ? "Call us" : "Reply";
  return `Not what we agreed? ${contact}${before || (contact === "Reply" ? " to this message" : "")}.`;
}

/** What comes back after a change that makes the trip cheaper than what was paid. */
export function toRefundOfChange(input: MailVariablesInput, { amount_overpaid }: PaymentValues) {
  const day = findRefundDay(input);
  if (day === "" || !input.mail.changes) return {};
  return {
    refund_label: `Refund by ${formatNearDay(day, toOperatorDate(input.now))}`,
    refund_expected: amount_overpaid,
    refund_way: describeRefundWay(input, false),
    amount_overpaid: "",
  };
}

const toApology = (input: MailVariablesInput) => ({
  change_apology: isNoLongerConfirmed(input)
    ? "We're very sorry: we had confirmed this trip, and now have to check it again."
    : "",
});

/** What somebody is to say in a call before paying. */
const toCallQuestion = ({ payment_call }: Payment) => ({
  change_call_question: payment_call && "Not what we agreed, or already sent it?",
  change_call_answer: payment_call && "Say so when you call, before you pay.",
});

/** What an e-mail about a change says: the result and what is to do first, then what is different. */
export function toChange(input: MailVariablesInput, payment: Payment) {
  const { changes = "", moved_days = "", price_change = "" } = input.mail;
  const sent = isNoLongerConfirmed(input) ? "" : describeSentPayment(input, payment);
  const question = describeQuestion(input, payment);
  return {
    // The heading says that it is a request again.
    changes: isNoLongerConfirmed(input) ? changes.replace(/^Status: .*\n?/m, "") : changes,
    ...{ moved_days, price_change },
    moved_days_title: moved_days && "This day moves too",
    change_lead: describeLead(input, payment),
    ...toChangeTitles(input, payment),
    change_money: describeChangeMoney(input, payment),
    ...toApology(input),
    change_rest: payment.payment_call && payment.step_reason,
    change_answer: input.row.booking.status === "pending" ? promiseAnswer(input, payment) : "",
    ...describeChangedFlights(input, payment),
    change_question: isNoLongerConfirmed(input) ? "" : `${sent} ${question}`.trim(),
    change_sent: sent,
    change_objection: isNoLongerConfirmed(input) ? "" : question,
    ...toCallQuestion(payment),
  };
}
