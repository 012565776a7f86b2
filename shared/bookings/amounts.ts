import { addDays, countDays, toOperatorDate } from "#shared/kit/dates.ts";
import { addMoney, type Currency, roundMoney } from "#shared/kit/money.ts";
import { depositOf } from "./price.ts";
import type { BookingStatus, PaymentStatus } from "./status.ts";

export type AmountTerms = { deposit_percent: number; deposit_due_days: number; balance_due_days: number };

export type PricedBooking = {
  total_price: number;
  currency: Currency;
  status: BookingStatus;
  payment_status: PaymentStatus;
  /** What has come in, and what of it has gone back. */
  paid_amount: number;
  refunded_amount: number;
  start_date: string;
  /** When it was confirmed; null for a booking that never was. */
  confirmed_at: string | null;
};

/** When an amount is or was due: on a day, or days after a confirmation that is still to come. */
export type DueDate =
  | { kind: "on" | "overdue"; day: string }
  | { kind: "after_confirmation"; days: number; day?: string };

export type BookingAmounts = {
  total: number;
  /** The part of the total that secures the booking; 0 for none. */
  deposit: number;
  paid: number;
  refunded: number;
  /** What was paid beyond the total, because the price has changed. */
  overpaid: number;
  /** What is still to pay as deposit and after it. Both 0 for a cancelled booking. */
  deposit_open: number;
  balance_open: number;
  deposit_due: DueDate;
  balance_due: DueDate;
};

/** A deposit and a balance that are due within so many days are one payment. */
const daysOfOnePayment = 7;

/** So many days a traveller has after a confirmation, if the trip begins soon. */
const daysToPayAtOnce = 3;
/** No request waits longer for its answer. */
const daysToAnswer = 7;

const findLatest = (...days: readonly string[]): string => days.toSorted().at(-1) ?? "";

/** A payment that is due at once has a day, too: soon after the confirmation, and before the first day. */
function findEarliestDay({ start_date }: PricedBooking, confirmedOn: string): string {
  const soon = addDays(confirmedOn, daysToPayAtOnce);
  const dayBefore = addDays(start_date, -1);
  const [day = soon] = [soon, dayBefore].toSorted();
  return findLatest(day, confirmedOn);
}

const toDueDate = (day: string, today: string): DueDate => ({ kind: day < today ? "overdue" : "on", day });

function findDueDates(booking: PricedBooking, terms: AmountTerms, today: string) {
  const balanceDay = addDays(booking.start_date, -terms.balance_due_days);
  const isConfirmed = booking.status !== "pending" && booking.confirmed_at !== null;
  const confirmedOn = isConfirmed && booking.confirmed_at ? toOperatorDate(new Date(booking.confirmed_at)) : today;
  const depositDay = addDays(confirmedOn, terms.deposit_due_days);
  const earliestDay = findEarliestDay(booking, confirmedOn);
  const balance_due = toDueDate(findLatest(balanceDay, earliestDay), today);
  const daysBetween = countDays(depositDay, balanceDay);
  if (booking.status === "pending" && daysBetween <= 0) {
    // So soon before the trip the day is the same, whenever it is confirmed.
    const isCertain = earliestDay === addDays(booking.start_date, -1) && balanceDay <= earliestDay;
    // With a week to spare a confirmation leaves the same days whenever it comes.
    const isSoon = balanceDay <= earliestDay && countDays(earliestDay, booking.start_date) > daysToAnswer;
    const days = isSoon ? daysToPayAtOnce : 0;
    const after: DueDate = { kind: "after_confirmation", days, ...(isCertain && { day: earliestDay }) };
    return { deposit_due: after, balance_due: after };
  }
  if (daysBetween <= daysOfOnePayment) return { deposit_due: balance_due, balance_due };
  const deposit_due: DueDate =
    booking.status === "pending"
      ? { kind: "after_confirmation", days: terms.deposit_due_days }
      : toDueDate(depositDay, today);
  return { deposit_due, balance_due };
}

/** What of a booking's price is paid, and what is due when. What was paid is stored, and no later price changes it. */
export function computeAmounts(booking: PricedBooking, terms: AmountTerms, now: Date): BookingAmounts {
  const { currency, status, payment_status, paid_amount: paid, refunded_amount: refunded } = booking;
  const total = roundMoney(booking.total_price, currency);
  const deposit = roundMoney(depositOf(total, terms.deposit_percent), currency);
  const rest = addMoney(total, -paid);
  const isOpen = status !== "cancelled" && payment_status !== "refunded";
  const open = isOpen ? Math.max(rest, 0) : 0;
  // Any payment secures the booking: what is left is the balance.
  const deposit_open = paid === 0 ? Math.min(deposit, open) : 0;
  return {
    ...{ total, deposit, paid, refunded },
    overpaid: isOpen ? Math.max(-rest, 0) : 0,
    deposit_open,
    balance_open: addMoney(open, -deposit_open),
    ...findDueDates(booking, terms, toOperatorDate(now)),
  };
}
