import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { addMoney, type Currency, roundMoney } from "#shared/kit/money.ts";
import { depositOf } from "./price.ts";
import type { BookingStatus, PaymentStatus } from "./status.ts";

export type AmountTerms = { deposit_percent: number; deposit_due_days: number; balance_due_days: number };

export type PricedBooking = {
  total_price: number;
  currency: Currency;
  status: BookingStatus;
  payment_status: PaymentStatus;
  start_date: string;
  /** When it was confirmed; null for a booking that never was. */
  confirmed_at: string | null;
};

/** When an amount is due: on a day, at once, or days after a confirmation that is still to come. */
export type DueDate = { kind: "on"; day: string } | { kind: "now" } | { kind: "after_confirmation"; days: number };

export type BookingAmounts = {
  total: number;
  /** The part of the total that secures the booking; 0 for none. */
  deposit: number;
  /** Null if it isn't known: the payment status says only that something is paid. */
  paid: number | null;
  /** What is still to pay as deposit and after it. Both 0 for a cancelled booking, null if it isn't known. */
  deposit_open: number | null;
  balance_open: number | null;
  deposit_due: DueDate;
  balance_due: DueDate;
};

/** What the payment status says about the amount: "partial" is the deposit, where it is a part of the total. */
function findPaid({ payment_status }: PricedBooking, total: number, deposit: number): number | null {
  if (payment_status === "paid") return total;
  if (payment_status !== "partial") return 0;
  return deposit > 0 && deposit < total ? deposit : null;
}

const notBefore = (day: string, today: string): DueDate => (day <= today ? { kind: "now" } : { kind: "on", day });

function findDueDates(booking: PricedBooking, terms: AmountTerms, today: string) {
  const balanceDay = addDays(booking.start_date, -terms.balance_due_days);
  const isConfirmed = booking.status !== "pending" && booking.confirmed_at !== null;
  const confirmedOn = isConfirmed && booking.confirmed_at ? toOperatorDate(new Date(booking.confirmed_at)) : today;
  const depositDay = addDays(confirmedOn, terms.deposit_due_days);
  // The balance is never due before the deposit is: both are then.
  const isSoon = balanceDay <= depositDay;
  if (booking.status === "pending") {
    const deposit_due: DueDate = { kind: "after_confirmation", days: isSoon ? 0 : terms.deposit_due_days };
    return { deposit_due, balance_due: isSoon ? deposit_due : notBefore(balanceDay, today) };
  }
  const balance_due = notBefore(balanceDay, today);
  return { deposit_due: isSoon ? balance_due : notBefore(depositDay, today), balance_due };
}

/** What of a booking's price is paid, and what is due when. Deposit and balance add up to the total. */
export function computeAmounts(booking: PricedBooking, terms: AmountTerms, now: Date): BookingAmounts {
  const { currency, status, payment_status } = booking;
  const total = roundMoney(booking.total_price, currency);
  const deposit = roundMoney(depositOf(total, terms.deposit_percent), currency);
  const paid = findPaid(booking, total, deposit);
  const due = findDueDates(booking, terms, toOperatorDate(now));
  const isOpen = status !== "cancelled" && payment_status !== "refunded";
  if (!isOpen || paid === total) return { total, deposit, paid, ...due, deposit_open: 0, balance_open: 0 };
  if (paid === null) return { total, deposit, paid, ...due, deposit_open: null, balance_open: null };
  const deposit_open = paid === 0 ? deposit : 0;
  return { total, deposit, paid, ...due, deposit_open, balance_open: addMoney(total, -addMoney(paid, deposit_open)) };
}
