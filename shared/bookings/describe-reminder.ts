import { addDays, countDays, formatNearLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import { formatMoneyForAbroad } from "#shared/kit/money.ts";
import type { PaymentCounting } from "#shared/settings/payment-terms.ts";
import { computeAmounts } from "./amounts.ts";
import {
  type BookingPaymentTerms,
  describePlaces,
  findNextPayment,
  mergeDueAmounts,
  type NextPayment,
  type PaidBooking,
} from "./describe-payment.ts";

type ReminderOptions = {
  now: Date;
  /** What a transfer means for the payment. */
  transfer: string;
  /** The operator's telephone number; "" for none. */
  phone: string;
};

type LateOptions = ReminderOptions & { counting: PaymentCounting };

/** So many days somebody has after a reminder of a day that has passed. */
const daysAfterReminder = 3;

/** A new day for a late payment, before the trip starts. */
function findNewDay({ start_date }: PaidBooking, today: string): string {
  const [day = today] = [addDays(today, daysAfterReminder), addDays(start_date, -1)].toSorted();
  return day <= today ? "today" : `by ${formatNearLongDay(day, today)}`;
}

const names = { Deposit: "your deposit", Balance: "the balance", Payment: "the total" } as const;
/** So many days before the trip it is close enough to look forward to. */
const daysToLookForward = 60;

/** What is to pay; the balance is the last payment. */
function describeAmount({ start_date, currency }: PaidBooking, { name, amount, due }: NextPayment, now: Date): string {
  const payment = `${names[name]} of ${formatMoneyForAbroad(amount, currency)}`;
  if (name !== "Balance") return payment;
  const isClose = due.kind === "on" && countDays(toOperatorDate(now), start_date) <= daysToLookForward;
  return `${isClose ? "your trip is getting close: " : ""}${payment}, your last payment,`;
}

/** What a transfer means for the new day. */
const describeLateTransfer = (counting: PaymentCounting, newDay: string): string =>
  counting === "sent" && newDay !== "today"
    ? "The day on which you send it counts."
    : "A transfer from abroad takes a few days, so please send it today.";

function describeLatePayment(booking: PaidBooking, day: string, { now, phone, counting }: LateOptions): string {
  const today = toOperatorDate(now);
  const contact = phone ? `call us on ${phone}` : "write to us";
  const purpose = booking.paid_amount === 0 ? ` so that we can keep ${describePlaces(booking)},` : "";
  const newDay = findNewDay(booking, today);
  return `was due on ${formatNearLongDay(day, today)}, and we haven't seen it yet. Please send it ${newDay},${purpose} or ${contact} if you need longer. ${describeLateTransfer(counting, newDay)} Already sent it? Reply with your bank's confirmation.`;
}

function describeOpenPayment(day: string, { now, transfer }: ReminderOptions): string {
  const today = toOperatorDate(now);
  const daysLeft = countDays(today, day);
  const due = `is due ${daysLeft === 0 ? "today" : `by ${formatNearLongDay(day, today)}`}.`;
  return `${due} ${transfer}`.trim();
}

/** What to do about a payment that is not late. */
function describeClosing({ phone }: ReminderOptions): string {
  const contact = phone ? `Call us on ${phone}, or reply to this message.` : "Reply to this message.";
  return `Already paid? Thank you: send us your bank's confirmation, and we'll look for it. Is something in the way? ${contact}`;
}

/** What a reminder says of the next payment, after a greeting; "" where nothing is to pay. */
export function describeReminder(booking: PaidBooking, terms: BookingPaymentTerms, options: ReminderOptions) {
  const amounts = mergeDueAmounts(computeAmounts(booking, terms, options.now));
  const next: NextPayment | null = booking.status === "pending" ? null : findNextPayment(amounts);
  if (!next || next.due.kind === "after_confirmation") return { payment_reminder: "", reminder_closing: "" };
  const { due } = next;
  const isLate = due.kind === "overdue";
  const rest = isLate
    ? describeLatePayment(booking, due.day, { ...options, counting: terms.payment_counting })
    : describeOpenPayment(due.day, options);
  return {
    payment_reminder: `${describeAmount(booking, next, options.now)} ${rest}`,
    reminder_closing: isLate ? "" : describeClosing(options),
  };
}
