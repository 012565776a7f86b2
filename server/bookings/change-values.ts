import { closeDays } from "#shared/bookings/describe-answer.ts";
import { describeTravel } from "#shared/bookings/describe-booking.ts";
import type { PaymentValues } from "#shared/bookings/describe-payment.ts";
import { countDays, formatLongDay, toOperatorDate } from "#shared/kit/dates.ts";
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
    change_task: needsNothing ? "There's nothing for you to do now." : "",
    change_question: describeQuestion(input, payment),
  };
}
