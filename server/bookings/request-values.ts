import { computeAmounts } from "#shared/bookings/amounts.ts";
import { listRefundDays } from "#shared/bookings/cancellation.ts";
import { describeDaysLeft } from "#shared/bookings/describe-answer.ts";
import type { PaymentValues } from "#shared/bookings/describe-payment.ts";
import { canWithdraw } from "#shared/bookings/withdrawal.ts";
import { capitalize } from "#shared/kit/capitalize.ts";
import { countDays, formatLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { asksToCall, describeAnswer, type MailVariablesInput } from "./booking-mail-input.ts";
import { isNoLongerConfirmed } from "./change-values.ts";

/** That nothing is certain yet, and by when a request is answered, after a call that is asked for. */
export function toRequest(input: MailVariablesInput) {
  const { row, now, mail } = input;
  const { booking } = row;
  const answer = `you'll hear from us ${describeAnswer(input)}.`;
  const { date_doubt = "" } = mail;
  const doubt = { date_doubt, date_doubt_title: date_doubt && "About your dates:" };
  if (!asksToCall(input))
    return {
      ...doubt,
      request_subject: "We have your request",
      request_preheader: `Not confirmed yet. ${capitalize(answer)}`,
      request_ask: capitalize(answer),
      request_rest: "Until then nothing is confirmed and there's nothing to pay, so please don't book flights yet.",
    };
  const start = booking.start_date === toOperatorDate(now) ? "today" : `on ${formatLongDay(booking.start_date)}`;
  // Bad news stands before the call.
  const reason = date_doubt === "" ? ", and an e-mail may come too late." : `. ${date_doubt}`;
  return {
    ...{ date_doubt: "", date_doubt_title: "" },
    request_subject: "Please call us today",
    request_preheader: `Not confirmed yet. ${capitalize(answer)}`,
    request_ask: "Please call us today:",
    request_rest: `you'd start ${start.replace(/,.*/, "")}${reason} Nothing is confirmed yet, and there's nothing to pay. In any case ${answer}`,
  };
}

/** How many days a confirmation would leave for the whole price; 0 where that depends on its day. */
function findDaysToPay({ row: { booking }, site, now }: MailVariablesInput): number {
  const { balance_due } = computeAmounts(booking, site, now);
  return balance_due.kind === "after_confirmation" ? balance_due.days : 0;
}

/** What a confirmation will ask for; "" for a request that costs nothing. */
export function describePaymentPlan(input: MailVariablesInput, { planned_deposit, later_balance }: PaymentValues) {
  const { row, site, now } = input;
  const days = planned_deposit === "" ? findDaysToPay(input) : site.deposit_due_days;
  if (planned_deposit === "" && later_balance === "") return "";
  const what = planned_deposit === "" ? "the whole price" : "the deposit";
  if (days === 0) return `If we confirm, that e-mail says how to pay${planned_deposit === "" ? "" : " the deposit"}.`;
  const daysLeft = countDays(toOperatorDate(now), row.booking.start_date);
  const reason = planned_deposit === "" ? `, because the trip starts in ${describeDaysLeft(daysLeft)}` : "";
  return `If we confirm, you have ${formatCount(days, "day")} to pay ${what}${reason}; that e-mail says how.`;
}

/** That a request binds to nothing: what a cancellation costs only begins with a confirmation and a payment. */
export function toFreedom<Terms extends Readonly<Record<string, string>>>(input: MailVariablesInput, terms: Terms) {
  const { status, paid_amount } = input.row.booking;
  const withdraw_condition = "as long as you have paid nothing";
  if (status !== "pending" || paid_amount > 0 || terms.terms_title === "")
    return { owes_nothing: "", withdraw_condition };
  const isOnline = input.mail.linkToken !== undefined && canWithdraw(input.row.booking, input.now);
  // Other e-mails about a request begin with that.
  const freedom = isNoLongerConfirmed(input) ? "Until we confirm again, you owe nothing." : "";
  const owes_nothing = `${freedom} ${isOnline ? "" : "To take your request back, just reply."}`.trim();
  const terms_title = isNoLongerConfirmed(input) ? "If you'd rather not wait" : "If you change your mind";
  return {
    owes_nothing,
    withdraw_condition: "or just reply",
    terms_title,
    cancel_free_until: "",
    cancel_half_until: "",
    cancel_later: "",
    ...{ terms_reply: "", terms_days_note: "" },
  };
}

/** What a cancellation gives back, in one sentence. */
export function describeCancelTerms({ row: { booking }, site, now }: MailVariablesInput, terms_reply: string): string {
  const today = toOperatorDate(now);
  const { free, half } = listRefundDays(booking.start_date, { terms: site, today });
  const parts = [free && `all you have paid comes back until ${free}`, half && `half until ${half}`].filter(
    (text) => text !== "",
  );
  const isRequest = booking.status === "pending";
  const start = isRequest ? "After our confirmation you can still cancel by reply" : "You can cancel by reply";
  return parts.length === 0 ? terms_reply : `${start}: ${parts.join(", ")}.`;
}

/** What a request is checked for. */
export const describeChecks = ({ row: { booking } }: MailVariablesInput): string =>
  booking.special_requirements === "" ? "guides and places" : "guides, places and your wishes";
