import { describeRefundSteps, listRefundDays } from "#shared/bookings/cancellation.ts";
import type { PaymentValues } from "#shared/bookings/describe-payment.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";

/** "all came back until 13 Feb": what held before the dates were moved. */
function describeOldTerms(before: string): string {
  const [, free] = /by (.+?) all back/.exec(before) ?? [];
  if (free !== undefined) return `all came back until ${free}`;
  const [, half = ""] = /by (.+?) half/.exec(before) ?? [];
  return `half came back until ${half}`;
}

/** Says that nothing comes back on dates that a change has moved so close. */
function toNoRefund({ row: { booking }, mail }: MailVariablesInput) {
  const before = /^If you cancel: (.+) → nothing back/m.exec(mail.moved_days ?? "")?.[1];
  if (before === undefined) return { no_refund_title: "", no_refund_note: "" };
  const when = booking.paid_amount === 0 ? "once you have paid, our terms give" : "if you cancel, our terms give";
  return {
    no_refund_title: "Please note:",
    no_refund_note: `${when} nothing back on the new date; on the old one, ${describeOldTerms(before)}.`,
  };
}

const noRefund = {
  ...{ late_refund_question: "", late_refund: "", late_terms_link: "" },
  ...{ late_loss_question: "", late_loss: "" },
};

/** "all US$2,950 back until Sat 13 Feb, half until Wed 17 Feb"; "" where nothing comes back any more. */
function describeRefundDays({ row, site, now }: MailVariablesInput, all: string): string {
  const { free, half } = listRefundDays(row.booking.start_date, { terms: site, today: toOperatorDate(now) });
  if (free) return `all ${all} back until ${free}${half && `, half until ${half}`}`;
  return half && `half of it back until ${half}`;
}

/** What happens if a late payment doesn't come, and what becomes of a part that was paid. */
function toLateRefund(input: MailVariablesInput, { late_amount, amount_paid }: PaymentValues): typeof noRefund {
  const { row, toUrl } = input;
  const { status, participants } = row.booking;
  if (status !== "confirmed" || late_amount === "") return noRefund;
  const cancel = "Otherwise we may have to cancel";
  if (amount_paid === "")
    return {
      ...noRefund,
      late_loss_question: cancel,
      late_loss: `and give the ${participants === 1 ? "place" : "places"} to others; you'd owe us nothing.`,
    };
  const days = describeRefundDays(input, amount_paid);
  return {
    ...noRefund,
    late_refund_question: `${cancel}.`,
    late_refund: days
      ? `We'd write first. You'd get ${days}, nothing after that under our terms.`
      : "We'd write first. Our terms give nothing back this late: tell us what happened, and we'll look for a fair way.",
    late_terms_link: toUrl("/terms"),
  };
}

/** How to cancel before a payment is late: an unpaid trip binds to nothing. */
function toWayOut(input: MailVariablesInput, { late_amount, next_payment, amount_paid }: PaymentValues) {
  const { row, site, now } = input;
  const { status, paid_amount, start_date } = row.booking;
  const none = { way_out_question: "", way_out_help: "" };
  if (status !== "confirmed" || next_payment === "" || late_amount !== "") return none;
  const days = describeRefundDays(input, paid_amount > 0 ? amount_paid : "of it");
  if (paid_amount > 0)
    return days === "" ? none : { way_out_question: "Can't come?", way_out_help: `Just reply. You get ${days}.` };
  const steps = describeRefundSteps(start_date, { terms: site, today: toOperatorDate(now) });
  return {
    way_out_question: "Changed your mind?",
    way_out_help: `${untilPaid}${steps === "" ? " After that our terms give nothing back." : ""}`,
  };
}

/** Whoever hasn't paid may go. */
export const untilPaid = "Until you pay, you owe us nothing: just reply.";

/** What a payment that doesn't come, or comes late, means for a refund. */
export const toRefundWarnings = (input: MailVariablesInput, payment: PaymentValues) => ({
  ...toLateRefund(input, payment),
  ...toWayOut(input, payment),
  ...toNoRefund(input),
});
