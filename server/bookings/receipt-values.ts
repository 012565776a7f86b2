import { describeHalfRefund } from "#shared/bookings/cancellation.ts";
import { describePlaces, type PaymentValues } from "#shared/bookings/describe-payment.ts";
import { describePaymentMethod } from "#shared/bookings/payment-methods.ts";
import { depositOf } from "#shared/bookings/price.ts";
import { capitalize } from "#shared/kit/capitalize.ts";
import { addDays, formatNearLongDay, formatShortDay, toOperatorDate } from "#shared/kit/dates.ts";
import { addMoney, formatMoneyForAbroad, roundMoney } from "#shared/kit/money.ts";
import { defaultRefundNote } from "#shared/settings/payment-terms.ts";
import type { MailSettings, MailVariablesInput } from "./booking-mail-input.ts";

/** "Paid in full: thank you, Priya", or what has come in: the name stands between greeting and news. */
function toReceiptTitles({ row: { booking }, site, mail }: MailVariablesInput, amount: string) {
  const { paid_amount: paid, total_price: total, currency } = booking;
  if (paid === total)
    return { receipt_subject: "Paid in full", receipt_greeting: "Paid in full: thank you", receipt_news: "" };
  const isDeposit = mail.paidBefore === 0 && paid === roundMoney(depositOf(total, site.deposit_percent), currency);
  return {
    receipt_subject: `${amount} received`,
    receipt_greeting: "Thank you",
    receipt_news: `: ${isDeposit ? "deposit" : "payment"} received`,
  };
}

/** So many days after it was sent, a refund that has not arrived is looked for. */
const daysToArrive = 12;

const noRefundSent = {
  ...{ refund_sent: "", refund_sent_plain: "", refund_sent_half: "", refund_sent_way: "", refund_trace: "" },
  ...{ retained_label: "", retained_amount: "" },
};

/** How a refund was sent; an operator with other words for it has them in the payment terms. */
function describeRefundWay({ refund_note, phone }: MailSettings, { payment }: MailVariablesInput["mail"]): string {
  const method = payment?.method && describePaymentMethod(payment.method);
  const way = method ? `${method}, the way you paid` : "the way you paid";
  if (refund_note !== defaultRefundNote) return refund_note;
  const contact = phone === "" ? "Reply to this message" : `Call ${phone}`;
  return `We sent it ${way}. Is that account closed? ${contact} (please don't send bank details by e-mail).`;
}

/** What has gone back of a payment, and what the terms leave with the operator. */
function toRefund({ row: { booking }, site, now, mail }: MailVariablesInput) {
  const { status, paid_amount: paid, refunded_amount: refunded, currency } = booking;
  const today = toOperatorDate(now);
  const money = (amount: number) => formatMoneyForAbroad(amount, currency);
  if (refunded === 0) return noRefundSent;
  const sent = mail.paidBefore === undefined ? "We have sent" : `On ${formatNearLongDay(today, today)} we sent`;
  const rule = describeHalfRefund({ ...booking, paid, refunded }, { terms: site, today });
  const part = refunded < paid ? ` of the ${money(paid)} that you had paid` : "";
  const isPart = status === "cancelled" && refunded < paid;
  const isNow = mail.paidBefore !== undefined;
  const arrival = addDays(today, daysToArrive);
  return {
    refund_trace: isNow
      ? `Banks can need up to ${daysToArrive} days. Not there by ${formatNearLongDay(arrival, today)}? Reply, and we'll trace it.`
      : "",
    refund_sent_way: describeRefundWay(site, mail),
    refund_sent_half: rule && `${sent} back ${money(refunded)}`,
    refund_sent_plain: rule ? "" : `${sent} back ${money(refunded)}${part}.`,
    refund_sent: rule
      ? `${sent} back ${money(refunded)}. That is half of the ${money(paid)} you paid, ${rule}.`
      : `${sent} back ${money(refunded)}${part}.`,
    retained_label: isPart ? `Kept${rule && " under our terms"}` : "",
    retained_amount: isPart ? money(addMoney(paid, -refunded)) : "",
  };
}

