import { cancellationDeadlines, describeRefundSteps, listRefundDays } from "#shared/bookings/cancellation.ts";
import type { PaymentValues } from "#shared/bookings/describe-payment.ts";
import { formatNearLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";

/** Says before the first payment that none of it would come back, where a call comes first. */
function toNoRefund(input: MailVariablesInput, { payment_call }: { payment_call: string }) {
  const {
    row: { booking },
    site,
    now,
  } = input;
  const { status, start_date, paid_amount } = booking;
  const steps = describeRefundSteps(start_date, { terms: site, today: toOperatorDate(now) });
  const isKept = status === "confirmed" && paid_amount === 0 && payment_call !== "" && steps === "";
  const before = /^If you cancel: (.+) → nothing back/m.exec(input.mail.moved_days ?? "")?.[1];
  if (before !== undefined)
    return {
      no_refund_title: "Please note:",
      no_refund_note: `on the new date our terms give nothing back${paid_amount === 0 ? " once you have paid" : " if you cancel"} (before the change: ${before}).`,
    };
  return {
    no_refund_title: isKept ? "Please note:" : "",
    no_refund_note: isKept ? "once you have paid, our terms give nothing back this close to the trip." : "",
  };
}

const noRefund = { late_refund_question: "", late_refund: "", late_terms_link: "" };

/** What becomes of a part payment if the rest doesn't come. */
function toLateRefund(input: MailVariablesInput, { late_amount, amount_paid }: PaymentValues): typeof noRefund {
  const { row, site, now, toUrl } = input;
  const { status, start_date } = row.booking;
  if (status !== "confirmed" || late_amount === "" || amount_paid === "") return noRefund;
  const today = toOperatorDate(now);
  const { free, half } = listRefundDays(start_date, { terms: site, today });
  const { free_until, half_until } = cancellationDeadlines(start_date, site);
  const halfDay = `by ${formatNearLongDay(half_until, today)}`;
  const refund = free
    ? `all back if we cancel by ${formatNearLongDay(free_until, today)}${half && `, and half ${halfDay}`}.`
    : half && `half back if we cancel ${halfDay}.`;
  return {
    late_refund_question: "And what you have already paid?",
    late_refund: refund
      ? `We'd write to you before we cancel. Of the ${amount_paid} that you have paid, you get ${refund}`
      : "If we have to cancel, our terms give nothing back this late. Tell us what happened, and we'll look for a fair way.",
    late_terms_link: toUrl("/terms"),
  };
}

/** What an unpaid trip binds to: nothing. A late payment says so with what happens without it. */
function toWayOut({ row: { booking } }: MailVariablesInput, { late_amount, next_payment }: PaymentValues) {
  const isFree =
    booking.status === "confirmed" && booking.paid_amount === 0 && next_payment !== "" && late_amount === "";
  return {
    way_out_question: isFree ? "Changed your mind?" : "",
    way_out_help: isFree ? "Just reply: you owe us nothing." : "",
  };
}

/** What a payment that doesn't come, or comes late, means for a refund. */
export const toRefundWarnings = (input: MailVariablesInput, payment: PaymentValues & { payment_call: string }) => ({
  ...toLateRefund(input, payment),
  ...toWayOut(input, payment),
  ...toNoRefund(input, payment),
});
