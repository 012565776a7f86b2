import { describeRefundSteps, listRefundDays } from "#shared/bookings/cancellation.ts";
import type { PaymentValues } from "#shared/bookings/describe-payment.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";

/** "On the old date you could have cancelled until 13 Feb and had all of it back.": what held before the dates were moved. */
function describeOldTerms(before: string): string {
  const [, free] = /by (.{1,40}?) all back/.exec(before) ?? [];
  const [, half = ""] = /by (.{1,40}?) half/.exec(before) ?? [];
  return `On the old date you could have cancelled until ${free ?? half} and had ${free === undefined ? "half" : "all"} of it back.`;
}

/** Says that nothing comes back on dates that a change has moved so close. */
function toNoRefund({ row: { booking }, mail }: MailVariablesInput) {
  const before = /^If you cancel: (.{1,200}) → nothing back/m.exec(mail.moved_days ?? "")?.[1];
  if (before === undefined) return { no_refund_title: "", no_refund_note: "" };
  const when = booking.paid_amount === 0 ? "once you have paid" : "if you cancel";
  return {
    no_refund_title: "Please note:",
    no_refund_note: `on the new date our terms give nothing back ${when}. ${describeOldTerms(before)}`,
  };
}

const noRefund = {
  ...{ late_refund_question: "", late_refund: "" },
  ...{ late_loss_question: "", late_loss: "" },
};

const listDays = ({ row, site, now }: MailVariablesInput) =>
  listRefundDays(row.booking.start_date, { terms: site, today: toOperatorDate(now) });

/** How to cancel while a payment is still to come; no sum, as what is paid would grow. "" where nothing comes back any more. */
function describeRefundBeforePayment(input: MailVariablesInput): string {
  const { free, half } = listDays(input);
  if (!free && !half) return "";
  const days = free
    ? `cancel by ${free}, and all you have paid comes back${half && `; by ${half}, half`}`
    : `cancel by ${half}, and half of what you have paid comes back`;
  return `Just reply: ${days}; later nothing under our terms.`;
}

/** The same for somebody whose next payment is late. */
function describeLateRefund(input: MailVariablesInput, paid: string): string {
  const { free, half } = listDays(input);
  if (!free && !half)
    return "Our terms give nothing back this late: tell us what happened, and we'll look for a fair way.";
  const days = free
    ? `cancel by ${free}, and all ${paid} comes back${half && `; by ${half}, half`}`
    : `cancel by ${half}, and half of your ${paid} comes back`;
  return `Just reply: ${days}; later nothing under our terms.`;
}

/** What happens if a late payment doesn't come; what the traveller's own cancelling gives back is another question. */
function toLateRefund(input: MailVariablesInput, { late_amount, amount_paid }: PaymentValues): typeof noRefund {
  const { status, participants } = input.row.booking;
  if (status !== "confirmed" || late_amount === "") return noRefund;
  const cancel = "If it isn't sent by then, we may have to cancel";
  const { free, half } = listDays(input);
  if (amount_paid === "")
    return {
      ...noRefund,
      late_loss_question: cancel,
      late_loss: `and give the ${participants === 1 ? "place" : "places"} to others; you'd owe us nothing.`,
    };
  return {
    ...noRefund,
    late_refund_question: `${cancel}.`,
    late_refund: `We'd write to you first${free || half ? "; you'd get back the same as if you cancel yourself (below)" : ""}.`,
  };
}

/** How to cancel while something is to pay: an unpaid trip binds to nothing. */
function toWayOut(input: MailVariablesInput, { late_amount, next_payment, amount_paid }: PaymentValues) {
  const { row, site, now, toUrl } = input;
  const { status, paid_amount, start_date } = row.booking;
  const none = { way_out_question: "", way_out_help: "", way_out_terms_link: "" };
  const way_out_terms_link = toUrl("/terms");
  if (status !== "confirmed" || next_payment === "") return none;
  if (paid_amount > 0) {
    const way_out_help =
      late_amount === "" ? describeRefundBeforePayment(input) : describeLateRefund(input, amount_paid);
    return way_out_help === "" ? none : { way_out_question: "Can't come?", way_out_help, way_out_terms_link };
  }
  if (late_amount !== "") return none;
  const way_out_question = "Changed your mind?";
  const steps = describeRefundSteps(start_date, { terms: site, today: toOperatorDate(now) });
  if (steps !== "") return { way_out_question, way_out_help: untilPaid, way_out_terms_link: "" };
  const way_out_help = `${untilPaid} After that our terms give nothing back.`;
  return { way_out_question, way_out_help, way_out_terms_link };
}

/** Whoever hasn't paid may go. */
export const untilPaid = "Until you pay, you owe us nothing: just reply.";

/** What a payment that doesn't come, or comes late, means for a refund. */
export const toRefundWarnings = (input: MailVariablesInput, payment: PaymentValues) => ({
  ...toLateRefund(input, payment),
  ...toWayOut(input, payment),
  ...toNoRefund(input),
});
