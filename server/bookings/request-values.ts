import { computeAmounts } from "#shared/bookings/amounts.ts";
import { describeRefundSteps } from "#shared/bookings/cancellation.ts";
import { nameOwnTrip } from "#shared/bookings/describe-booking.ts";
import type { PaymentValues } from "#shared/bookings/describe-payment.ts";
import { canWithdraw } from "#shared/bookings/withdrawal.ts";
import { capitalize } from "#shared/kit/capitalize.ts";
import { formatLongDay, formatNearLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { addMoney, formatMoneyForAbroad } from "#shared/kit/money.ts";
import { noDoubt } from "#shared/trips/date-advice.ts";
import { asksToCall, describeAnswer, type MailVariablesInput } from "./booking-mail-input.ts";
import { isNoLongerConfirmed } from "./change-news.ts";

/** What a request for months without this trip says instead. */
const choice = "Please choose other dates";
const toClosedRequest = (answer: string) => ({
  ...{ request_subject: choice, request_title: choice, request_ask: "" },
  request_rest: `Or reply with dates that suit you; if we hear nothing, we'll write to you ${answer}. A new request takes the place of this one. Nothing is confirmed and there's nothing to pay, so please don't book flights.`,
});

/** A request for days that leave little time. */
const shortRequest = {
  request_subject: "We have your request, but it's short notice",
  request_title_end: ": it's short notice",
};

/** What a request for the next days asks for: a call, because an email may come too late. */
function describeCloseRequest({ row, now, mail }: MailVariablesInput) {
  const { start_date } = row.booking;
  const { reason, advice, isClosed, needed_days, sure_day } = mail.date_doubt ?? noDoubt;
  const start = start_date === toOperatorDate(now) ? "today" : `on ${formatLongDay(start_date).replace(/,.*/, "")}`;
  const news = `${capitalize(nameOwnTrip(row.trip_title))} would start ${start}`;
  const call = "On the phone we can often tell you at once";
  const phone = `${call}.`;
  const sure = sure_day && formatNearLongDay(sure_day, toOperatorDate(now));
  const offer = sure && `${sure}, is the first day we can be sure of.`;
  if (needed_days > 0)
    return {
      news,
      title: `${news}, but we need ${formatCount(needed_days, "day")} to get permits and places: we may have to say no.`,
      text: offer ? `${offer} ${call}, and you can say if that day suits you.` : phone,
    };
  return isClosed
    ? {
        news,
        title: `${news}. ${reason}`,
        text: `${advice} ${choice}, or reply with some that suit you. ${phone}`.trim(),
      }
    : { news, title: `${news}, and an email may come too late.`, text: phone };
}

/** That nothing is certain yet, and by when a request is answered, after a call that is asked for. */
export function toRequest(input: MailVariablesInput) {
  const deadline = describeAnswer(input);
  const answer = `you'll hear from us ${deadline}.`;
  const { reason, advice, isClosed, needed_days } = input.mail.date_doubt ?? noDoubt;
  const request = {
    date_doubt_title: reason,
    date_doubt: advice,
    request_subject: "We have your request",
    request_title: "We have your request",
    request_title_end: "",
    request_preheader: `${reason} ${advice}`.trim() || `Not confirmed yet. ${capitalize(answer)}`,
    request_ask: capitalize(answer),
    request_rest: "Until then nothing is confirmed and there's nothing to pay, so please don't book flights yet.",
  };
  if (!asksToCall(input))
    return { ...request, ...(isClosed ? toClosedRequest(deadline) : needed_days > 0 && shortRequest) };
  const { news, title, text } = describeCloseRequest(input);
  return {
    ...request,
    date_doubt_title: title,
    date_doubt: text,
    request_subject: "Please call us today",
    request_title: "Please call us today",
    request_preheader: `${news}: please call us. ${capitalize(answer)}`,
    request_ask: "",
    request_rest: `If we don't speak, ${answer} ${request.request_rest}`,
  };
}

const noTable = { cancel_intro: "", cancel_free_until: "", cancel_all: "", cancel_half_until: "", cancel_later: "" };
const noPlans = {
  ...noTable,
  change_plan: "",
  ...{ planned_deposit: "", later_balance: "", payment_plan: "" },
  ...{ itinerary_step: "", itinerary_promise: "", cancel_terms: "" },
};
/** What is not checked has no next steps. */
const noSteps = { next_steps: "", checks: "", trip_link: "", terms_title: "", owes_nothing: "", withdraw_link: "" };

/** Leaves out what a confirmation would bring where that is in doubt: on dates without trips, or if it was taken back. */
export function omitPlans(input: MailVariablesInput): Partial<typeof noPlans & typeof noSteps> {
  const isClosed = input.row.booking.status === "pending" && input.mail.date_doubt?.isClosed === true;
  if (isClosed) return { ...noPlans, ...noSteps };
  return isNoLongerConfirmed(input) ? noPlans : {};
}

/** How many days a confirmation would leave for the whole price; 0 where that depends on its day. */
function findDaysToPay({ row: { booking }, site, now }: MailVariablesInput): number {
  const { balance_due } = computeAmounts(booking, site, now);
  return balance_due.kind === "after_confirmation" ? balance_due.days : 0;
}

/** What a confirmation will ask for; "" for a request that costs nothing. */
export function describePaymentPlan(input: MailVariablesInput, { planned_deposit, later_balance }: PaymentValues) {
  const { row, site } = input;
  const days = planned_deposit === "" ? findDaysToPay(input) : site.deposit_due_days;
  if (planned_deposit === "" && later_balance === "") return "";
  const rest = row.booking.paid_amount > 0 ? "the balance" : "the total";
  const what = planned_deposit === "" ? rest : "the deposit";
  if (days === 0) return `If we confirm, that email says how to pay${planned_deposit === "" ? "" : " the deposit"}.`;
  return `If we confirm, you have ${formatCount(days, "day")} to pay ${what}; that email says how.`;
}

/** That a request binds to nothing: what a cancellation costs only begins with a confirmation and a payment. */
export function toFreedom<Terms extends Readonly<Record<string, string>>>(input: MailVariablesInput, terms: Terms) {
  const { status, paid_amount } = input.row.booking;
  if (status !== "pending" || paid_amount > 0 || terms.terms_title === "") return { owes_nothing: "" };
  const isOnline = input.mail.linkToken !== undefined && canWithdraw(input.row.booking, input.now);
  // Other emails about a request begin with that.
  const freedom = isNoLongerConfirmed(input) ? "Until we confirm again, you owe nothing." : "";
  const owes_nothing = `${freedom} ${isOnline ? "" : "To take your request back, just reply."}`.trim();
  const terms_title = isNoLongerConfirmed(input) ? "If you'd rather not wait" : "If you change your mind";
  return {
    ...{ owes_nothing, terms_title },
    ...{ terms_reply: "", terms_days_note: "" },
  };
}

/** How to cancel, and what that gives back by when; a table says it of a request. */
export function toCancelTerms({ row: { booking }, site, now }: MailVariablesInput, terms_reply: string) {
  const today = toOperatorDate(now);
  const steps = describeRefundSteps(booking.start_date, { terms: site, today });
  const isRequest = booking.status === "pending" && steps !== "";
  return {
    cancel_intro: isRequest ? "You can still cancel after our confirmation:" : "",
    cancel_terms: isRequest ? "" : steps || terms_reply,
  };
}

/** What comes back in the table of days: the sum only once nothing is left to pay, as it would grow before these days. */
export function describeAllBack({ row: { booking } }: MailVariablesInput, freeUntil: string): string {
  if (freeUntil === "") return "";
  const { paid_amount, total_price, refunded_amount, currency } = booking;
  const sum = addMoney(paid_amount, -refunded_amount);
  if (sum < total_price || total_price === 0) return "All you have paid";
  const total = formatMoneyForAbroad(total_price, currency);
  // What is above the total comes back in any case.
  return sum > total_price ? `The ${total} for your trip` : `All of your ${total}`;
}

/** What a request is checked for. */
export const describeChecks = ({ row: { booking } }: MailVariablesInput): string =>
  booking.special_requirements === "" ? "guides and places" : "guides, places and your wishes";
