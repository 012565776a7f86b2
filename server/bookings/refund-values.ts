import {
  describeHalfCase,
  describeHalfRefund,
  describeOwnHalfCase,
  describeRefund,
  findExpectedRefund,
  findRefund,
} from "#shared/bookings/cancellation.ts";
import { formatMonthDay, formatNearDay, formatNearLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { addMoney, formatMoneyForAbroad } from "#shared/kit/money.ts";
import { describeAnswerTime } from "#shared/settings/office-hours.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";
import { wasConfirmed } from "./ending-values.ts";
import { describeRefundWay } from "./refund-way.ts";

/** Nobody who has sent money need ask for it. */
const describeLateArrival = (days: number): string =>
  `A payment on its way comes back in full, within ${formatCount(days, "day")} of its arrival.`;

const noRefund = {
  ...{ refund_note: "", refund_plain: "", refund_all: "", refund_half: "", refund_preheader: "" },
  ...{
    refund_expected: "",
    refund_label: "",
    refund_way: "",
    cancellation_check_refund: "",
    half_rule: "",
    half_terms_link: "",
  },
  ...{ refund_open: "", unpaid_title: "", unpaid_note: "" },
};

/** What a cancelled booking gives back, by when and by which rule. */
export function toRefundPromise(input: MailVariablesInput): typeof noRefund & Partial<RetainedAmount> {
  const { row, site, now, mail, toUrl } = input;
  const { status, currency, paid_amount: paid, refunded_amount: refunded } = row.booking;
  if (status !== "cancelled") return noRefund;
  const today = toOperatorDate(now);
  const booking = { ...row.booking, paid, refunded };
  const answerTime = describeAnswerTime(site.business_hours, now);
  const options = { terms: site, today, cancelled_by: mail.cancelled_by, answerTime };
  const expected = findExpectedRefund(booking, options);
  // Whatever arrives after a cancellation that would give all back.
  const isFree = wasConfirmed(input) && findRefund({ ...booking, paid: 1 }, options) === 1;
  const unpaid_note = paid === 0 && isFree ? describeLateArrival(site.refund_days) : "";
  const refund = describeRefund(booking, options);
  const note = `${refund} ${unpaid_note}`.trim();
  const money = (amount: number) => formatMoneyForAbroad(amount, currency);
  const isPart = expected !== null && expected.amount < paid;
  const isKept = expected === null && mail.cancelled_by === "traveller" && paid > 0 && refunded === 0;
  const isHalf = isPart || describeHalfRefund(booking, options) !== "";
  const promise = expected
    ? `We'll send ${money(expected.amount)} back to you by ${formatNearLongDay(expected.day, today)}`
    : "";
  return {
    refund_note: note,
    refund_plain: expected ? "" : note,
    // What is kept is told with its rule.
    refund_open: expected || isKept || paid === 0 ? "" : note,
    ...{ unpaid_title: paid === 0 ? refund : "", unpaid_note },
    ...toPromise(mail.cancelled_by, isPart ? "" : promise),
    refund_half: isPart ? promise : "",
    refund_preheader: expected ? `We'll send ${money(expected.amount)} back by ${formatMonthDay(expected.day)}.` : note,
    refund_expected: expected ? money(expected.amount) : "",
    refund_label: expected ? `Refund by ${formatNearDay(expected.day, today)}` : "",
    refund_way: expected || refunded > 0 ? describeRefundWay(input, refunded > 0) : "",
    half_rule: isPart ? describeOwnHalfCase(booking.start_date, today) : isHalf ? describeHalfCase(site) : "",
    half_terms_link: isHalf ? toUrl("/terms") : "",
    ...(isPart && {
      retained_label: "Kept under our terms",
      retained_amount: money(addMoney(paid, -expected.amount)),
    }),
    ...(isKept && {
      refund_preheader: "No refund under our terms. Tell us what happened, and we'll look for a fair way.",
      ...{ retained_label: "Kept under our terms", retained_amount: money(paid) },
      ...{ refund_label: "Refund", refund_expected: money(0) },
    }),
  };
}

/** Whoever may not have asked for a cancellation reads first what to do then. */
const toPromise = (cancelled_by: MailVariablesInput["mail"]["cancelled_by"], promise: string) => ({
  refund_all: cancelled_by === undefined ? "" : promise,
  cancellation_check_refund: cancelled_by === undefined && promise ? `${promise}.` : "",
});

type RetainedAmount = { retained_label: string; retained_amount: string };
