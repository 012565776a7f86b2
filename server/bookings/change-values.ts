import type { PaymentValues } from "#shared/bookings/describe-payment.ts";
import { addDays, formatLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import { describeAnswer, type MailVariablesInput } from "./booking-mail-input.ts";
import { describeStart } from "./ending-values.ts";

/** What to pay next and by when; what is paid already, if anything is. */
function describePaymentStep(payment: PaymentValues, now: Date): string {
  const { next_amount, next_payment_due, amount_paid, payment_request } = payment;
  if (next_amount === "" || amount_paid !== "") return payment_request;
  const tomorrow = formatLongDay(addDays(toOperatorDate(now), 1));
  const isTomorrow = next_payment_due === `by ${tomorrow}`;
  return `Please pay ${next_amount} ${isTomorrow ? `by tomorrow, ${tomorrow.replace(/ \d{4}$/, "")}` : next_payment_due}.`;
}

function describeLead(input: MailVariablesInput, payment: PaymentValues): string {
  const { booking } = input.row;
  if (booking.status === "pending")
    return `We have changed your request. It is not confirmed yet: we answer ${describeAnswer(input)}.`;
  const change =
    booking.status === "confirmed" ? `Your trip is now ${describeStart(booking)}.` : "We have changed your booking.";
  return `${change} ${describePaymentStep(payment, input.now)}`.trim();
}

/** What an e-mail about a change says: the result and what is to do first, then what is different. */
export function toChange(input: MailVariablesInput, payment: PaymentValues & { close_dates_note: string }) {
  const { changes = "", moved_days = "", price_change = "" } = input.mail;
  const needsNothing = input.row.booking.status === "pending" && payment.close_dates_note === "";
  return {
    ...{ changes, moved_days, price_change },
    moved_days_title: moved_days && "These days move too",
    change_lead: describeLead(input, payment),
    change_task: needsNothing ? "There's nothing for you to do now." : "",
    change_question: "If this is not what we agreed on, reply to this message.",
  };
}