/** The heading of how to pay what a payment leaves open. */
function describeRestBox({ next_payment, next_payment_name, late_amount }: PaymentValues): string {
  if (next_payment === "") return "";
  return late_amount === "" ? `When you're ready: how to pay ${next_payment_name}` : `How to pay ${next_payment_name}`;
}

/** What has come in and what it means: a payment that nothing is overdue after secures a confirmed trip. */
function describeReceipt({ row: { booking }, mail, now }: MailVariablesInput, payment: PaymentValues, amount: string) {
  const { paid_amount: paid, total_price: total, status, start_date, participants } = booking;
  const isAhead = status === "confirmed" && start_date > toOperatorDate(now);
  const safe = `${describePlaces(booking)} ${participants === 1 ? "is" : "are"} safe`;
  if (paid === total) {
    const meeting = isAhead
      ? `${capitalize(safe)}. See you on ${formatNearLongDay(start_date, toOperatorDate(now))}.`
      : "";
    return {
      receipt_lead: `We have received ${amount}, and nothing is left to pay. ${meeting}`.trim(),
      receipt_preheader: meeting,
    };
  }
  const isFirst = !mail.paidBefore;
  const isSafe = isAhead && payment.late_amount === "";
  const rest = payment.payment_rest;
  return {
    receipt_lead:
      `We have received ${amount}${isSafe ? `: ${safe}${isFirst ? ", and you can book your flights now" : ""}` : ""}. ${rest}`.trim(),
    receipt_preheader: `${isSafe ? `${capitalize(safe)}.` : ""} ${rest}`.trim(),
  };
}

/** "Thu 26 Nov 2026 by bank transfer": when and how a payment came in; "" if nobody has entered it. */
const describePayment = ({ payment }: MailVariablesInput["mail"]): string =>
  payment
    ? [formatShortDay(payment.day), payment.method && describePaymentMethod(payment.method)].filter(Boolean).join(" ")
    : "";

/** Who has received what was paid, and where the terms of a cancellation are. */
function toReceiver({ row: { booking }, site, now, toUrl, mail }: MailVariablesInput, payment: PaymentValues) {
  const isAhead = booking.status === "confirmed" && toOperatorDate(now) < booking.start_date;
  const isPaid = payment.paid_in_full !== "";
  const isReceived = booking.paid_amount > 0;
  const url = mail.picture?.url ?? "";
  return {
    received_by: isReceived ? [site.site_name, site.address].filter((part) => part !== "").join(", ") : "",
    receipt_note: isPaid ? "This e-mail is your receipt." : "",
    cancel_terms_link: isAhead ? toUrl("/terms") : "",
    ...(isPaid ? { paid_picture: url, open_picture: "" } : { paid_picture: "", open_picture: url }),
  };
}

/** The amount of a receipt or a refund, with its day if it came or went just now. */
export function toReceipt(input: MailVariablesInput, payment: PaymentValues) {
  const { row, mail } = input;
  const { paid_amount, currency } = row.booking;
  const { paidBefore = 0 } = mail;
  const received_on = paid_amount > 0 ? describePayment(mail) : "";
  const isReceipt = paid_amount > paidBefore;
  const money = (amount: number) => (amount > 0 ? formatMoneyForAbroad(amount, currency) : "");
  const amount_received = money(isReceipt ? addMoney(paid_amount, -paidBefore) : paid_amount);
  return {
    ...toReceiptTitles(input, amount_received),
    amount_received,
    paid_before: isReceipt ? money(paidBefore) : "",
    received_on,
    payment_label: mail.paidBefore === undefined ? "Received" : "This payment",
    // One payment of everything is the total, which stands below.
    closing_payment: payment.paid_in_full === "" || paidBefore === 0 ? "" : amount_received,
    part_payment: payment.paid_in_full === "" ? amount_received : "",
    ...describeReceipt(input, payment, amount_received),
    ...toReceiver(input, payment),
    receipt_box_title: describeRestBox(payment),
    ...toRefund(input),
  };
}
