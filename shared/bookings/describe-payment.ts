import { capitalize } from "#shared/kit/capitalize.ts";
import {
  countDays,
  formatLongDay,
  formatMonthDay,
  formatNearLongDay,
  formatWeekday,
  toOperatorDate,
} from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { formatMoneyForAbroad, formatPrice, hasPrice } from "#shared/kit/money.ts";
import type { PaymentTerms } from "#shared/settings/payment-terms.ts";
import { type BookingAmounts, computeAmounts, type DueDate, type PricedBooking } from "./amounts.ts";
import { describeRefunded } from "./cancellation.ts";
import { describeAccount, noPaymentDetails } from "./describe-account.ts";
import { describeDaysLeft } from "./describe-answer.ts";
import { describeCounting, describeTransfer, noCounting } from "./describe-transfer.ts";
import {
  announceFirstPayment,
  describeDueDate,
  findNextPayment,
  mergeDueAmounts,
  type NextPayment,
  type Payable,
  separateOpenAmounts,
} from "./open-amounts.ts";

export type BookingPaymentTerms = PaymentTerms & { deposit_percent: number };

export type PaidBooking = PricedBooking & {
  booking_reference: string;
  participants: number;
  price_per_person: number;
};

/** "is due by Sunday, 29 November 2026", or "was due on" a day that has passed. */
const describeDue = (due: DueDate, formatDay = formatLongDay): string =>
  due.kind === "overdue" ? `was due on ${formatDay(due.day)}` : `is due ${describeDueDate(due, formatDay)}`;

/** "Monday, 30 November", with the year if it is another one. */
const nearDayOf = (now: Date) => (day: string) => formatNearLongDay(day, toOperatorDate(now));

/** What a payment secures. */
export const describePlaces = ({ participants }: { participants: number }): string =>
  participants === 1 ? "your place" : "your places";

/** What is to pay before anything is paid. */
function requestFirstPayment({ amounts, percent, places, money }: Payable): string {
  const { deposit_open, balance_open, deposit_due, balance_due } = amounts;
  const request = (name: string, due: DueDate) =>
    due.kind === "overdue"
      ? `The ${name} ${describeDue(due)}. Please pay it now`
      : `Please pay the ${name} ${describeDueDate(due)}`;
  if (deposit_open === 0) {
    const total = request(`total of ${money(balance_open)}`, balance_due);
    return balance_due.kind === "overdue" ? `${total}, so that we can keep ${places}.` : `${total}.`;
  }
  const name = `deposit of ${money(deposit_open)} (${percent}%)`;
  const deposit = `${request(name, deposit_due)}, so that we can keep ${places}.`;
  return balance_open ? `${deposit} ${describeBalance(amounts, money)}` : deposit;
}

const describeBalance = ({ balance_open, balance_due }: BookingAmounts, money: Payable["money"]): string =>
  `The balance of ${money(balance_open)} ${describeDue(balance_due)}.${balance_due.kind === "overdue" ? " Please pay it now." : ""}`;

/** What is left to pay after a payment. */
function describeRest({ status }: PaidBooking, { amounts, money }: Payable): string {
  const { paid, overpaid, balance_open } = amounts;
  if (status === "cancelled" || paid === 0) return "";
  if (overpaid > 0)
    return `Altogether that is ${money(overpaid)} more than the total. We'll write to you about the difference.`;
  return balance_open > 0 ? describeBalance(amounts, money) : "Your trip is paid in full.";
}

/** Why the deposit is due together with the rest: the trip starts soon. */
function describeWholePayment({ start_date }: PaidBooking, { amounts, money, now }: Payable & { now: Date }) {
  const { balance_open, balance_due } = amounts;
  const daysLeft = countDays(toOperatorDate(now), start_date);
  const start =
    daysLeft <= 6 ? `on ${formatLongDay(start_date).replace(/,.*/, "")}` : `in ${describeDaysLeft(daysLeft)}`;
  return {
    step_lead: `Your trip starts ${start}, so please`,
    step_ask: `pay the total of ${money(balance_open)} ${describeDueDate(balance_due, nearDayOf(now))}`,
    step_reason: ".",
  };
}

/** Whether the deposit falls due together with the rest, because the trip starts soon. */
export function isWholePriceDue(
  { start_date }: Pick<PaidBooking, "start_date">,
  amounts: BookingAmounts,
  now: Date,
): boolean {
  const { paid, total, deposit, deposit_open, balance_due } = amounts;
  const isMerged = paid === 0 && deposit > 0 && deposit < total && deposit_open === 0;
  return isMerged && balance_due.kind === "on" && start_date >= toOperatorDate(now);
}

const noStep = { step_lead: "", step_ask: "", step_reason: "" };

/** The first thing to do after a confirmation or a change: what is to pay by which day. */
function describeStep(booking: PaidBooking, { due, name, amount }: NextPayment, options: Payable & { now: Date }) {
  const { amounts, places, money, now } = options;
  if (isWholePriceDue(booking, amounts, now)) return describeWholePayment(booking, options);
  const payment = `${paymentNames[name]} of ${money(amount)}`;
  const step_reason = amounts.paid === 0 ? `, so that we can keep ${places}.` : ".";
  return due.kind === "overdue"
    ? { step_lead: `${capitalize(payment)} ${describeDue(due)}.`, step_ask: "Please pay it now", step_reason }
    : { step_lead: "Please", step_ask: `pay ${payment} ${describeDueDate(due, nearDayOf(now))}`, step_reason };
}

