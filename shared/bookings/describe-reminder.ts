import { addDays, countDays, formatLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import { formatMoneyForAbroad } from "#shared/kit/money.ts";
import { computeAmounts } from "./amounts.ts";
import {
  type BookingPaymentTerms,
  findNextPayment,
  mergeDueAmounts,
  type NextPayment,
  type PaidBooking,
  transferDays,
} from "./describe-payment.ts";

type ReminderOptions = {
  now: Date;
  /** Asks for a call, because a transfer would not arrive in time; "" if it would. */
  call: string;
  /** The operator's telephone number; "" for none. */
  phone: string;
};

/** So many days somebody has after a reminder of a day that has passed. */
const daysAfterReminder = 3;

/** "Tuesday, 17 November", with the year if it is another one. */
function formatNearDay(day: string, today: string): string {
  const text = formatLongDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.replace(/ \d{4}$/, "") : text;
}

/** A new day for a late payment, before the trip starts. */
function findNewDay({ start_date }: PaidBooking, today: string): string {
  const [day = today] = [addDays(today, daysAfterReminder), addDays(start_date, -1)].toSorted();
  return day <= today ? "today" : `by ${formatNearDay(day, today)}`;
}

const names = { Deposit: "your deposit", Balance: "your balance", Payment: "your payment" } as const;

function describeLatePayment(booking: PaidBooking, day: string, { now, phone }: ReminderOptions): string {
  const today = toOperatorDate(now);
  const contact = phone ? "call us" : "write to us";
  return `was due on ${formatNearDay(day, today)}, and we haven't seen it yet. Please send it ${findNewDay(booking, today)}, or ${contact} if you need longer. Already sent it? Reply with your bank's confirmation.`;
}

function describeOpenPayment(day: string, { now, call }: ReminderOptions): string {
  const today = toOperatorDate(now);
  const daysLeft = countDays(today, day);
  const due = `is due ${daysLeft === 0 ? "today" : `by ${formatNearDay(day, today)}`}.`;
  if (call !== "") return `${due} ${call}`;
  const isShort = daysLeft > transferDays.few && daysLeft <= transferDays.some;
  return isShort ? `${due} From abroad a transfer takes a few days, so please send it today.` : due;
}

const onTime = "Already paid? Thank you. Reply with your bank's confirmation, so that we can look for it.";

/** What a reminder says of the next payment, after a greeting; "" where nothing is to pay. */
export function describeReminder(booking: PaidBooking, terms: BookingPaymentTerms, options: ReminderOptions) {
  const amounts = mergeDueAmounts(computeAmounts(booking, terms, options.now));
  const next: NextPayment | null = booking.status === "pending" ? null : findNextPayment(amounts);
  if (!next || next.due.kind === "after_confirmation") return { payment_reminder: "", reminder_closing: "" };
  const { due, name, amount } = next;
  const isLate = due.kind === "overdue";
  const rest = isLate ? describeLatePayment(booking, due.day, options) : describeOpenPayment(due.day, options);
  return {
    payment_reminder: `${names[name]} of ${formatMoneyForAbroad(amount, booking.currency)} ${rest}`,
    reminder_closing: isLate ? "" : onTime,
  };
}
