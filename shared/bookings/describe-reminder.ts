import { addDays, countDays, formatLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import { formatMoneyForAbroad } from "#shared/kit/money.ts";
import { computeAmounts } from "./amounts.ts";
import {
  type BookingPaymentTerms,
  describePlaces,
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
  const contact = phone ? `call us on ${phone}` : "write to us";
  const purpose = booking.paid_amount === 0 ? ` so that we can keep ${describePlaces(booking)},` : "";
  return `was due on ${formatNearDay(day, today)}, and we haven't seen it yet. Please send it ${findNewDay(booking, today)},${purpose} or ${contact} if you need longer. Already sent it? Reply with your bank's confirmation.`;
}

function describeOpenPayment(day: string, { now, call }: ReminderOptions): string {
  const today = toOperatorDate(now);
  const daysLeft = countDays(today, day);
  const due = `is due ${daysLeft === 0 ? "today" : `by ${formatNearDay(day, today)}`}.`;
  if (call !== "") return `${due} ${call}`;
  const isShort = daysLeft > transferDays.few && daysLeft <= transferDays.some;
  return isShort
    ? `${due} A transfer from abroad takes a few days: send it today and reply with your bank's confirmation.`
    : due;
}

/** What to do about a payment that is not late. */
function describeClosing({ phone }: ReminderOptions): string {
  const contact = phone ? `Call us on ${phone}, or reply to this message.` : "Reply to this message.";
  return `Already paid? Thank you. Reply with your bank's confirmation, so that we can look for it. Is something in the way? ${contact}`;
}

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
    reminder_closing: isLate ? "" : describeClosing(options),
  };
}
