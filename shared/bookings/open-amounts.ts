import { formatLongDay, formatNearDay, formatWeekday, toOperatorDate } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { addMoney } from "#shared/kit/money.ts";
import type { BookingAmounts, DueDate, PricedBooking } from "./amounts.ts";

/** "by Sunday, 29 November 2026", "now", "within 7 days of our confirmation" */
export function describeDueDate(due: DueDate, formatDay = formatLongDay): string {
  if (due.kind === "on") return `by ${formatDay(due.day)}`;
  if (due.kind !== "after_confirmation") return "now";
  return due.days === 0 ? "with our confirmation" : `within ${formatCount(due.days, "day")} of our confirmation`;
}

export type Payable = { amounts: BookingAmounts; percent: number; places: string; money: (amount: number) => string };

/** What is to pay of a request that is not confirmed yet, for which nothing is due. */
export function announceFirstPayment({ amounts, percent, money }: Payable): string {
  const { deposit_open, balance_open, deposit_due, balance_due } = amounts;
  const nothing = "Nothing is due before our confirmation.";
  if (deposit_open === 0)
    return `${nothing} The total of ${money(balance_open)} is due ${describeDueDate(balance_due)}.`;
  const deposit = `${nothing} A deposit of ${money(deposit_open)} (${percent}%) is due ${describeDueDate(deposit_due)}`;
  return balance_open
    ? `${deposit}, the balance of ${money(balance_open)} ${describeDueDate(balance_due)}.`
    : `${deposit}.`;
}

/** A deposit that is due together with the balance is a part of it. Both are if the days of both have passed. */
export function mergeDueAmounts(amounts: BookingAmounts): BookingAmounts {
  const { deposit_open, balance_open, deposit_due, balance_due } = amounts;
  if (!deposit_open || describeDueDate(deposit_due) !== describeDueDate(balance_due)) return amounts;
  return { ...amounts, deposit_open: 0, balance_open: addMoney(deposit_open, balance_open) };
}

export type NextPayment = { amount: number; due: DueDate; name: "Deposit" | "Balance" | "Payment" };

/** What is to pay next: the deposit, the balance, or all of it; null if nothing is. */
export function findNextPayment({ paid, deposit_open, balance_open, deposit_due, balance_due }: BookingAmounts) {
  const next: NextPayment =
    deposit_open > 0
      ? { amount: deposit_open, due: deposit_due, name: balance_open > 0 ? "Deposit" : "Payment" }
      : { amount: balance_open, due: balance_due, name: paid > 0 ? "Balance" : "Payment" };
  return next.amount > 0 ? next : null;
}

/** "within 3 days" */
const describeDays = (days: number): string => (days === 0 ? "" : ` within ${formatCount(days, "day")}`);

/** The lines of what is open: "Deposit (50%) by Sun 29 Nov 2026". */
function labelOpenAmounts({ amounts, percent, now }: Payable & { now: Date }) {
  const { paid, deposit_due, balance_due, deposit_open } = amounts;
  const today = toOperatorDate(now);
  const formatDay = (day: string) => formatNearDay(day, today);
  const isRest = paid > 0 || deposit_open > 0;
  const label = (name: string, due: DueDate) =>
    due.kind === "overdue"
      ? `${name || "Total"} overdue since ${formatWeekday(due.day)}`
      : due.kind === "after_confirmation"
        ? `${name || "To pay"}${due.day ? " before the trip" : name === "" ? describeDays(due.days) : ""}, if we confirm`
        : `${name || "To pay"} ${due.kind === "on" && due.day === today ? "today" : describeDueDate(due, formatDay)}`;
  return {
    deposit_label: label(deposit_due.kind === "overdue" ? "Deposit" : `Deposit (${percent}%)`, deposit_due),
    balance_label: label(isRest ? "Balance" : "", balance_due),
  };
}

/** The open amounts: the one to pay next apart from the later one, and what a confirmation would make due. */
export function separateOpenAmounts(booking: Pick<PricedBooking, "status">, payable: Payable & { now: Date }) {
  const { amounts, money } = payable;
  const { total, deposit, paid, refunded, deposit_open, balance_open } = amounts;
  const labels = labelOpenAmounts(payable);
  const moneyOrNone = (amount: number) => (amount === 0 ? "" : money(amount));
  const next = booking.status === "pending" ? null : findNextPayment(amounts);
  const isLate = next?.due.kind === "overdue";
  const isPaid = paid > 0 && paid === total && refunded === 0 && booking.status !== "cancelled";
  return {
    ...labels,
    next_label: deposit_open > 0 ? labels.deposit_label : labels.balance_label,
    next_amount: next && !isLate ? money(next.amount) : "",
    late_amount: next && isLate ? money(next.amount) : "",
    planned_deposit: next ? "" : moneyOrNone(deposit_open),
    later_balance: next && deposit_open === 0 ? "" : moneyOrNone(balance_open),
    paid_label: paid === deposit && paid < total ? "Deposit paid" : "Paid",
    paid_in_full: isPaid ? money(paid) : "",
    part_paid: isPaid ? "" : moneyOrNone(paid),
  };
}
