import { countDays, toOperatorDate } from "#shared/kit/dates.ts";
import type { PaymentCounting, PaymentTerms } from "#shared/settings/payment-terms.ts";
import type { DueDate } from "./amounts.ts";

/** A payment that is due within so many days may not arrive in time, or needs to be sent soon. */
const transferDays = { few: 2, some: 5 };

/** What counts for the day of a payment, in one sentence. */
const countingRules: Readonly<Record<PaymentCounting, string>> = {
  sent: "What counts is the day you send it.",
  arrived: "It has to arrive by that day; a bank transfer can take a few days.",
};
/** What counts for the day of the next payment, on a page and in an email; "" where no day is to come. */
export function describeCounting(due: DueDate, { payment_counting }: PaymentTerms) {
  if (due.kind !== "on") return noCounting;
  const counting_rule = countingRules[payment_counting];
  return { counting_rule, counting_note: counting_rule };
}
export const noCounting = { counting_rule: "", counting_note: "" };

/** Stands before a button with the number. */
export const callForPayment = "Please call us today";

type TransferOptions = {
  now: Date;
  /** The operator's telephone number; "" for none. */
  phone: string;
  start_date: string;
  counting: PaymentCounting;
};

/** What a transfer means for a payment that is due soon; "" if there is enough time. */
export function describeTransfer(due: DueDate, { now, phone, start_date, counting }: TransferOptions): string {
  if (due.kind !== "on") return "";
  const today = toOperatorDate(now);
  const daysLeft = countDays(today, due.day);
  if (daysLeft > transferDays.some) return "";
  const isFarAhead = countDays(today, start_date) > transferDays.some;
  const isSentInTime = counting === "sent" && (daysLeft > transferDays.few || isFarAhead);
  if (isSentInTime) return "";
  if (daysLeft > transferDays.few)
    return "It has to arrive by that day; a bank transfer can take a few days, so please send it today.";
  return `A bank transfer may not arrive in time. ${phone ? callForPayment : "Please reply today"}, and we'll find another way to pay.`;
}
