import { describeHalfRefund } from "#shared/bookings/cancellation.ts";
import { findAccountHolder } from "#shared/bookings/describe-account.ts";
import { describePlaces, type PaymentValues } from "#shared/bookings/describe-payment.ts";
import { describePaymentMethod } from "#shared/bookings/payment-methods.ts";
import { depositOf } from "#shared/bookings/price.ts";
import { capitalize } from "#shared/kit/capitalize.ts";
import { addDays, formatNearLongDay, formatShortDay, toOperatorDate } from "#shared/kit/dates.ts";
import { addMoney, formatMoneyForAbroad, roundMoney } from "#shared/kit/money.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";
import { describePaidFlights } from "./confirmation-values.ts";
import { isAtEase } from "./next-due.ts";
import { describeRefundWay, describeSentWay } from "./refund-way.ts";

/** "Paid in full: thank you, Priya", or what has come in: the name stands between greeting and news. */
function toReceiptTitles({ row: { booking }, site, mail }: MailVariablesInput, amount: string) {
  const { paid_amount: paid, total_price: total, currency } = booking;
  if (paid === total)
    return { receipt_subject: "Paid in full", receipt_greeting: "Paid in full: thank you", receipt_news: "" };
  const isDeposit = mail.paidBefore === 0 && paid === roundMoney(depositOf(total, site.deposit_percent), currency);
  return {
    receipt_subject: `${amount} received`,
    receipt_greeting: "Thank you",
    receipt_news: `: ${isDeposit ? "deposit" : amount} received`,
    ...(isDeposit && { payment_label: "Deposit received" }),
  };
}

/** So many days after it was sent, a refund that has not arrived is looked for. */
const daysToArrive = 12;

