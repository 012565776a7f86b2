import { formatLongDay, formatMonthDay, formatShortDay } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { addMoney, formatMoneyForAbroad } from "#shared/kit/money.ts";
import { getPaymentInstructions, type PaymentTerms } from "#shared/settings/payment-terms.ts";
import { type BookingAmounts, computeAmounts, type DueDate, type PricedBooking } from "./amounts.ts";
import { describeRefunded } from "./cancellation.ts";

export type BookingPaymentTerms = PaymentTerms & { deposit_percent: number };

export type PaidBooking = PricedBooking & {
  booking_reference: string;
  participants: number;
  price_per_person: number;
};

/** "by Sunday, 29 November 2026", "now", "within 7 days of our confirmation" */
function describeDueDate(due: DueDate, formatDay = formatLongDay): string {
  if (due.kind === "on") return `by ${formatDay(due.day)}`;
  if (due.kind !== "after_confirmation") return "now";
  return due.days === 0 ? "with our confirmation" : `within ${formatCount(due.days, "day")} of our confirmation`;
}

/** "is due by Sunday, 29 November 2026", or "was due on" a day that has passed. */
const describeDue = (due: DueDate, formatDay = formatLongDay): string =>
  due.kind === "overdue" ? `was due on ${formatDay(due.day)}` : `is due ${describeDueDate(due, formatDay)}`;

type Payable = { amounts: BookingAmounts; percent: number; money: (amount: number) => string };

/** What is to pay before anything is paid. */
function requestFirstPayment({ amounts, percent, money }: Payable): string {
  const { deposit_open, balance_open, deposit_due, balance_due } = amounts;
  const request = (name: string, due: DueDate) =>
    due.kind === "overdue"
      ? `The ${name} ${describeDue(due)}. Please pay it now`
      : `Please pay the ${name} ${describeDueDate(due)}`;
  if (deposit_open === 0) return `${request(`total of ${money(balance_open)}`, balance_due)}.`;
  const name = `deposit of ${money(deposit_open)} (${percent}%)`;
  const deposit = `${request(name, deposit_due)}, so that we can keep your place.`;
  return balance_open ? `${deposit} ${describeBalance(amounts, money)}` : deposit;
}

const describeBalance = ({ balance_open, balance_due }: BookingAmounts, money: Payable["money"]): string =>
  `The balance of ${money(balance_open)} ${describeDue(balance_due)}.${balance_due.kind === "overdue" ? " Please pay it now." : ""}`;

/** The same for a request that is not confirmed yet, for which nothing is due. */
function announceFirstPayment({ amounts, percent, money }: Payable): string {
  const { deposit_open, balance_open, deposit_due, balance_due } = amounts;
  const nothing = "Nothing has been charged, and nothing is due before our confirmation.";
  if (deposit_open === 0)
    return `${nothing} The total of ${money(balance_open)} is due ${describeDueDate(balance_due)}.`;
  const deposit = `${nothing} A deposit of ${money(deposit_open)} (${percent}%) is due ${describeDueDate(deposit_due)}`;
  return balance_open
    ? `${deposit}, the balance of ${money(balance_open)} ${describeDueDate(balance_due)}.`
    : `${deposit}.`;
}

/** What is left to pay after a payment. */
function describeRest({ status }: PaidBooking, { amounts, money }: Payable): string {
  const { paid, overpaid, balance_open } = amounts;
  if (status === "cancelled" || paid === 0) return "";
  if (overpaid > 0)
    return `Altogether that is ${money(overpaid)} more than the total. We'll write to you about the difference.`;
  return balance_open > 0 ? describeBalance(amounts, money) : "Your trip is paid in full.";
}

/** What is paid and what is to pay when, in one or two sentences; "" for a booking that costs nothing. */
function describePayment(booking: PaidBooking, payable: Payable): string {
  const { amounts, money } = payable;
  const { total, paid } = amounts;
  const { status, payment_status, currency } = booking;
  if (payment_status === "refunded") return describeRefunded({ ...amounts, currency });
  if (status === "cancelled") return "";
  if (paid > 0)
    return paid === total
      ? `Your trip is paid in full: ${money(total)}.`
      : `You have paid ${money(paid)}. ${describeRest(booking, payable)}`;
  if (total === 0) return "";
  return status === "pending" ? announceFirstPayment(payable) : requestFirstPayment(payable);
}

/** A deposit that is due together with the balance is a part of it. Both are if the days of both have passed. */
function mergeDueAmounts(amounts: BookingAmounts): BookingAmounts {
  const { deposit_open, balance_open, deposit_due, balance_due } = amounts;
  if (!deposit_open || describeDueDate(deposit_due) !== describeDueDate(balance_due)) return amounts;
  return { ...amounts, deposit_open: 0, balance_open: addMoney(deposit_open, balance_open) };
}

type NextPayment = { amount: number; due: DueDate; name: "Deposit" | "Balance" | "Payment" };

/** What is to pay next, within a text. */
const paymentNames = { Deposit: "the deposit", Balance: "the balance", Payment: "the total" } as const;

/** What is to pay next: the deposit, the balance, or all of it; null if nothing is. */
function findNextPayment({ paid, deposit_open, balance_open, deposit_due, balance_due }: BookingAmounts) {
  const next: NextPayment =
    deposit_open > 0
      ? { amount: deposit_open, due: deposit_due, name: balance_open > 0 ? "Deposit" : "Payment" }
      : { amount: balance_open, due: balance_due, name: paid > 0 ? "Balance" : "Payment" };
  return next.amount > 0 ? next : null;
}

