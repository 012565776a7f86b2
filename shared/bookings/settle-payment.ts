import { fieldError } from "#shared/kit/errors.ts";
import { type Currency, currencyDecimals, formatMoney, multiplyMoney, roundMoney } from "#shared/kit/money.ts";
import { type CancellationOrigin, type CancellationTerms, findRefund } from "./cancellation.ts";
import { paymentMessages } from "./limits.ts";
import { depositOf } from "./price.ts";
import type { PaymentStatus } from "./status.ts";

/** More than this many times the total is a slip of the keyboard. */
const maxTimesTotal = 10;

export type PaidAmounts = { paid_amount: number; refunded_amount: number };
export type PaymentChange = {
  payment_status: PaymentStatus;
  paid_amount?: number | undefined;
  refunded_amount?: number | undefined;
};
type SettledBooking = PaidAmounts & { total_price: number; currency: Currency; start_date: string };

export type PaymentDefaults = {
  terms: CancellationTerms & { deposit_percent: number };
  /** The day of the cancellation, and who wanted it: they decide what goes back. */
  cancelled: { on: string; by: CancellationOrigin };
};

type Settlement = { booking: SettledBooking; change: PaymentChange; defaults: PaymentDefaults };

function findPaid({ booking, change, defaults }: Settlement): number {
  const { total_price, currency, paid_amount } = booking;
  if (change.payment_status === "pending") return 0;
  if (change.paid_amount !== undefined) return change.paid_amount;
  if (change.payment_status === "refunded") return paid_amount;
  if (change.payment_status === "paid") return total_price;
  return roundMoney(depositOf(total_price, defaults.terms.deposit_percent), currency);
}

function findRefunded({ booking, change, defaults }: Settlement, paid: number): number {
  if (change.payment_status !== "refunded") return 0;
  if (change.refunded_amount !== undefined) return change.refunded_amount;
  const { on: today, by: cancelled_by } = defaults.cancelled;
  const { start_date, currency } = booking;
  // Where the terms leave it to an arrangement, whoever marks it as refunded has sent all back, or enters the amount.
  return findRefund({ start_date, currency, paid }, { terms: defaults.terms, today, cancelled_by }) ?? paid;
}

function checkAmount(field: keyof PaidAmounts, amount: number, currency: Currency): void {
  if (roundMoney(amount, currency) === amount) return;
  throw fieldError(field, currencyDecimals[currency] === 0 ? paymentMessages.decimals : paymentMessages.cents);
}

function checkAmounts({ booking, change }: Settlement, { paid_amount, refunded_amount }: PaidAmounts): void {
  const { currency, total_price } = booking;
  const max = multiplyMoney(total_price, maxTimesTotal);
  checkAmount("paid_amount", paid_amount, currency);
  checkAmount("refunded_amount", refunded_amount, currency);
  if (change.payment_status === "pending" && (change.paid_amount ?? 0) > 0)
    throw fieldError("paid_amount", paymentMessages.unpaid);
  if (change.payment_status === "partial" && paid_amount === 0 && total_price > 0)
    throw fieldError("paid_amount", paymentMessages.required);
  if (change.paid_amount !== undefined && paid_amount > max)
    throw fieldError("paid_amount", paymentMessages.tooLarge(formatMoney(max, currency)));
  if (refunded_amount > paid_amount)
    throw fieldError("refunded_amount", paymentMessages.refundTooLarge(formatMoney(paid_amount, currency)));
}

/** What is paid and refunded under a new payment status. Throws `invalid_input` for amounts that can't be. */
export function settlePayment(booking: SettledBooking, change: PaymentChange, defaults: PaymentDefaults): PaidAmounts {
  const settlement = { booking, change, defaults };
  const paid_amount = findPaid(settlement);
  const amounts = { paid_amount, refunded_amount: findRefunded(settlement, paid_amount) };
  checkAmounts(settlement, amounts);
  return amounts;
}
