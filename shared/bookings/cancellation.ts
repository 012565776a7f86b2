import { addDays, formatLongDay, toOperatorDate } from "#shared/kit/dates.ts";
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

type ChangeTermOptions = {
  terms: CancellationTerms;
  today: string;
  /** Until when the traveller can withdraw; null if that is over. */
  withdrawUntil: string | null;
};

export const noChangeTerms = { terms_title: "", terms_after_withdrawal: "", terms_without_withdrawal: "" };

/** What changing one's mind costs after the time in which a traveller can withdraw. */
function describeLaterTerms(startDate: string, terms: CancellationTerms, withdrawDay: string): string {
  const { free_until, half_until } = cancellationDeadlines(startDate, terms);
  const half = `until ${formatLongDay(half_until)} half of what you have paid comes back`;
  const later = "later we look for a fair way together.";
  if (withdrawDay >= half_until && withdrawDay >= free_until)
    return "After that write to us, and we look for a fair way together.";
  if (withdrawDay >= free_until) return `After that, reply to this message: ${half}; ${later}`;
  const free = `cancelling is free until ${formatLongDay(free_until)}`;
  return `After that, reply to this message: ${free}; ${half_until > free_until ? `${half}; ` : ""}${later}`;
}

/** Withdrawing and cancelling told in one go: what follows the link to withdraw, or what holds without it. */
export function describeChangeTerms(
  startDate: string,
  { terms, today, withdrawUntil }: ChangeTermOptions,
): typeof noChangeTerms {
  if (today >= startDate) return noChangeTerms;
  const terms_title = "If you change your mind";
  if (withdrawUntil === null)
    return {
      ...noChangeTerms,
      terms_title,
      terms_without_withdrawal: describeCancellationTerms(startDate, terms, today),
    };
  const withdrawDay = toOperatorDate(new Date(withdrawUntil));
  return { ...noChangeTerms, terms_title, terms_after_withdrawal: describeLaterTerms(startDate, terms, withdrawDay) };
}

/** Who wanted a cancellation; undefined if nobody said so. */
export const cancellationOrigins = ["traveller", "operator"] as const;
export type CancellationOrigin = (typeof cancellationOrigins)[number];

type PaidTrip = { start_date: string; currency: Currency; paid: number };
type CancelledBooking = PaidTrip & { refunded: number };
type CancellationOptions = {
  terms: CancellationTerms;
  today: string;
  cancelled_by: CancellationOrigin | undefined;
};
type RefundOptions = CancellationOptions & {
  terms: CancellationTerms & { refund_days: number };
  /** "by Monday, 23 November 2026, 18:00 (Kigali time)" */
  answerTime: string;
};

/** The part of a payment that comes back; null where it is by arrangement. */
function findRefundShare({ start_date }: PaidTrip, { terms, today, cancelled_by }: CancellationOptions) {
  if (cancelled_by === "operator") return 1;
  if (cancelled_by === undefined) return null;
  const { free_until, half_until } = cancellationDeadlines(start_date, terms);
  if (today <= free_until) return 1;
  return today <= half_until ? 0.5 : null;
}

/** What comes back of a payment after a cancellation; null where it is by arrangement. */
export function findRefund(booking: PaidTrip, options: CancellationOptions): number | null {
  const share = findRefundShare(booking, options);
  return share === null ? null : roundMoney(booking.paid * share, booking.currency);
}

/** What has gone back: "Your payment of US$380 has been refunded." */
export function describeRefunded({
  paid,
  refunded,
  currency,
}: Pick<CancelledBooking, "paid" | "refunded" | "currency">) {
  const money = (amount: number) => formatMoneyForAbroad(amount, currency);
  if (refunded === 0) return "";
  return refunded === paid
    ? `Your payment of ${money(paid)} has been refunded.`
    : `We have refunded ${money(refunded)} of the ${money(paid)} that you had paid.`;
}

/** What the traveller of a cancelled booking gets back, and by when. */
export function describeRefund(booking: CancelledBooking, options: RefundOptions): string {
  const { paid, refunded, currency } = booking;
  if (refunded > 0) return describeRefunded(booking);
  if (paid === 0) return "Nothing has been charged, and nothing is owed.";
  const money = (amount: number) => formatMoneyForAbroad(amount, currency);
  const refund = findRefund(booking, options);
  if (refund === null) return `You have paid ${money(paid)}. We write to you about the refund ${options.answerTime}.`;
  const by = `by ${formatLongDay(addDays(options.today, options.terms.refund_days))}`;
  if (refund === paid) return `You get back everything that you have paid: ${money(paid)} ${by}.`;
  return `You get back half of the ${money(paid)} that you have paid: ${money(refund)} ${by}.`;
}