/** The day itself, or Monday for a weekend: banks are closed then. */
function findBankDay(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

const noRefundSent = {
  ...{ refund_sent: "", refund_sent_plain: "", refund_sent_half: "", refund_sent_way: "", refund_trace: "" },
  ...{ refund_sent_all: "", refund_sent_part: "" },
  ...{ retained_label: "", retained_amount: "" },
};

/** What has gone back of a payment, and what the terms leave with the operator. */
function toRefund(input: MailVariablesInput) {
  const { row, site, now, mail } = input;
  const { booking } = row;
  const { status, paid_amount: paid, refunded_amount: refunded, currency } = booking;
  const today = toOperatorDate(now);
  const money = (amount: number) => formatMoneyForAbroad(amount, currency);
  if (refunded === 0) return noRefundSent;
  const isNow = mail.paidBefore !== undefined;
  const sent = isNow ? `On ${formatNearLongDay(today, today)} we sent` : "We have sent";
  const way = describeSentWay(input);
  const rule = describeHalfRefund({ ...booking, paid, refunded }, { terms: site, today });
  const part = refunded < paid ? ` of the ${money(paid)} that you had paid` : "";
  const isPart = status === "cancelled" && refunded < paid;
  const arrival = findBankDay(addDays(today, daysToArrive));
  return {
    refund_trace:
      isNow && mail.payment?.method !== "cash"
        ? `Not there by ${formatNearLongDay(arrival, today)}? Reply, and we'll trace it.`
        : "",
    refund_sent_way: describeRefundWay(input, true),
    refund_sent_half: rule && `${sent} it${way}`,
    refund_sent_plain: rule ? "" : `${sent} back ${money(refunded)}${part}${way}.`,
    refund_sent_part: rule || !part ? "" : `${sent} back ${money(refunded)}${part}${way}.`,
    refund_sent_all: rule || part ? "" : `${sent} it${way}`,
    refund_sent: rule
      ? `${sent} back ${money(refunded)}${way}. That is half of the ${money(paid)} you paid, ${rule}.`
      : `${sent} back ${money(refunded)}${part}${way}.`,
    retained_label: isPart ? `Kept${rule && " under our terms"}` : "",
    retained_amount: isPart ? money(addMoney(paid, -refunded)) : "",
  };
}

/** The heading of how to pay what a payment leaves open. */
export function describeRestBox(payment: PaymentValues): string {
  const { next_payment, next_payment_name, late_amount, part_paid } = payment;
  if (next_payment === "") return "";
  return late_amount === "" && part_paid !== ""
    ? `When you're ready: how to pay ${next_payment_name}`
    : `How to pay ${next_payment_name}`;
}

/** What a payment means for the trip: the first one that nothing is overdue after makes it safe to book flights. */
function describeSafety({ row: { booking }, mail, now }: MailVariablesInput, { late_amount }: PaymentValues) {
  const { status, start_date, participants } = booking;
  const isSafe = status === "confirmed" && start_date > toOperatorDate(now) && late_amount === "";
  if (!isSafe) return "";
  const flights = mail.paidBefore ? "" : describePaidFlights(booking, toOperatorDate(now));
  return flights || `${capitalize(describePlaces(booking))} ${participants === 1 ? "is" : "are"} safe.`;
}

/** What has come in, what is left, and when the trip begins if nothing is. */
function describeReceipt(input: MailVariablesInput, payment: PaymentValues, amount: string) {
  const { booking } = input.row;
  const { paid_amount: paid, total_price: total, status, start_date } = booking;
  const today = toOperatorDate(input.now);
  const receipt_safe = describeSafety(input, payment);
  const isPaid = paid === total;
  const meeting =
    isPaid && status === "confirmed" && start_date > today ? `See you on ${formatNearLongDay(start_date, today)}.` : "";
  const receipt_next = isPaid ? "" : payment.payment_rest;
  const receipt_rest = `We have received ${amount}${isPaid ? `, and nothing is left to pay. ${meeting}` : "."}`.trim();
  return {
    ...{ receipt_safe, receipt_rest, receipt_next },
    receipt_lead: `${receipt_safe} ${receipt_rest} ${receipt_next}`.trim(),
    receipt_preheader: `${receipt_safe} ${isPaid ? meeting : payment.payment_rest}`.trim(),
  };
}

/** "Thu 26 Nov 2026 by bank transfer": when and how a payment came in; "" if nobody has entered it. */
const describePayment = ({ payment }: MailVariablesInput["mail"]): string =>
  payment
    ? [formatShortDay(payment.day), payment.method && describePaymentMethod(payment.method)].filter(Boolean).join(" ")
    : "";

/** Who has received what was paid, and where the terms of a cancellation are. */
function toReceiver(input: MailVariablesInput, payment: PaymentValues) {
  const {
    row: { booking },
    site,
    now,
    toUrl,
    mail,
  } = input;
  const isAhead = booking.status === "confirmed" && toOperatorDate(now) < booking.start_date;
  const isPaid = payment.paid_in_full !== "";
  const isReceived = booking.paid_amount > 0;
  const url = mail.picture?.url ?? "";
  const payee = findAccountHolder(site, booking.currency) || site.site_name;
  return {
    received_by: isReceived ? [payee, site.address].filter((part) => part !== "").join(", ") : "",
    received_on_label: "Paid on",
    receipt_note: isReceived && booking.status === "confirmed" ? "This email is your receipt." : "",
    cancel_terms_link: isAhead ? toUrl("/terms") : "",
    paid_picture: isPaid ? url : "",
    ...(isAtEase(input, payment) ? { safe_picture: url, open_picture: "" } : { safe_picture: "", open_picture: url }),
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
    amount_received,
    paid_before: isReceipt ? money(paidBefore) : "",
    received_on,
    payment_label: mail.paidBefore === undefined ? "Received" : "This payment",
    ...toReceiptTitles(input, amount_received),
    // The sum of several payments.
    paid_so_far: isReceipt && paidBefore > 0 && payment.paid_in_full === "" ? money(paid_amount) : "",
    // One payment of everything is the total, which stands below.
    closing_payment: payment.paid_in_full === "" || paidBefore === 0 ? "" : amount_received,
    part_payment: payment.paid_in_full === "" ? amount_received : "",
    ...describeReceipt(input, payment, amount_received),
    ...toReceiver(input, payment),
    receipt_box_title: describeRestBox(payment),
    ...toRefund(input),
  };
}
