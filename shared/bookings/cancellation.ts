import { capitalize } from "#shared/kit/capitalize.ts";
import { addDays, countDays, formatLongDay, formatNearDay } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { type Currency, formatMoneyForAbroad, roundMoney } from "#shared/kit/money.ts";
import type { SiteSettings } from "#shared/settings/contract.ts";
import type { BookingStatus } from "./status.ts";

export type CancellationTerms = Pick<SiteSettings, "cancellation_free_days" | "cancellation_half_days">;

/** The last days to cancel for free and with half a refund. Later cancellations are by arrangement. */
export const cancellationDeadlines = (startDate: string, terms: CancellationTerms) => ({
  free_until: addDays(startDate, -terms.cancellation_free_days),
  half_until: addDays(startDate, -terms.cancellation_half_days),
});

/** What a cancellation from a day on gives back: "Until Wednesday, 6 January 2027 everything that you have paid …" */
function describeRefundTerms(startDate: string, terms: CancellationTerms, day: string): string {
  const { free_until, half_until } = cancellationDeadlines(startDate, terms);
  const later = "After that our terms promise no money back; write to us, and we'll look for a fair way together.";
  const half = `until ${formatLongDay(half_until)} half of`;
  if (day <= free_until) {
    const free = `Until ${formatLongDay(free_until)} everything that you have paid comes back`;
    return half_until > free_until ? `${free}, ${half} it. ${later}` : `${free}. ${later}`;
  }
  return day <= half_until ? `${capitalize(half)} what you have paid comes back. ${later}` : "";
}

/** The same for somebody who reads it today; "" once the trip has begun. */
export function describeCancellationTerms(startDate: string, terms: CancellationTerms, today: string): string {
  if (today >= startDate) return "";
  return describeRefundTerms(startDate, terms, today) || "Write to us, and we'll look for a fair way together.";
}

export const noChangeTerms = {
  ...{ terms_title: "", terms_reply: "", terms_days_note: "" },
  ...{ cancel_free_until: "", cancel_half_until: "", cancel_later: "" },
};

type TermsToday = { terms: CancellationTerms; today: string };

/** The last days on which a cancellation gives back all and half; "" for one that has passed. */
export function listRefundDays(startDate: string, { terms, today }: TermsToday): { free: string; half: string } {
  const { free_until, half_until } = cancellationDeadlines(startDate, terms);
  const isHalf = today <= half_until && half_until > free_until;
  return {
    free: today <= free_until ? formatNearDay(free_until, today) : "",
    half: isHalf ? formatNearDay(half_until, today) : "",
  };
}

/** "Cancel by Sat 13 Feb: all you have paid comes back. By Wed 17 Feb: half. Later: no refund under our terms; …"; "" where nothing comes back any more. */
export function describeRefundSteps(startDate: string, options: TermsToday): string {
  const { free, half } = listRefundDays(startDate, options);
  if (free === "" && half === "") return "";
  const steps =
    free === ""
      ? [`Cancel by ${half}: half of what you have paid comes back.`]
      : [`Cancel by ${free}: all you have paid comes back.`, half && `By ${half}: half.`];
  const later = "Later: no refund under our terms; write to us anyway, and we'll look for a fair way.";
  return [...steps, later].filter((step) => step !== "").join(" ");
}

/** Until when a cancellation gives back what. */
export function describeChangeTerms(startDate: string, { terms, today }: TermsToday): typeof noChangeTerms {
  if (today >= startDate) return noChangeTerms;
  const { free, half } = listRefundDays(startDate, { terms, today });
  const isRefunded = free !== "" || half !== "";
  return {
    terms_title: "If you change your mind: just reply",
    cancel_free_until: free,
    cancel_half_until: half,
    terms_days_note: isRefunded ? "Each of these days ends at midnight, Kigali time (UTC+2)." : "",
    cancel_later: isRefunded ? "No refund under our terms. Write to us anyway, and we'll look for a fair way." : "",
    terms_reply: isRefunded
      ? ""
      : "This close to the first day, our terms give no money back once you have paid. Write to us, and we'll look for a fair way.",
  };
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
  const { free_until, half_until } = cancellationDeadlines(start_date, terms);
  // Everything comes back whoever cancels.
  if (today <= free_until) return 1;
  if (cancelled_by === undefined) return null;
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

/** The refund of a cancelled booking that is still to come, with its last day; null where none is promised. */
export function findExpectedRefund(booking: CancelledBooking, options: RefundOptions) {
  if (booking.paid === 0 || booking.refunded > 0) return null;
  const amount = findRefund(booking, options);
  return amount === null ? null : { amount, day: addDays(options.today, options.terms.refund_days) };
}

/** "3 to 6 days before the first day": when a cancellation gives back half. */
function describeHalfDays({ cancellation_free_days: free, cancellation_half_days: half }: CancellationTerms): string {
  const days = free - 1 > half ? `${half} to ${free - 1} days` : formatCount(half, "day");
  return `${days} before the first day`;
}

type RefundedTrip = CancelledBooking & { status: BookingStatus };

/** "as our terms say for a cancellation 3 to 6 days before the first day", if half has gone back within these days. */
export function describeHalfRefund(
  { status, start_date, currency, paid, refunded }: RefundedTrip,
  { terms, today }: Pick<CancellationOptions, "terms" | "today">,
): string {
  const { free_until, half_until } = cancellationDeadlines(start_date, terms);
  const isHalf = status === "cancelled" && refunded > 0 && refunded === roundMoney(paid * 0.5, currency);
  return isHalf && today > free_until && today <= half_until ? describeHalfRule(terms) : "";
}

const describeHalfRule = (terms: CancellationTerms): string => `as our terms say ${describeHalfCase(terms)}`;

/** "for a cancellation 3 to 6 days before the first day" */
export const describeHalfCase = (terms: CancellationTerms): string => `for a cancellation ${describeHalfDays(terms)}`;

/** "for a cancellation 5 days before the first day": the same for somebody who cancels today. */
export const describeOwnHalfCase = (startDate: string, today: string): string =>
  `for a cancellation ${formatCount(countDays(today, startDate), "day")} before the first day`;

/** Whoever breaks a promise doesn't speak of owing. */
const describeNothingOwed = (cancelled_by: CancellationOrigin | undefined): string =>
  cancelled_by === "traveller" ? "You owe us nothing." : "There's nothing to pay.";

/** What the traveller of a cancelled booking gets back, and by when. */
export function describeRefund(booking: CancelledBooking, options: RefundOptions): string {
  const { paid, refunded, currency } = booking;
  if (refunded > 0) return describeRefunded(booking);
  if (paid === 0) return describeNothingOwed(options.cancelled_by);
  const money = (amount: number) => formatMoneyForAbroad(amount, currency);
  const refund = findExpectedRefund(booking, options);
  if (refund === null)
    return options.cancelled_by === undefined
      ? `You have paid ${money(paid)}. We'll write to you about this payment ${options.answerTime}.`
      : "We're sorry that you can't come. There is no refund under our terms: they give nothing back this late. Reply and tell us what happened, and we'll look for a fair way.";
  const comesBack = `We'll send ${money(refund.amount)} back to you by ${formatLongDay(refund.day)}`;
  if (refund.amount === paid) return `${comesBack}: everything that you have paid.`;
  return `${comesBack}: half of the ${money(paid)} that you have paid, ${describeHalfRule(options.terms)}.`;
}
