import { formatCount } from "./format-count.ts";

/** The operator's time zone. "Today" is always computed here, wherever the server runs. */
export const operatorTimeZone = "Africa/Kigali";

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is an existing date (YYYY-MM-DD) in the years 1900 to 2199. */
export function isCalendarDay(text: string): boolean {
  if (!datePattern.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
  return exists && text >= "1900-01-01" && text <= "2199-12-31";
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The last day of a trip: start plus duration minus one day. */
export const endDate = (start: string, durationDays: number): string => addDays(start, durationDays - 1);

const operatorDateFormat = new Intl.DateTimeFormat("en-CA", { timeZone: operatorTimeZone, dateStyle: "short" });

/** The date of an instant in the operator's time zone, as YYYY-MM-DD. */
export const toOperatorDate = (instant: Date): string => operatorDateFormat.format(instant);

/** The instant at which a day begins for the operator: Kigali has no summer time. */
export const toOperatorMidnight = (day: string): string => new Date(`${day}T00:00:00+02:00`).toISOString();

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const longDayFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const instantFormat = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: operatorTimeZone,
});

/** "13 Jan 2027" */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
/** "Wednesday, 13 January 2027" */
export const formatLongDay = (day: string): string => longDayFormat.format(new Date(`${day}T00:00:00Z`));
/** "13 Jan 2027, 08:14" in the operator's time zone. */
export const formatInstant = (instant: string): string => instantFormat.format(new Date(instant));
/** "13 Jan 2027, 08:05 (Kigali time)" */
export const formatMoment = (instant: Date): string => `${instantFormat.format(instant)} (Kigali time)`;

const shortDayFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const monthDayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const toUtcDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** "Mon 30 Nov 2026" */
export const formatShortDay = (day: string): string => shortDayFormat.format(toUtcDate(day)).replace(",", "");
/** "30 Nov" */
export const formatMonthDay = (day: string): string => monthDayFormat.format(toUtcDate(day));
const weekdayFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});
/** "Mon 30 Nov" */
export const formatWeekday = (day: string): string => weekdayFormat.format(toUtcDate(day)).replace(",", "");

/** "Mon 30 Nov", with the year if it is not that of today. */
export const formatNearDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatWeekday(day) : formatShortDay(day);
/** "Monday, 30 November", with the year if it is not that of today. */
export const formatNearLongDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatLongDay(day).replace(/ \d{4}$/, "") : formatLongDay(day);

/** "Sat 13 – Wed 17 Feb 2027", or "Sat 13 Feb 2027" for one day. */
export const formatDayRange = (first: string, last: string): string =>
  shortDayFormat
    .formatRange(toUtcDate(first), toUtcDate(last))
    .replaceAll(",", "")
    .replaceAll(/\s/gu, " ")
    // The month once: browsers and servers differ in this.
    .replace(/^(\w+ \d+) (\w+) – (\w+ \d+ \2 \d+)$/u, "$1 – $3");

const clockFormat = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: operatorTimeZone });

const hourMs = 3_600_000;
const officeOpens = 7;
const eveningBefore = 22;

/** The full hour before a deadline, or the evening before one of the night; the deadline itself if that is over. */
function roundDeadline(date: Date, now: Date): Date {
  const fullHour = date.getTime() - (date.getTime() % hourMs);
  const hour = Number(clockFormat.format(fullHour).slice(0, 2));
  const rounded = new Date(hour < officeOpens ? fullHour - (hour + 24 - eveningBefore) * hourMs : fullHour);
  return rounded > now ? rounded : date;
}

/** A deadline as it is promised, on pages and in emails alike; it can be kept until somewhat later. */
export const toPromisedDeadline = (instant: string, now: Date): string =>
  roundDeadline(new Date(instant), now).toISOString();

/** "Tuesday, 24 November 2026, 12:00 (Kigali time)": understood in every time zone. */
export function formatPromisedDeadline(instant: string, formatDay = formatLongDay): string {
  const date = new Date(instant);
  return `${formatDay(toOperatorDate(date))}, ${clockFormat.format(date)} (Kigali time)`;
}

/** The same for an exact deadline: rounded down to what is promised. */
export const formatDeadline = (instant: string, now: Date, formatDay = formatLongDay): string =>
  formatPromisedDeadline(toPromisedDeadline(instant, now), formatDay);

/** Whole days from one day to another; negative if the other is earlier. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** "5 days", "1 day": the length of a trip with its first and last day. */
export const formatDayCount = (first: string, last: string): string => formatCount(countDays(first, last) + 1, "day");
