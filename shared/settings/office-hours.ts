import { addDays, formatLongDay, toOperatorDate, toOperatorMidnight } from "#shared/kit/dates.ts";

const dayNames = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const everyDay = dayNames.map((_, index) => index);

const day =
  "(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?\\b\\.?";
const until = "\\s*(?:-|–|—|to|till|until|through)\\s*";
const clock = "(\\d{1,2})(?:[:.h](\\d{2}))?\\s*([ap]\\.?m\\b\\.?)?";
/** Days, a range of hours, "closed", or the end of a rule, in the order in which people write them. */
const tokenPattern = new RegExp(
  `\\b${day}(?:${until}${day})?|\\b(daily|every ?day|7 days|24/7)\\b|\\b(closed|except|not)\\b|\\b${clock}${until}${clock}|([;\\n·|])`,
  "g",
);

const dayIndex = (name: string): number => dayNames.findIndex((each) => each.startsWith(name.slice(0, 3)));

/** The days of a range, which may go over the end of the week: "Sat to Mon". */
function listDays(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, offset) => (first + offset) % 7);
}

/** Minutes after midnight. "8–6" closes in the evening. */
function toClosingMinutes(hour = "", minutes = "0", half = ""): number | null {
  const value = Number(hour) + (half.startsWith("p") && Number(hour) < 12 ? 12 : 0);
  const total = (half === "" && value < 8 ? value + 12 : value) * 60 + Number(minutes);
  return total <= 24 * 60 ? total : null;
}

/** Opening and closing times of a day in minutes after midnight. */
type OfficeDay = { opens: number | null; closes: number | null };
/** Times by day, Monday being 0; null for a day whose hours can't be read. */
type OfficeWeek = Map<number, OfficeDay | null>;

/** An opening hour is never in the afternoon without saying so. */
function toOpeningMinutes(hour = "", minutes = "0", half = ""): number | null {
  const value = (Number(hour) % (half === "" ? 24 : 12)) + (half.startsWith("p") ? 12 : 0);
  return Number(hour) <= 24 ? value * 60 + Number(minutes) : null;
}

/** East Africa Time is an hour ahead of the operator's zone. */
const toOperatorMinutes = (minutes: number | null, isEastAfrican: boolean): number | null =>
  minutes === null || !isEastAfrican ? minutes : minutes - 60;

/** Reads office hours as people write them: "Mon–Fri 8–18, Sat 9 AM to 1 PM, Sunday closed". */
function parseOfficeHours(businessHours: string): OfficeWeek {
  const text = businessHours.toLowerCase();
  const isEastAfrican = /\beat\b/.test(text);
  const week: OfficeWeek = new Map();
  let named: number[] = [];
  let hasHours = false;
  let isClosing = false;
  for (const token of text.matchAll(tokenPattern)) {
    const [, first, last = first, all, closed, openHour, openMinutes, openHalf, hour, minutes, half, end] = token;
    if (end !== undefined) [named, isClosing] = [[], false];
    else if (closed !== undefined) {
      // "Sunday closed" follows its day, "closed on Sunday" goes before it.
      if (!hasHours) for (const each of named) week.delete(each);
      [named, isClosing] = [[], true];
    } else if (hour !== undefined) {
      const opens = toOperatorMinutes(toOpeningMinutes(openHour, openMinutes, openHalf), isEastAfrican);
      const closes = toOperatorMinutes(toClosingMinutes(hour, minutes, half), isEastAfrican);
      for (const each of named.length > 0 ? named : week.keys()) week.set(each, { opens, closes });
      hasHours = true;
    } else {
      const days = all === undefined ? listDays(dayIndex(first ?? ""), dayIndex(last ?? "")) : everyDay;
      if (hasHours) [named, hasHours] = [[], false];
      named.push(...days);
      for (const each of days) isClosing ? week.delete(each) : week.set(each, null);
    }
  }
  return week;
}

