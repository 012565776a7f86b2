import { closeDays } from "#shared/bookings/describe-answer.ts";
import { describeTravel } from "#shared/bookings/describe-booking.ts";
import type { PaymentValues } from "#shared/bookings/describe-payment.ts";
import { countDays, formatLongDay, formatWeekday, toOperatorDate } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { describeAnswer, type MailVariablesInput } from "./booking-mail-input.ts";

type Payment = PaymentValues & { close_dates_note: string };

/** What is to pay after a change, or that nothing is. */
function describePaymentState(payment: Payment): string {
  const { next_payment, next_payment_name, next_payment_due, payment_due, late_amount } = payment;
  if (next_payment === "") return payment.amount_overpaid === "" ? payment.payment_step : payment.payment_request;
  const due = late_amount === "" ? `${next_payment} is due ${next_payment_due}` : payment_due;
  return `T${next_payment_name.slice(1)} of ${due}.`;
}

function describeConfirmed({ row: { booking }, mail }: MailVariablesInput, payment: Payment): string {
  const { start_date, end_date, participants } = booking;
  const start = `${start_date === end_date ? "is now" : "now starts"} on ${formatLongDay(start_date)}`;
  const people = participants > 1 ? `, with ${formatCount(participants, "person", "people")}` : "";
  const news = [`Your trip ${start}${people}.`, mail.price_change ?? "", describePaymentState(payment)];
  return news.filter((text) => text !== "").join(" ");
}

function describeLead(input: MailVariablesInput, payment: Payment): string {
  const { status } = input.row.booking;
  if (status === "confirmed") return describeConfirmed(input, payment);
  if (status !== "pending") return "We have changed your booking.";
  const { booking } = input.row;
  const people = formatCount(booking.participants, "person", "people");
  const request = `Your request is now for ${describeTravel(booking).travel_dates}, ${people}.`;
  const answer = `ou'll hear from us ${describeAnswer(input)}`;
  return payment.close_dates_note === ""
    ? `${request} Y${answer}; there's nothing to do until then.`
    : `${request} ${payment.close_dates_note} In any case y${answer}.`;
}

/** "New dates" and "3 people": what has changed, in a few words. */
function listNews({ row: { booking }, mail }: MailVariablesInput) {
  const labels = new Set((mail.changes ?? "").split("\n").map((line) => line.slice(0, line.indexOf(":"))));
  const isOneDay = booking.start_date === booking.end_date;
  const news = [
    labels.has("Trip") ? "New trip" : "",
    labels.has("Dates") ? `New ${isOneDay ? "date" : "dates"}` : "",
    labels.has("Travellers") ? formatCount(booking.participants, "person", "people") : "",
  ].filter((text) => text !== "");
  if (news.length === 0 && labels.has("Total")) news.push("New price");
  return { news, hasNewDay: isOneDay && labels.has("Dates"), hasNewTotal: labels.has("Total") };
}

/** Subject and heading: what has changed. */
function toChangeTitles(input: MailVariablesInput) {
  const { booking } = input.row;
  const { news, hasNewDay } = listNews(input);
  const noun = booking.status === "pending" ? "request" : "booking";
  const [first = "Changed", ...others] = news;
  const day = hasNewDay ? `, ${formatWeekday(booking.start_date)}` : "";
  return {
    change_subject: [...[first, ...others].slice(0, -1), `${news.at(-1) ?? "Changed"}${day}`].join(", "),
    change_title: news.length === 0 ? `Your ${noun} has changed` : news.join(" and "),
    change_opening: `This is new in your ${noun} of`,
  };
}

/** The one sentence about money that follows the table of changes, or by when a request is answered. */
function describeChangeMoney(input: MailVariablesInput, payment: Payment): string {
  const { status, total_price } = input.row.booking;
  if (status === "pending") {
    const answer = `ou'll hear from us ${describeAnswer(input)}`;
    return payment.close_dates_note === ""
      ? `Y${answer}; there's nothing to do until then.`
      : `${payment.close_dates_note} In any case y${answer}.`;
  }
  const { next_payment, late_amount, payment_step } = payment;
  const isWhole = payment_step.includes("the whole price is due now") && next_payment === payment.total_price;
  if (!isWhole || late_amount !== "" || total_price === 0) return describePaymentState(payment);
  const start = listNews(input).hasNewTotal ? "Because" : "The price is the same; because";
  return `${start} it starts so soon, all of it is due ${payment.next_payment_due}.`;
}

/** Asks for the names of travellers that a change has added. */
function askForNames({ row: { booking }, mail: { travellerNames, changes = "" } }: MailVariablesInput): string {
  const missing = booking.participants - (travellerNames?.length ?? booking.participants);
  if (missing <= 0 || !/^Travellers: /m.test(changes)) return "";
  return `Who is coming along? Reply with the ${missing === 1 ? "name of the new traveller" : "names of all travellers"}.`;
}

/** How to say that a change is wrong: soon before the trip an e-mail may come too late. */
function describeQuestion({ row, site: { phone }, now }: MailVariablesInput, { next_payment }: Payment): string {
  const daysLeft = countDays(toOperatorDate(now), row.booking.start_date);
  const before = next_payment === "" ? "" : " before paying";
  const contact = phone !== "" && daysLeft <= closeDays ? "Call us" : "Reply";
  return `Not what we agreed on? ${contact}${before || (contact === "Reply" ? " to this message" : "")}.`;
}

/** What an e-mail about a change says: the result and what is to do first, then what is different. */
export function toChange(input: MailVariablesInput, payment: Payment) {
  const { changes = "", moved_days = "", price_change = "" } = input.mail;
  const needsNothing = input.row.booking.status === "pending" && payment.close_dates_note === "";
  return {
    ...{ changes, moved_days, price_change },
    moved_days_title: moved_days && "This day moves too",
    change_lead: describeLead(input, payment),
    ...toChangeTitles(input),
    change_money: describeChangeMoney(input, payment),
    missing_names: askForNames(input),
    change_task: needsNothing ? "There's nothing for you to do now." : "",
    change_question: describeQuestion(input, payment),
  };
}
