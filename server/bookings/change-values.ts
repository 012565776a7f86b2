import { computeAmounts } from "#shared/bookings/amounts.ts";
import { closeDays } from "#shared/bookings/describe-answer.ts";
import { describeTravel, nameOwnTrip } from "#shared/bookings/describe-booking.ts";
import { describePlaces, isWholePriceDue, type PaymentValues } from "#shared/bookings/describe-payment.ts";
import { mergeDueAmounts } from "#shared/bookings/open-amounts.ts";
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
import { describeChangedFlights } from "./change-flights.ts";
import {
  formatTravel,
  isNoLongerConfirmed,
  listNews,
  toCallTitle,
  toRequestTitle,
  toTitle,
  toTitleEnd,
} from "./change-news.ts";
import { findNewCountry, saysNothingBack } from "./describe-travel-changes.ts";
import { describeRefundWay } from "./refund-way.ts";

type Payment = PaymentValues &
  Record<
    "close_dates_note" | "payment_plan" | "payment_wish" | "payment_preheader" | "flights_note" | "payment_call",
    string
  >;

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

/** Whether a change has made the whole price due. */
const isAllDue = ({ row: { booking }, site, now }: MailVariablesInput): boolean =>
  isWholePriceDue(booking, mergeDueAmounts(computeAmounts(booking, site, now)), now);

/** The first words beside the subject, which doesn't repeat what stands there. */
function describePreview(input: MailVariablesInput, payment: Payment): string {
  if (input.row.booking.status === "pending") return promiseAnswer(input, payment);
  if (listNews(input).country) return "Booked flights? Check airport and visa.";
  if (describeWish(input, payment) === `, ${payment.payment_summary}`)
    return describeChangedFlights(input, payment).change_flights;
  return payment.payment_preheader || describePaymentState(input, payment);
}

/** What is to pay soon, within the subject. */
function describeWish(input: MailVariablesInput, payment: Payment): string {
  const { payment_wish, amount_overpaid, next_payment, late_amount, payment_summary } = payment;
  if (findRefundDay(input) !== "") return `, ${amount_overpaid} back`;
  if (isAllDue(input) && !payment_wish.includes("received")) return payment_wish;
  const isNewSum = listNews(input).hasNewTotal && next_payment !== "" && late_amount === "";
  return isNewSum ? `, ${payment_summary}` : "";
}

/** Subject and heading: what has changed. */
function toChangeTitles(input: MailVariablesInput, payment: Payment) {
  const { booking } = input.row;
  const all = listNews(input);
  const { news, hasDates, hasNewDay, hasTrip } = all;
  if (isNoLongerConfirmed(input))
    return {
      change_title_end: "",
      change_subject: "No longer confirmed",
      change_preheader: "We're sorry. Please don't pay and don't book anything until we've written.",
      change_title: "Your trip is no longer confirmed",
    };
  const hasOnlyDates = news.length === 1 && hasDates && !hasTrip;
  const labelsDates = /^New dates?$/.test(news[0] ?? "");
  const isRequest = booking.status === "pending";
  const noun = isRequest ? "request" : "trip";
  const day = hasNewDay
    ? `${news.length === 1 ? "" : ","} ${formatWeekday(booking.start_date)}`
    : hasOnlyDates
      ? `, ${formatTravel(booking)}`
      : "";
  const [first = "Changes", ...others] = news;
  // "Now 3 people" is news where "3 people" is none.
  const titles = `${[/^\d/.test(first) ? `Now ${first}` : first, ...others.map((each) => each.toLowerCase())].join(", ")}${day}`;
  return {
    change_title_end: `${toTitleEnd(input, hasTrip)}${isRequest && !labelsDates ? " (not confirmed yet)" : ""}`,
    change_subject: isRequest
      ? `Not confirmed yet, ${titles.charAt(0).toLowerCase()}${titles.slice(1)}`
      : `${titles}${describeWish(input, payment)}`,
    change_preheader: describePreview(input, payment),
    change_title: toTitle(all, noun),
    ...(isRequest && toRequestTitle(input, all)),
    ...(payment.payment_call && toCallTitle(input, all)),
  };
}

/** Says of new dates that they cost no more. */
const describeUnchangedPrice = (input: MailVariablesInput): string => {
  const { hasDates, hasNewTotal } = listNews(input);
  return hasDates && !hasNewTotal && input.row.booking.total_price > 0 ? "The price stays the same. " : "";
};

/** That a paid trip in another country keeps its places. */
function describeSafePlaces(input: MailVariablesInput): string {
  const { booking } = input.row;
  const isMoved = findNewCountry(input.mail.changes) !== "" || listNews(input).hasDates;
  if (!isMoved || booking.paid_amount === 0) return "";
  return ` ${capitalize(describePlaces(booking))} ${booking.participants === 1 ? "is" : "are"} safe.`;
}

/** The one sentence about money that follows the table of changes, or by when a request is answered. */
function describeChangeMoney(input: MailVariablesInput, payment: Payment): string {
  if (isNoLongerConfirmed(input)) return "Please don't pay and don't book anything until we've written.";
  if (input.row.booking.status === "pending") return promiseAnswer(input, payment);
  if (payment.payment_call !== "") return capitalize(payment.step_ask);
  if (!isAllDue(input))
    return `${describeUnchangedPrice(input)}${describePaymentState(input, payment)}${describeSafePlaces(input)}`;
  return `The total of ${payment.next_payment} is now due ${payment.next_payment_due}, because the trip starts so soon.`;
}

