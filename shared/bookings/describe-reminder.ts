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
import { findAnswerDeadline } from "#shared/settings/office-hours.ts";
import type { PaymentCounting } from "#shared/settings/payment-terms.ts";
import { computeAmounts } from "./amounts.ts";
import { nameOwnTrip } from "./describe-booking.ts";
import { type BookingPaymentTerms, describePlaces, type PaidBooking, type PaymentValues } from "./describe-payment.ts";
import { callForPayment } from "./describe-transfer.ts";
import { findNextPayment, mergeDueAmounts, type NextPayment } from "./open-amounts.ts";

type ReminderOptions = {
  now: Date;
  /** What a transfer means for the payment. */
  transfer: string;
  /** The operator's telephone number; "" for none. */
  phone: string;
  trip: string;
  business_hours: string;
  /** What is due when, for the subject and the title before its day has passed. */
  titles: Pick<PaymentValues, "payment_due" | "payment_heading">;
};

type LateOptions = ReminderOptions & { counting: PaymentCounting };

/** So many days somebody has after a reminder of a day that has passed. */
const daysAfterReminder = 3;

type FormatDay = (day: string, today: string) => string;

type NewDayOptions = Pick<ReminderOptions, "now" | "business_hours">;

/** A new day for a late payment, on which the office is open, before the trip starts: "by Wednesday, 25 November". */
function describeNewDay({ start_date }: PaidBooking, { now, business_hours }: NewDayOptions, formatDay: FormatDay) {
  const today = toOperatorDate(now);
  const eve = new Date(`${addDays(today, daysAfterReminder - 1)}T12:00:00Z`);
  const officeDay = findAnswerDeadline(business_hours, eve)?.day ?? addDays(today, daysAfterReminder);
  const [day = today] = [officeDay, addDays(start_date, -1)].toSorted();
  return day <= today ? "today" : `by ${formatDay(day, today)}`;
}

const names = { Deposit: "your deposit", Balance: "your balance", Payment: "the total" } as const;
const lateLabels = { Deposit: "Deposit", Balance: "Balance", Payment: "Total" } as const;
/** So many days before the trip it is close enough to look forward to. */
const daysToLookForward = 60;

const describeAmount = ({ currency }: PaidBooking, { name, amount }: NextPayment): string =>
  `${names[name]} of ${formatMoneyForAbroad(amount, currency)}`;

/** Why the balance is due now, where the trip is close. */
function describeCloseness({ start_date }: PaidBooking, { name }: NextPayment, now: Date): string {
  const isClose = countDays(toOperatorDate(now), start_date) <= daysToLookForward;
  return name === "Balance" && isClose ? "your trip is getting close." : "";
}

/** What a transfer means for the new day. */
const describeLateTransfer = (counting: PaymentCounting, newDay: string): string =>
  counting === "sent" && newDay !== "today"
    ? " (the day you send it counts)."
    : ". A bank transfer can take a few days, so please send it today.";

function describeLatePayment(booking: PaidBooking, day: string, options: LateOptions) {
  const { now, counting } = options;
  const today = toOperatorDate(now);
  const purpose = `, so that we can keep ${describePlaces(booking)}`;
  const newDay = describeNewDay(booking, options, formatNearLongDay);
  return {
    reminder_lead: `was due on ${formatNearLongDay(day, today)}, and we haven't seen it yet.`,
    reminder_ask: `Please send it ${newDay}`,
    reminder_rest: `${purpose}${describeLateTransfer(counting, newDay)}`,
  };
}

const onItsWay = "Thank you: transfers can take some days, and we'll write when it has arrived.";
const proof = "Reply with your bank's confirmation.";

/** What to do about a payment that is on its way, or that needs more time than until this day. */
function describeHelp({ phone, transfer, now }: ReminderOptions, day: string, sentHelp: string) {
  const needsCall = transfer.includes(callForPayment);
  const contact = phone ? `Call us on ${phone}` : "Write to us";
  const before = day <= toOperatorDate(now) ? "today" : `before ${formatWeekday(day)}`;
  return {
    late_payment_question: "Already sent it?",
    late_payment_help: needsCall ? "Have your bank's confirmation ready when you call." : sentHelp,
    longer_question: needsCall ? "" : "Need longer?",
    longer_help: needsCall ? "" : `${contact} ${before}.`,
  };
}

function describeOpenDay(day: string, now: Date): string {
  const today = toOperatorDate(now);
  return day === today ? "today" : `by ${formatNearLongDay(day, today)}`;
}

/** What to send by which day: the first payment keeps the places. */
function describeOpenPayment(booking: PaidBooking, next: NextPayment, day: string, options: ReminderOptions) {
  const { now, transfer } = options;
  const reminder_lead = describeCloseness(booking, next, now);
  const please = reminder_lead === "" ? "please" : "Please";
  const purpose = booking.paid_amount === 0 ? `, so that we can keep ${describePlaces(booking)}` : "";
  return {
    reminder_lead,
    reminder_ask: `${please} send ${names[next.name]} ${describeOpenDay(day, now)}`,
    reminder_rest: `${purpose}. ${transfer}`.trim(),
  };
}

