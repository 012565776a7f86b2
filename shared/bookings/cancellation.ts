import { addDays, formatLongDay } from "#shared/kit/dates.ts";
import { type Currency, formatMoneyForAbroad, roundMoney } from "#shared/kit/money.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";

export type CancellationTerms = Pick<SiteSettings, "cancellation_free_days" | "cancellation_half_days">;

/** The last days to cancel for free and with half a refund. Later cancellations are by arrangement. */
export const cancellationDeadlines = (startDate: string, terms: CancellationTerms) => ({
  free_until: addDays(startDate, -terms.cancellation_free_days),
  half_until: addDays(startDate, -terms.cancellation_half_days),
});

/** What a cancellation costs from today on: "Free until Wednesday, 6 January 2027, …" */
export function describeCancellationTerms(startDate: string, terms: CancellationTerms, today: string): string {
  if (today >= startDate) return "";
  const { free_until, half_until } = cancellationDeadlines(startDate, terms);
  const free = `Cancelling is free until ${formatLongDay(free_until)}`;
  const half = `half of what you have paid comes back until ${formatLongDay(half_until)}`;
  if (today > half_until) return "From now on a refund is by arrangement: write to us, and we look for a fair way.";
  const later = "After that a refund is by arrangement.";
  if (today > free_until) return `If you cancel, ${half}. ${later}`;
  return half_until > free_until ? `${free}; ${half}. ${later}` : `${free}. ${later}`;
}

/** Who wanted a cancellation; undefined if nobody said so. */
export const cancellationOrigins = ["traveller", "operator"] as const;
export type CancellationOrigin = (typeof cancellationOrigins)[number];

type CancelledBooking = {
  start_date: string;
  currency: Currency;
  payment_status: "pending" | "partial" | "paid" | "refunded";
  /** Null if it isn't known. */
  paid: number | null;
};
type RefundOptions = {
  terms: CancellationTerms & { refund_days: number };
  today: string;
  cancelled_by: CancellationOrigin | undefined;
  /** "within one working day (Mon–Fri)" */
  answerTime: string;
};

/** The part of a payment that comes back; null where it is by arrangement. */
function findRefundShare({ start_date }: CancelledBooking, options: RefundOptions): 1 | 0.5 | null {
  const { terms, today, cancelled_by } = options;
  if (cancelled_by === "operator") return 1;
  if (cancelled_by === undefined) return null;
  const { free_until, half_until } = cancellationDeadlines(start_date, terms);
  if (today <= free_until) return 1;
  return today <= half_until ? 0.5 : null;
}

/** What the traveller of a cancelled booking gets back, and by when. */
export function describeRefund(booking: CancelledBooking, options: RefundOptions): string {
  const { payment_status, paid, currency } = booking;
  if (payment_status === "refunded") return "Your payment has been refunded.";
  if (payment_status === "pending" || paid === 0) return "Nothing has been charged, and nothing is owed.";
  const share = findRefundShare(booking, options);
  const money = (amount: number) => formatMoneyForAbroad(amount, currency);
  if (share === null)
    return `You have paid${paid === null ? " a part" : ` ${money(paid)}`}. We write to you about the refund ${options.answerTime}.`;
  const by = `by ${formatLongDay(addDays(options.today, options.terms.refund_days))}`;
  if (share === 1) return `We refund all that you have paid${paid === null ? "" : `, ${money(paid)},`} ${by}.`;
  return `We refund half of what you have paid${paid === null ? "" : `, ${money(roundMoney(paid / 2, currency))},`} ${by}.`;
}