const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** "07:00–17:00", or "" for hours that can't be read. */
const formatHours = (day: OfficeDay | null | undefined): string =>
  day?.opens == null || day.closes === null || day.opens < 0 ? "" : `${toClock(day.opens)}–${toClock(day.closes)}`;

/** Days in a row with the same hours. */
type OfficeDays = { first: number; last: number; hours: string };

/** "Monday to Friday" */
function formatDays({ first, last }: OfficeDays): string {
  const [from = "", to = ""] = [dayNames[first], dayNames[last]].map((name) => capitalize(name ?? ""));
  if (first === 0 && last === dayNames.length - 1) return "Every day";
  return first === last ? from : `${from} ${last === first + 1 ? "and" : "to"} ${to}`;
}

/** "Monday to Friday, 07:00–17:00 (Kigali time, UTC+2)", for readers in other zones; the operator's own words where they can't be read. */
export function describeOfficeHours(businessHours: string): string {
  const week = parseOfficeHours(businessHours);
  const days: OfficeDays[] = [];
  for (const day of everyDay.filter((each) => week.has(each))) {
    const hours = formatHours(week.get(day));
    if (hours === "") return businessHours;
    const before = days.at(-1);
    if (before?.last === day - 1 && before.hours === hours) before.last = day;
    else days.push({ first: day, last: day, hours });
  }
  const all = days.map((each) => `${formatDays(each)}, ${each.hours}`).join("; ");
  return all && `${all} (Kigali time, UTC+2)`;
}

/** Monday is 0. */
const toWeekday = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

export type AnswerDeadline = {
  day: string;
  /** "18:00" in the operator's zone; "" if the hours name no time. */
  time: string;
};

/** The end of a working day after today; null if the hours name no day. */
export function findAnswerDeadline(businessHours: string, now: Date, workingDays = 1): AnswerDeadline | null {
  const week = parseOfficeHours(businessHours);
  if (week.size === 0) return null;
  let date = toOperatorDate(now);
  for (let left = workingDays; left > 0; ) {
    date = addDays(date, 1);
    if (week.has(toWeekday(date))) left -= 1;
  }
  const closes = week.get(toWeekday(date))?.closes ?? null;
  return { day: date, time: closes === null ? "" : toClock(closes) };
}

/** The end of this working day in the operator's zone; "" if today is none, if it is over, or if the hours name no time. */
export function findClosingTime(businessHours: string, now: Date): string {
  const closes = parseOfficeHours(businessHours).get(toWeekday(toOperatorDate(now)))?.closes ?? null;
  const midnight = Date.parse(toOperatorMidnight(toOperatorDate(now)));
  return closes !== null && now.getTime() < midnight + closes * 60_000 ? toClock(closes) : "";
}

/** When the office opens on its next working day after today; null if the hours name no day or no time. */
export function findNextOpening(businessHours: string, now: Date): { day: string; time: string } | null {
  const day = findAnswerDeadline(businessHours, now)?.day;
  const opens = day === undefined ? null : (parseOfficeHours(businessHours).get(toWeekday(day))?.opens ?? null);
  return day === undefined || opens === null || opens < 0 ? null : { day, time: toClock(opens) };
}

const answerWithoutDeadline = "as soon as possible";

/** "by Monday, 23 November 2026, 18:00 (Kigali time)", to follow "We answer". */
export function describeDeadlineOfAnswer(deadline: AnswerDeadline | null): string {
  if (deadline === null) return answerWithoutDeadline;
  const { day: date, time } = deadline;
  return time === "" ? `by the end of ${formatLongDay(date)}` : `by ${formatLongDay(date)}, ${time} (Kigali time)`;
}

/** When people who write now get an answer, from the office hours. */
export const describeAnswerTime = (businessHours: string, now: Date, workingDays = 1): string =>
  describeDeadlineOfAnswer(findAnswerDeadline(businessHours, now, workingDays));
