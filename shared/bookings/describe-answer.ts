import {
  addDays,
  countDays,
  formatLongDay,
  formatWeekday,
  toOperatorDate,
  toOperatorMidnight,
} from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { describeDeadlineOfAnswer, findAnswerDeadline } from "#shared/settings/office-hours.ts";
import type { BookingStatus } from "./status.ts";

/** The hour at which a day is over for those who are asked until its end. */
const morning = 8;

type AnswerOptions = {
  business_hours: string;
  /** When the traveller asked. */
  askedAt: Date;
  now: Date;
};

/** By when a request is answered. No day is promised that has passed or on which the trip has begun. */
function findRequestDeadline(startDate: string, { business_hours, askedAt, now }: AnswerOptions) {
  const deadline = findAnswerDeadline(business_hours, askedAt);
  return deadline !== null && deadline.day < startDate && deadline.day >= toOperatorDate(now) ? deadline : null;
}

/** "by Monday, 23 November 2026, 17:00 (Kigali time)" */
export const describeRequestAnswer = (startDate: string, options: AnswerOptions): string =>
  describeDeadlineOfAnswer(findRequestDeadline(startDate, options));

/** The full hour at which that time is over; null where no day is promised. */
export function findAnswerEnd(startDate: string, options: AnswerOptions): string | null {
  const deadline = findRequestDeadline(startDate, options);
  if (deadline === null) return null;
  const { day, time } = deadline;
  const [hour = 0, minutes = 0] = time.split(":").map(Number);
  const midnight = Date.parse(toOperatorMidnight(time === "" ? addDays(day, 1) : day));
  const hours = time === "" ? morning : hour + (minutes > 0 ? 1 : 0);
  return new Date(midnight + hours * 3_600_000).toISOString();
}

/** "answer by Mon 17:00": the same within a subject. */
export function describeAnswerTask(startDate: string, options: AnswerOptions): string {
  const deadline = findRequestDeadline(startDate, options);
  if (deadline === null) return "answer as soon as possible";
  return `answer by ${formatWeekday(deadline.day).slice(0, 3)} ${deadline.time}`.trim();
}

/** So many days before the trip an email may come too late. */
export const closeDays = 3;

/** Asks to call because the trip starts soon; "" if it doesn't, or if there is no number. A button has the number. */
export function describeCloseDates(
  { status, start_date }: { status: BookingStatus; start_date: string },
  { phone, today, hasButton = false }: { phone: string; today: string; hasButton?: boolean },
): string {
  const daysLeft = countDays(today, start_date);
  if (phone === "" || daysLeft < 0 || daysLeft > closeDays) return "";
  const day = formatLongDay(start_date);
  if (status === "pending")
    return `You'd start ${daysLeft === 0 ? "today" : `on ${day.replace(/,.*/, "")}`}, so please call us today${hasButton ? "" : ` on ${phone}`}: then we can tell you soonest what is possible.`;
  return status === "confirmed" ? `Your trip starts on ${day}. If anything is unclear, call us on ${phone}.` : "";
}

const smallNumbers = ["no", "one", "two", "three", "four", "five", "six"];

/** "three weeks", "20 days" */
export function describeDaysLeft(days: number): string {
  const isWeeks = days > 7 && days % 7 === 0;
  const count = isWeeks ? days / 7 : days;
  return formatCount(count, isWeeks ? "week" : "day").replace(String(count), smallNumbers[count] ?? String(count));
}