/** The lines of what is open: "Deposit (50%), to pay by Sun 29 Nov 2026". */
function labelOpenAmounts({ paid, deposit_due, balance_due, deposit_open }: BookingAmounts, percent: number) {
  const isRest = paid > 0 || deposit_open > 0;
  const label = (name: string, due: DueDate) =>
    due.kind === "overdue"
      ? `${name || "To pay"}, ${describeDue(due, formatShortDay)}`
      : `${name ? `${name}, to` : "To"} pay ${describeDueDate(due, formatShortDay)}`;
  return {
    deposit_label: label(`Deposit (${percent}%)`, deposit_due),
    balance_label: label(isRest ? "Balance" : "", balance_due),
  };
}

const noPaymentDetails = {
  ...{ payment_reference: "", payment_account: "", payment_safety: "", payment_details: "" },
  payment_details_missing: "",
};

/** Where to pay what can be paid now. */
function describeAccount({ currency, booking_reference }: PaidBooking, terms: PaymentTerms, askForDetails: string) {
  const instructions = getPaymentInstructions(terms, currency);
  if (instructions === "")
    return { ...noPaymentDetails, payment_details: askForDetails, payment_details_missing: askForDetails };
  return {
    ...noPaymentDetails,
    payment_reference: booking_reference,
    payment_account: instructions,
    payment_safety:
      "You find the same details on the page of your booking. If a message ever names another account, call us before you pay.",
    payment_details: `Reference: ${booking_reference} (please write it on the transfer)\n${instructions}`,
  };
}

/** What is to pay next and how; "" where nothing can be paid now. */
function describeNextPayment(booking: PaidBooking, terms: BookingPaymentTerms, options: PaymentOptions & Payable) {
  const { amounts, money, askForDetails } = options;
  const next = booking.status === "pending" ? null : findNextPayment(amounts);
  if (!next) {
    const isPaid = amounts.paid > 0 && booking.status !== "cancelled" && booking.payment_status !== "refunded";
    const payment_summary = isPaid ? "Paid in full" : "Nothing to pay now";
    const empty = {
      next_payment: "",
      next_payment_name: "",
      next_payment_due: "",
      next_payment_day: "",
      payment_due: "",
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
    ...describeAccount(booking, terms, askForDetails),
    ...{ payment_title: next.name, next_payment, next_payment_day },
    next_payment_name: paymentNames[next.name],
    payment_heading: `Your ${next.name.toLowerCase()} ${describeDue(next.due, formatShortDay)}`,
    payment_due: `${next_payment} ${describeDue(next.due, formatMonthDay).replace(/^is /, "")}`,
    next_payment_due: describeDueDate(next.due),
    payment_summary: `${next_payment} to pay ${next_payment_day}`,
  };
}

export type PaymentValues = ReturnType<typeof buildPaymentValues>;

type PaymentOptions = {
  now: Date;
  /** Stands in for payment instructions where the operator has none. */
  askForDetails: string;
};

/** What mails and pages say about the price of a booking; "" for what doesn't apply. */
export function buildPaymentValues(booking: PaidBooking, terms: BookingPaymentTerms, options: PaymentOptions) {
  const amounts = mergeDueAmounts(computeAmounts(booking, terms, options.now));
  const { deposit_open, balance_open } = amounts;
  const { participants, currency, price_per_person } = booking;
  const percent = terms.deposit_percent;
  const money = (amount: number) => formatMoneyForAbroad(amount, currency);
  const moneyOrNone = (amount: number) => (amount === 0 ? "" : money(amount));
  const payable = { amounts, percent, money };
  return {
    price_line: `${participants} × ${money(price_per_person)}`,
    // For one traveller it is the total, which follows.
    line_total: participants > 1 ? money(amounts.total) : "",
    price_per_person: money(price_per_person),
    total_price: money(amounts.total),
    deposit: money(amounts.deposit),
    deposit_percent: `${percent}%`,
    deposit_open: moneyOrNone(deposit_open),
    deposit_due: deposit_open ? describeDueDate(amounts.deposit_due) : "",
    amount_paid: moneyOrNone(amounts.paid),
    amount_refunded: moneyOrNone(amounts.refunded),
    amount_overpaid: moneyOrNone(amounts.overpaid),
    balance: moneyOrNone(balance_open),
    balance_due: balance_open ? describeDueDate(amounts.balance_due) : "",
    ...labelOpenAmounts(amounts, percent),
    payment_request: describePayment(booking, payable),
    payment_rest: booking.payment_status === "refunded" ? "" : describeRest(booking, payable),
    ...describeNextPayment(booking, terms, { ...options, ...payable }),
  };
}

type AmountRow = { label: string; value: string; strong?: true; open?: true };

/** What came in and what went back. */
export const paidRows: readonly AmountRow[] = [
  { label: "Paid", value: "{{amount_paid}}" },
  { label: "Refunded", value: "{{amount_refunded}}" },
];

/** The same for a cancelled booking, with what is still to go back. */
export const refundRows: readonly AmountRow[] = [
  ...paidRows,
  { label: "{{refund_label}}", value: "{{refund_expected}}", open: true },
];

/** The lines of the price, as a table in mails and on pages. A line whose value is empty is left out. */
export const amountRows: readonly AmountRow[] = [
  { label: "{{price_line}}", value: "{{line_total}}" },
  { label: "Total", value: "{{total_price}}", strong: true },
  ...paidRows,
  { label: "Paid above the total", value: "{{amount_overpaid}}" },
  { label: "{{deposit_label}}", value: "{{deposit_open}}", open: true },
  { label: "{{balance_label}}", value: "{{balance}}", open: true },
];

/** The same lines with their values in place. */
export function listAmounts(values: PaymentValues) {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (values as Readonly<Record<string, string>>)[name] ?? "");
  return amountRows
    .map(({ label, value, strong }) => ({ label: fill(label), value: fill(value), ...(strong && { strong }) }))
    .filter(({ value }) => value !== "");
}