/** What a change means for a payment that is on its way. */
function describeSentPayment(input: MailVariablesInput, { next_payment, payment_call }: Payment): string {
  const { status, paid_amount } = input.row.booking;
  const isAsked = next_payment !== "" && payment_call === "";
  if (status !== "confirmed" || paid_amount > 0 || !isAsked) return "";
  const { hasNewTotal } = listNews(input);
  if (!hasNewTotal) return "Already sent it? Then there's nothing to do.";
  return input.mail.price_change?.includes(" less ") ? "Already sent more? It counts towards the balance." : "";
}

/** How to say that a change is wrong: before paying, or at once; soon before the trip an email may come too late. */
function describeObjection(input: MailVariablesInput, { next_payment, payment_call }: Payment): string {
  const {
    row: { booking },
    site: { phone },
    now,
  } = input;
  if (payment_call !== "" && booking.paid_amount > 0) return "Say so when you call.";
  if (payment_call !== "") {
    const { hasDates, hasNewDay } = listNews(input);
    const before = hasDates ? `, and we'll see if the old ${hasNewDay ? "date is" : "dates are"} still free` : "";
    return `Call or reply before you pay: you owe us nothing${before}.`;
  }
  const isClose = phone !== "" && countDays(toOperatorDate(now), booking.start_date) <= closeDays;
  if (booking.paid_amount > 0) return phone ? `Call ${phone}${isClose ? "" : " or reply"} now.` : "Reply now.";
  const before = next_payment === "" ? "" : " before you pay";
  return `${isClose ? "Call us" : "Reply"}${before || (isClose ? "" : " to this message")}.`;
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

/** What follows the day of the answer to a changed request; or that day, with the reason where somebody has given one. */
function describeChangeAnswer(input: MailVariablesInput, payment: Payment): string {
  if (input.row.booking.status !== "pending") return "";
  if (!isNoLongerConfirmed(input))
    return "Until then nothing is confirmed and there's nothing to pay, so please don't book flights.";
  if (input.mail.note) return promiseAnswer(input, payment);
  return `${capitalize(describeAnswer(input))} we'll tell you whether we can run it, and why we have to check. Don't want to wait? Call us or reply.`;
}

const toApology = (input: MailVariablesInput) => ({
  change_apology: isNoLongerConfirmed(input)
    ? `We're very sorry: we had confirmed ${nameOwnTrip(input.row.trip_title)} on ${formatTravel(input.row.booking)}, and now have to check whether we can still run it.`
    : "",
});

/** What somebody needs in a call about a payment that is on its way. */
const toProof = ({ payment_call }: Payment) => ({
  change_proof_question: payment_call && "Already sent it?",
  change_proof_help: payment_call && "Have your bank's confirmation ready when you call.",
});

/** "Changed for you by Amina Uwase, Lava Trails": whoever did it. What takes back a confirmation speaks for the operator. */
function describeAuthor(input: MailVariablesInput, { payment_call }: Payment): string {
  const { changed_by, changes } = input.mail;
  const author =
    changed_by && changes && !isNoLongerConfirmed(input)
      ? `Changed for you by ${changed_by}, ${input.site.site_name}`
      : "";
  // Where much stands above the facts, the trip is named first.
  const title = payment_call && input.row.trip_title;
  return [title, author].filter((text) => text !== "").join(". ");
}

/** The question of a sentence apart from its answer. */
function toQuestion(sent: string) {
  const end = sent.indexOf("?") + 1;
  return { change_sent_question: sent.slice(0, end), change_sent_help: sent.slice(end).trim() };
}

type Plans = Readonly<Record<"itinerary_step" | "itinerary_promise", string>>;

/** What comes next after a change: the itinerary, and for a request the payment before it. */
const describeChangePlan = (
  { row }: MailVariablesInput,
  { payment_plan }: Payment,
  { itinerary_step, itinerary_promise }: Plans,
): string =>
  row.booking.status === "pending" && payment_plan !== "" ? `${payment_plan} ${itinerary_step}` : itinerary_promise;

/** Where to object: after the call where one is asked for, or together with the flights, else below the facts. */
function toObjection(input: MailVariablesInput, payment: Payment) {
  const none = { change_objection: "", change_objection_help: "", early_objection: "", early_objection_help: "" };
  if (isNoLongerConfirmed(input)) return none;
  const question = "Not what we agreed?";
  const help = describeObjection(input, payment);
  if (payment.payment_call !== "") return { ...none, early_objection: question, early_objection_help: help };
  const { change_flights_check, country_check } = describeChangedFlights(input, payment);
  return change_flights_check === "" && country_check === ""
    ? { ...none, change_objection: question, change_objection_help: help }
    : none;
}

/** What an email about a change says: the result and what is to do first, then what is different. */
export function toChange(input: MailVariablesInput, payment: Payment, plans: Plans) {
  const { changes = "", moved_days = "", price_change = "" } = input.mail;
  const sent = isNoLongerConfirmed(input) ? "" : describeSentPayment(input, payment);
  const objection = toObjection(input, payment);
  return {
    // The heading says that it is a request again.
    changes: isNoLongerConfirmed(input) ? changes.replace(/^Status: .*\n?/m, "") : changes,
    ...{ moved_days: saysNothingBack(moved_days) ? "" : moved_days, price_change },
    change_author: describeAuthor(input, payment),
    moved_days_title: moved_days && "This day moves too",
    change_lead: describeLead(input, payment),
    change_title_name: `, ${input.row.booking.customer_first_name}`,
    ...toChangeTitles(input, payment),
    change_money: describeChangeMoney(input, payment),
    ...toApology(input),
    change_rest: payment.payment_call && payment.step_reason,
    change_answer: describeChangeAnswer(input, payment),
    ...describeChangedFlights(input, payment),
    change_question: `${sent} ${objection.change_objection} ${objection.change_objection_help}`.trim(),
    change_sent: sent,
    ...toQuestion(sent),
    ...objection,
    change_plan: describeChangePlan(input, payment, plans),
    ...toProof(payment),
  };
}
