import { countDays, formatLongDay, toOperatorDate } from "#shared/kit/dates.ts";
import { describeDeadlineOfAnswer, findAnswerDeadline } from "#shared/settings/office-hours.ts";
import type { BookingStatus } from "./status.ts";

type AnswerOptions = {
  business_hours: string;
  /** When the traveller asked. */
  askedAt: Date;
  now: Date;
};

/** When a request is answered. No day is promised that has passed or on which the trip has begun. */
export function describeRequestAnswer(startDate: string, { business_hours, askedAt, now }: AnswerOptions): string {
  const deadline = findAnswerDeadline(business_hours, askedAt);
  const isUseful = deadline !== null && deadline.day < startDate && deadline.day >= toOperatorDate(now);
  return describeDeadlineOfAnswer(isUseful ? deadline : null);
}

/** So many days before the trip an e-mail may come too late. */
const closeDays = 3;

/** Asks to call because the trip starts soon; "" if it doesn't, or if there is no number. */
export function describeCloseDates(
  { status, start_date }: { status: BookingStatus; start_date: string },
  { phone, today }: { phone: string; today: string },
): string {
  const daysLeft = countDays(today, start_date);
  if (phone === "" || daysLeft < 0 || daysLeft > closeDays) return "";
  const day = formatLongDay(start_date);
  if (status === "pending")
    return `Your trip would start on ${day}, very soon: please call us today on ${phone}, so that we can answer in time.`;
  return status === "confirmed" ? `Your trip starts on ${day}. If anything is unclear, call us on ${phone}.` : "";
}
