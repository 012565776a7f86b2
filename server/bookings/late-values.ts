import { describeRefundSteps, listRefundDays } from "#shared/bookings/cancellation.ts";
import type { PaymentValues } from "#shared/bookings/describe-payment.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";

/** Says before the first payment that none of it would come back, where a call comes first. */
function toNoRefund({ row: { booking }, site, now }: MailVariablesInput, { payment_call }: { payment_call: string }) {
  const { status, start_date, paid_amount } = booking;
  const steps = describeRefundSteps(start_date, { terms: site, today: toOperatorDate(now) });
  const isKept = status === "confirmed" && paid_amount === 0 && payment_call !== "" && steps === "";
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
  const { free, half } = listRefundDays(start_date, { terms: site, today: toOperatorDate(now) });
  const refund = free
    ? `by ${free}, you get all of the ${amount_paid} back${half && `; by ${half} half`}; later nothing.`
    : half && `by ${half}, you get half of the ${amount_paid} back; later nothing.`;
  return {
    late_refund_question: `And the ${amount_paid} that you've paid?`,
    late_refund: refund
      ? `If we cancel ${refund}`
      : "If we have to cancel, our terms give nothing back this late. Tell us what happened, and we'll look for a fair way.",
    late_terms_link: toUrl("/terms"),
  };
}

/** What a payment that doesn't come, or comes late, means for a refund. */
export const toRefundWarnings = (input: MailVariablesInput, payment: PaymentValues & { payment_call: string }) => ({
  ...toLateRefund(input, payment),
  ...toNoRefund(input, payment),
});