/** "You have paid US$1,290; the balance of US$1,290 is due by Thursday, 21 January 2027." */
function describePartPayment(booking: PaidBooking, payable: Payable): string {
  const paid = `You have paid ${payable.money(payable.amounts.paid)}`;
  const rest = describeRest(booking, payable);
  return payable.amounts.overpaid > 0 ? `${paid}. ${rest}` : `${paid}; t${rest.slice(1)}`;
}

/** What is paid and what is to pay when, in one or two sentences; "" for a booking that costs nothing. */
function describePayment(booking: PaidBooking, payable: Payable): string {
  const { amounts, money } = payable;
  const { total, paid } = amounts;
  const { status, payment_status, currency } = booking;
  if (payment_status === "refunded") return describeRefunded({ ...amounts, currency });
  if (status === "cancelled") return "";
  if (paid > 0)
    return paid === total ? `Your trip is paid in full: ${money(total)}.` : describePartPayment(booking, payable);
  if (total === 0) return "";
  return status === "pending" ? announceFirstPayment(payable) : requestFirstPayment(payable);
}

/** What is to pay next, within a text. */
const paymentNames = { Deposit: "the deposit", Balance: "the balance", Payment: "the total" } as const;

/** What is to pay next and how; "" where nothing can be paid now. */
function describeNextPayment(booking: PaidBooking, terms: BookingPaymentTerms, options: PaymentOptions & Payable) {
  const { amounts, money } = options;
  const next = booking.status === "pending" ? null : findNextPayment(amounts);
  if (!next) {
    const isPaid = amounts.paid > 0 && booking.status !== "cancelled" && booking.payment_status !== "refunded";
    const payment_summary = isPaid ? "Paid in full" : "Nothing to pay now";
    const empty = {
      next_payment: "",
      next_payment_name: "",
      next_payment_due: "",
      ...{ next_payment_day: "", next_payment_weekday: "" },
      payment_due: "",
      transfer_note: "",
      ...noCounting,
      ...noStep,
      payment_state: isPaid ? describeRest(booking, options) : "",
    };
    return {
      ...noPaymentDetails,
      ...empty,
      payment_title: "Payment",
      payment_heading: payment_summary,
      payment_summary,
    };
  }
  const next_payment = money(next.amount);
  const next_payment_day = describeDueDate(next.due, formatMonthDay);
  return {
    ...describeAccount(booking, terms, { ...options, amount: next_payment }),
    payment_state: "",
    ...describeStep(booking, next, options),
    transfer_note: describeTransfer(next.due, { ...options, ...booking, counting: terms.payment_counting }),
    ...describeCounting(next.due, terms),
    ...{ payment_title: next.name, next_payment, next_payment_day },
    next_payment_weekday: describeDueDate(next.due, formatWeekday),
    next_payment_name: paymentNames[next.name],
    payment_heading: `${next_payment} ${describeDue(next.due, formatWeekday).replace(/^is /, "")}`,
    payment_due: `${next_payment} ${describeDue(next.due, formatMonthDay).replace(/^is /, "")}`,
    next_payment_due: describeDueDate(next.due, nearDayOf(options.now)),
    payment_summary: `${next_payment} to pay ${next_payment_day}`,
  };
}

export type PaymentValues = ReturnType<typeof buildPaymentValues>;

type PaymentOptions = {
  now: Date;
  /** Stands in for payment instructions where the operator has none. */
  askForDetails: string;
  /** The operator's telephone number; "" for none. */
  phone: string;
};

/** What mails and pages say about the price of a booking; "" for what doesn't apply. */
export function buildPaymentValues(booking: PaidBooking, terms: BookingPaymentTerms, options: PaymentOptions) {
  const amounts = mergeDueAmounts(computeAmounts(booking, terms, options.now));
  const { deposit_open, balance_open } = amounts;
  const { participants, currency, price_per_person } = booking;
  const percent = terms.deposit_percent;
  const money = (amount: number) => formatMoneyForAbroad(amount, currency);
  const moneyOrNone = (amount: number) => (amount === 0 ? "" : money(amount));
  const price = (amount: number) => formatPrice(amount, currency, formatMoneyForAbroad);
  const payable = { amounts, percent, places: describePlaces(booking), money };
  return {
    price_line: `${formatCount(participants, "traveller")} × ${price(price_per_person)}`,
    // For one traveller it is the total, which follows.
    line_total: participants > 1 && hasPrice(amounts.total) ? money(amounts.total) : "",
    price_per_person: price(price_per_person),
    total_price: price(amounts.total),
    deposit: money(amounts.deposit),
    deposit_percent: `${percent}%`,
    deposit_open: moneyOrNone(deposit_open),
    deposit_due: deposit_open ? describeDueDate(amounts.deposit_due) : "",
    amount_paid: moneyOrNone(amounts.paid),
    amount_refunded: moneyOrNone(amounts.refunded),
    amount_overpaid: moneyOrNone(amounts.overpaid),
    balance: moneyOrNone(balance_open),
    balance_due: balance_open ? describeDueDate(amounts.balance_due) : "",
    ...separateOpenAmounts(booking, { ...payable, now: options.now }),
    payment_request: describePayment(booking, payable),
    payment_rest: booking.payment_status === "refunded" ? "" : describeRest(booking, payable),
    ...describeNextPayment(booking, terms, { ...options, ...payable }),
  };
}