/** Subject and title of a reminder of a late payment: what is to pay by which new day. */
function toLateTitles(booking: PaidBooking, { amount }: NextPayment, options: ReminderOptions) {
  const money = formatMoneyForAbroad(amount, booking.currency);
  return {
    reminder_subject: `Overdue: ${money}, please pay ${describeNewDay(booking, options, formatMonthDay)}`,
    reminder_title: `${money} is overdue: please pay ${describeNewDay(booking, options, formatWeekday)}`,
  };
}

/** The same before its day has passed. */
function toOpenTitles({ currency }: PaidBooking, { amount, due }: NextPayment, { now, titles }: ReminderOptions) {
  const isToday = due.kind === "on" && due.day === toOperatorDate(now);
  const today = `${formatMoneyForAbroad(amount, currency)} due today`;
  return isToday
    ? { reminder_subject: today, reminder_title: today }
    : { reminder_subject: `Reminder: ${titles.payment_due}`, reminder_title: titles.payment_heading };
}

/** What is to pay by when, and why a call comes before a transfer; follows it. */
export function describeCall(
  booking: Pick<PaidBooking, "participants" | "paid_amount">,
  { sum, due }: { sum: string; due: string },
): { ask: string; reason: string } {
  const isFirst = booking.paid_amount === 0;
  const purpose = isFirst ? `${due.includes(",") ? "," : ""} to keep ${describePlaces(booking)}` : "";
  return {
    ask: isFirst ? `we need ${sum} ${due}` : `${sum} is due ${due}`,
    reason: `${purpose}. A bank transfer may not arrive in time: please call us, and together we'll find another way to pay.`,
  };
}

/** A call comes first where a transfer may be too slow. */
function toCall(booking: PaidBooking, { due, amount }: NextPayment, { now, transfer, trip }: ReminderOptions) {
  if (due.kind !== "on" || !transfer.includes(callForPayment)) return {};
  const near = ["today", "tomorrow"][countDays(toOperatorDate(now), booking.start_date)];
  const start = near ?? `on ${formatWeekday(booking.start_date)}`;
  const sum = formatMoneyForAbroad(amount, booking.currency);
  const { ask, reason } = describeCall(booking, { sum, due: describeOpenDay(due.day, now) });
  return {
    reminder_title: `${callForPayment}: ${sum} to pay`,
    reminder_lead: `${nameOwnTrip(trip)} starts ${start}, and`,
    reminder_preheader: `${callForPayment}: your trip starts ${start}.`,
    reminder_ask: ask,
    reminder_rest: reason,
  };
}

const noReminder = {
  ...{ reminder_subject: "", reminder_title: "" },
  ...{ reminder_lead: "", reminder_ask: "", reminder_rest: "", late_status: "", late_label: "" },
  ...{ late_payment_question: "", late_payment_help: "", reminder_preheader: "" },
  ...{ longer_question: "", longer_help: "" },
};

/** What a reminder says of the next payment, after a greeting; "" where nothing is to pay. */
export function describeReminder(booking: PaidBooking, terms: BookingPaymentTerms, options: ReminderOptions) {
  const amounts = mergeDueAmounts(computeAmounts(booking, terms, options.now));
  const next: NextPayment | null = booking.status === "pending" ? null : findNextPayment(amounts);
  if (!next || next.due.kind === "after_confirmation") return noReminder;
  const { due } = next;
  if (due.kind === "overdue") {
    const newDay = describeNewDay(booking, options, formatWeekday);
    const [lastDay = ""] = describeNewDay(booking, options, (day) => day)
      .split(" ")
      .slice(1);
    const late = describeLatePayment(booking, due.day, { ...options, counting: terms.payment_counting });
    return {
      ...noReminder,
      ...toLateTitles(booking, next, options),
      ...late,
      reminder_lead: `${describeAmount(booking, next)} ${late.reminder_lead}`,
      late_status: "Overdue",
      late_label: `${lateLabels[next.name]} ${newDay} (was due ${formatWeekday(due.day)})`,
      ...describeHelp(options, lastDay, proof),
      reminder_preheader: `${capitalize(names[next.name])} was due on ${formatWeekday(due.day)}. Please send it ${newDay}.`,
    };
  }
  return {
    ...noReminder,
    ...toOpenTitles(booking, next, options),
    ...describeOpenPayment(booking, next, due.day, options),
    ...describeHelp(options, due.day, onItsWay),
    reminder_preheader: `${capitalize(names[next.name])} is due ${describeOpenDay(due.day, options.now)}.`,
    ...toCall(booking, next, options),
  };
}
