import { listRefundDays } from "#shared/bookings/cancellation.ts";
import type { PaymentValues } from "#shared/bookings/describe-payment.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";

const noRefund = { late_refund_question: "", late_refund: "", late_terms_link: "" };

/** What becomes of a part payment if the rest doesn't come. */
export function toLateRefund(input: MailVariablesInput, { late_amount, amount_paid }: PaymentValues): typeof noRefund {
  const { row, site, now, toUrl } = input;
  const { status, start_date } = row.booking;
  if (status !== "confirmed" || late_amount === "" || amount_paid === "") return noRefund;
  const { free, half } = listRefundDays(start_date, { terms: site, today: toOperatorDate(now) });
  const parts = [free && `all of it comes back until ${free}`, half && `half until ${half}`].filter(
    (text) => text !== "",
  );
  const refund = parts.join(", ").replace(/^half/, "half of it comes back");
  return {
    late_refund_question: `And the ${amount_paid} that you've paid?`,
    late_refund: refund
      ? `If we have to cancel, ${refund}.`
      : "If we have to cancel, our terms give nothing back this late. Tell us what happened, and we'll look for a fair way.",
    late_terms_link: toUrl("/terms"),
  };
}
