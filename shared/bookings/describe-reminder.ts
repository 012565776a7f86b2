import { capitalize } from "#shared/kit/capitalize.ts";
import {
  addDays,
  countDays,
  formatMonthDay,
  formatNearLongDay,
  formatWeekday,
  toOperatorDate,
} from "#shared/kit/dates.ts";
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
  type PaymentValues,
} from "./describe-payment.ts";
import { callForPayment } from "./describe-transfer.ts";

type ReminderOptions = {
  now: Date;
  /** What a transfer means for the payment. */
  transfer: string;
  /** The operator's telephone number; "" for none. */
  phone: string;
  /** What is due when, for the subject and the title before its day has passed. */
  titles: Pick<PaymentValues, "payment_due" | "payment_heading">;
};

type LateOptions = ReminderOptions & { counting: PaymentCounting };

/** So many days somebody has after a reminder of a day that has passed. */
const daysAfterReminder = 3;

type FormatDay = (day: string, today: string) => string;

/** A new day for a late payment, before the trip starts: "by Wednesday, 25 November", "today". */
function describeNewDay({ start_date }: PaidBooking, today: string, formatDay: FormatDay): string {
  const [day = today] = [addDays(today, daysAfterReminder), addDays(start_date, -1)].toSorted();
  return day <= today ? "today" : `by ${formatDay(day, today)}`;
}

const names = { Deposit: "your deposit", Balance: "the balance", Payment: "the total" } as const;
/** So many days before the trip it is close enough to look forward to. */
const daysToLookForward = 60;

/** What is to pay; the balance is the last payment. */
function describeAmount({ currency }: PaidBooking, { name, amount }: NextPayment): string {
  const payment = `${names[name]} of ${formatMoneyForAbroad(amount, currency)}`;
  return name === "Balance" ? `${payment}, your last payment,` : payment;
}

/** Why the balance is due now, where the trip is close. */
function describeCloseness({ start_date }: PaidBooking, { name }: NextPayment, now: Date): string {
  const isClose = countDays(toOperatorDate(now), start_date) <= daysToLookForward;
  return name === "Balance" && isClose ? "your trip is getting close:" : "";
}

/** What a transfer means for the new day. */
const describeLateTransfer = (counting: PaymentCounting, newDay: string): string =>
  counting === "sent" && newDay !== "today" ? "" : " A transfer from abroad takes a few days, so please send it today.";

function describeLatePayment(booking: PaidBooking, day: string, { now, counting }: LateOptions) {
  const today = toOperatorDate(now);
  const purpose = booking.paid_amount === 0 ? `, so that we can keep ${describePlaces(booking)}` : "";
  const newDay = describeNewDay(booking, today, formatNearLongDay);
  return {
    reminder_lead: `was due on ${formatNearLongDay(day, today)}, and we haven't seen it yet.`,
    reminder_ask: `Please send it ${newDay}`,
    reminder_rest: `${purpose}.${describeLateTransfer(counting, newDay)}`,
  };
}

/** What to do about a payment that is on its way, or that needs more time. */
function describeLateHelp({ phone, transfer }: ReminderOptions): string {
  const proof = "Reply with your bank's confirmation.";
  if (transfer.includes(callForPayment)) return proof;
  return `${proof} Need longer? ${phone ? `Call us on ${phone}.` : "Write to us."}`;
}

function describeOpenDay(day: string, now: Date): string {
  const today = toOperatorDate(now);
  return day === today ? "today" : `by ${formatNearLongDay(day, today)}`;
}

function describeOpenPayment(day: string, { now, transfer }: ReminderOptions) {
  return { reminder_ask: `is due ${describeOpenDay(day, now)}`, reminder_rest: `. ${transfer}`.trim() };
}

/** Subject and title of a reminder of a late payment: what is to pay by which new day. */
function toLateTitles(booking: PaidBooking, { amount }: NextPayment, now: Date) {
  const today = toOperatorDate(now);
  const money = formatMoneyForAbroad(amount, booking.currency);
  return {
    reminder_subject: `Overdue: ${money}, please pay ${describeNewDay(booking, today, formatMonthDay)}`,
    reminder_title: `Please pay ${money} ${describeNewDay(booking, today, formatWeekday)}`,
  };
}

const noReminder = {
  ...{ reminder_subject: "", reminder_title: "" },
  ...{ reminder_lead: "", reminder_ask: "", reminder_rest: "", late_status: "" },
  ...{ late_payment_question: "", late_payment_help: "", reminder_preheader: "" },
};

/** What a reminder says of the next payment, after a greeting; "" where nothing is to pay. */
export function describeReminder(booking: PaidBooking, terms: BookingPaymentTerms, options: ReminderOptions) {
  const amounts = mergeDueAmounts(computeAmounts(booking, terms, options.now));
  const next: NextPayment | null = booking.status === "pending" ? null : findNextPayment(amounts);
  if (!next || next.due.kind === "after_confirmation") return noReminder;
  const { due } = next;
  const amount = describeAmount(booking, next);
  const help = { late_payment_question: "Already sent it?", late_payment_help: describeLateHelp(options) };
  if (due.kind === "overdue") {
    const today = toOperatorDate(options.now);
    const newDay = describeNewDay(booking, today, formatWeekday);
    const late = describeLatePayment(booking, due.day, { ...options, counting: terms.payment_counting });
    return {
      ...noReminder,
      ...toLateTitles(booking, next, options.now),
      ...late,
      reminder_lead: `${amount} ${late.reminder_lead}`,
      late_status: "Overdue",
      ...help,
      reminder_preheader: `${capitalize(names[next.name])} was due on ${formatWeekday(due.day)}. Please send it ${newDay}.`,
    };
  }
  const open = describeOpenPayment(due.day, options);
  return {
    ...noReminder,
    ...{ reminder_subject: options.titles.payment_due, reminder_title: options.titles.payment_heading },
    ...open,
    ...help,
    reminder_lead: describeCloseness(booking, next, options.now),
    reminder_ask: `${amount} ${open.reminder_ask}`,
    reminder_preheader: `${capitalize(names[next.name])} is due ${describeOpenDay(due.day, options.now)}.`,
  };
}
