import { formatLongDay } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { addMoney, formatMoneyForAbroad } from "#shared/kit/money.ts";
import { getPaymentInstructions, type PaymentTerms } from "#shared/settings/payment-terms.ts";
import { type BookingAmounts, computeAmounts, type DueDate, type PricedBooking } from "./amounts.ts";

export type BookingPaymentTerms = PaymentTerms & { deposit_percent: number };

export type PaidBooking = PricedBooking & {
  booking_reference: string;
  participants: number;
  price_per_person: number;
};

/** "by Sunday, 29 November 2026", "now", "within 7 days of our confirmation" */
function describeDueDate(due: DueDate): string {
  if (due.kind === "on") return `by ${formatLongDay(due.day)}`;
  if (due.kind === "now") return "now";
  return due.days === 0 ? "with our confirmation" : `within ${formatCount(due.days, "day")} of our confirmation`;
}

type Payable = { amounts: BookingAmounts; percent: number; money: (amount: number) => string };

/** What is to pay before anything is paid. */
function requestFirstPayment({ amounts, percent, money }: Payable): string {
  const { deposit_open, balance_open, deposit_due, balance_due, total } = amounts;
  const first = describeDueDate(deposit_due);
  const last = describeDueDate(balance_due);
  if (!deposit_open || first === last) return `Please pay the total of ${money(total)} ${last}.`;
  const deposit = `Please pay the deposit of ${money(deposit_open)} (${percent}%) ${first}: it secures your place.`;
  return balance_open ? `${deposit} The balance of ${money(balance_open)} is due ${last}.` : deposit;
}

/** The same for a request that is not confirmed yet, for which nothing is due. */
function announceFirstPayment({ amounts, percent, money }: Payable): string {
  const { deposit_open, balance_open, deposit_due, balance_due, total } = amounts;
  const first = describeDueDate(deposit_due);
  const last = describeDueDate(balance_due);
  const nothing = "Nothing has been charged, and nothing is due before our confirmation.";
  if (!deposit_open || first === last) return `${nothing} The total of ${money(total)} is due ${last}.`;
  const deposit = `${nothing} A deposit of ${money(deposit_open)} (${percent}%) is due ${first}`;
  return balance_open ? `${deposit}, the balance of ${money(balance_open)} ${last}.` : `${deposit}.`;
}

/** What is paid and what is to pay when, in one or two sentences; "" for a booking that costs nothing. */
function describePayment({ status, payment_status }: PaidBooking, payable: Payable): string {
  const { amounts, money } = payable;
  const { total, paid, balance_open } = amounts;
  if (payment_status === "refunded") return "Your payment has been refunded.";
  if (total === 0 || status === "cancelled") return "";
  if (paid === null) return `You have paid a part of the total of ${money(total)}. We write to you about the rest.`;
  if (paid === total) return `Your booking is paid in full: ${money(total)}. Thank you.`;
  if (paid === 0) return status === "pending" ? announceFirstPayment(payable) : requestFirstPayment(payable);
  return `You have paid ${money(paid)}. The balance of ${money(balance_open ?? 0)} is due ${describeDueDate(amounts.balance_due)}.`;
}

/** Whether something of a booking can be paid now. */
function isPayable({ status }: PaidBooking, { deposit_open, balance_open }: BookingAmounts): boolean {
  const isOpen = deposit_open === null || balance_open === null || deposit_open + balance_open > 0;
  return isOpen && status !== "pending";
}

function describePaymentDetails({ currency, booking_reference }: PaidBooking, terms: PaymentTerms, fallback: string) {
  const instructions = getPaymentInstructions(terms, currency);
  return instructions === "" ? fallback : `${instructions}\nReference: ${booking_reference}`;
}

export type PaymentValues = Record<
  | "price_line"
  | "price_per_person"
  | "total_price"
  | "deposit"
  | "deposit_percent"
  | "deposit_open"
  | "deposit_due"
  | "amount_paid"
  | "balance"
  | "balance_due"
  | "payment_request"
  | "payment_details"
  | "payment_title",
  string
>;

/** Names what is to pay next: the deposit, the balance, or all of it. */
function nameNextPayment({ paid, deposit_open, balance_open, deposit_due, balance_due }: BookingAmounts): string {
  if (paid !== 0) return "Balance";
  const isInOne = balance_open === 0 || describeDueDate(deposit_due) === describeDueDate(balance_due);
  return deposit_open && !isInOne ? "Deposit" : "Payment";
}

/** A deposit that is due together with the balance is a part of it. */
function mergeDueAmounts(amounts: BookingAmounts): BookingAmounts {
  const { deposit_open, balance_open, deposit_due, balance_due } = amounts;
  if (!deposit_open || !balance_open || describeDueDate(deposit_due) !== describeDueDate(balance_due)) return amounts;
  return { ...amounts, deposit_open: 0, balance_open: addMoney(deposit_open, balance_open) };
}

type PaymentOptions = {
  now: Date;
  /** Stands in for payment instructions where the operator has none. */
  askForDetails: string;
};

/** What mails and pages say about the price of a booking; "" for what doesn't apply. */
export function buildPaymentValues(
  booking: PaidBooking,
  terms: BookingPaymentTerms,
  { now, askForDetails }: PaymentOptions,
): PaymentValues {
  const amounts = computeAmounts(booking, terms, now);
  const { paid, deposit_open, balance_open } = mergeDueAmounts(amounts);
  const money = (amount: number) => formatMoneyForAbroad(amount, booking.currency);
  const moneyOrNone = (amount: number | null) => (amount === null || amount === 0 ? "" : money(amount));
  return {
    price_line: `${booking.participants} × ${money(booking.price_per_person)}`,
    price_per_person: money(booking.price_per_person),
    total_price: money(amounts.total),
    deposit: money(amounts.deposit),
    deposit_percent: `${terms.deposit_percent}%`,
    deposit_open: moneyOrNone(deposit_open),
    deposit_due: deposit_open ? describeDueDate(amounts.deposit_due) : "",
    amount_paid: booking.payment_status === "refunded" ? "" : moneyOrNone(paid),
    balance: moneyOrNone(balance_open),
    balance_due: balance_open ? describeDueDate(amounts.balance_due) : "",
    payment_request: describePayment(booking, { amounts, percent: terms.deposit_percent, money }),
    payment_details: isPayable(booking, amounts) ? describePaymentDetails(booking, terms, askForDetails) : "",
    payment_title: nameNextPayment(amounts),
  };
}

/** The lines of the price, as a table in mails and on pages. A line whose value is empty is left out. */
export const amountRows: readonly { label: string; value: string; strong?: true }[] = [
  { label: "{{price_line}}", value: "{{total_price}}" },
  { label: "Total", value: "{{total_price}}", strong: true },
  { label: "Paid", value: "{{amount_paid}}" },
  { label: "Deposit ({{deposit_percent}}), due {{deposit_due}}", value: "{{deposit_open}}" },
  { label: "Balance, due {{balance_due}}", value: "{{balance}}" },
];

/** The same lines with their values in place. */
export function listAmounts(values: PaymentValues) {
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (values as Readonly<Record<string, string>>)[name] ?? "");
  return amountRows
    .map(({ label, value, strong }) => ({ label: fill(label), value: fill(value), ...(strong && { strong }) }))
    .filter(({ value }) => value !== "");
}
