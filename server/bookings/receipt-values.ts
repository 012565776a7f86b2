import { depositOf } from "#shared/bookings/price.ts";
import { formatLongDay, formatShortDay, formatWeekday, toOperatorDate } from "#shared/kit/dates.ts";
import { addMoney, formatMoneyForAbroad, roundMoney } from "#shared/kit/money.ts";
import type { MailVariablesInput } from "./booking-mail-input.ts";

/** "All paid, Priya. See you on Mon 11 Jan", or what has come in: the name stands between greeting and news. */
function toReceiptTitles({ row: { booking }, site, now, mail }: MailVariablesInput, amount: string) {
  const { paid_amount: paid, total_price: total, currency, status, start_date } = booking;
  if (paid === total) {
    const isAhead = status === "confirmed" && start_date > toOperatorDate(now);
    const receipt_news = isAhead ? `. See you on ${formatWeekday(start_date)}` : "";
    return { receipt_subject: "Paid in full", receipt_greeting: "All paid", receipt_news };
  }
  const isDeposit = mail.paidBefore === 0 && paid === roundMoney(depositOf(total, site.deposit_percent), currency);
  return {
    receipt_subject: `${amount} received`,
    receipt_greeting: "Thank you",
    receipt_news: `: ${isDeposit ? "deposit" : "payment"} received`,
  };
}

/** The amount of a receipt or a refund, with its day if it came or went just now. */
export function toReceipt(input: MailVariablesInput) {
  const { row, now, mail } = input;
  const { paid_amount, refunded_amount, currency } = row.booking;
  const { paidBefore = 0 } = mail;
  const isNow = mail.paidBefore !== undefined;
  const today = toOperatorDate(now);
  const isReceipt = paid_amount > paidBefore;
  const money = (amount: number) => (amount > 0 ? formatMoneyForAbroad(amount, currency) : "");
  const part = refunded_amount < paid_amount ? ` of the ${money(paid_amount)} that you had paid` : "";
  const sent = isNow ? `On ${formatLongDay(today)} we sent` : "We have sent";
  const amount_received = money(isReceipt ? addMoney(paid_amount, -paidBefore) : paid_amount);
  return {
    ...toReceiptTitles(input, amount_received),
    amount_received,
    paid_before: isReceipt ? money(paidBefore) : "",
    receipt_day: isNow ? `Received on ${formatShortDay(today)}` : "Received",
    refund_sent: refunded_amount > 0 ? `${sent} back ${money(refunded_amount)}${part}.` : "",
  };
}
