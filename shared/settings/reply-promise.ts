import { toOperatorDate } from "#shared/kit/dates.ts";

const dayLabels = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const longDayLabels = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const dayNames =
  "(?:sun|mon|fri)(?:days?)?|tue(?:s(?:days?)?)?|wed(?:nesdays?)?|thu(?:r(?:s(?:days?)?)?)?|sat(?:urdays?)?";
const dayPattern = `(${dayNames})\\b\\.?`;
const daysPattern = new RegExp(`\\b${dayPattern}(?:\\s*(?:-|–|—|to|till|until|through)\\s*${dayPattern})?`, "gi");
const everyDayPattern = /\b(daily|every\s?day|24\s?\/\s?7|seven days|7 days)\b/i;
const closedPattern = /\b(closed|except|not)\b/i;

const toDayIndex = (name: string): number =>
  dayLabels.findIndex((label) => name.toLowerCase().startsWith(label.toLowerCase()));

const countDays = (first: number, last: number): number => ((last - first + 7) % 7) + 1;

const expandRange = (first: number, last: number): number[] =>
  Array.from({ length: countDays(first, last) }, (_, index) => (first + index) % 7);

/** The working days of business hours as people write them, Sunday being 0; empty if none are recognized. */
function parseWorkingDays(businessHours: string): ReadonlySet<number> {
  // "Closed on Sunday" names a day off: only the text before it counts.
  const open = businessHours.split(closedPattern)[0] ?? "";
  if (everyDayPattern.test(open)) return new Set(dayLabels.keys());
  const ranges = [...open.matchAll(daysPattern)].map(([, first = "", last = first]) =>
    expandRange(toDayIndex(first), toDayIndex(last)),
  );
  return new Set(ranges.flat());
}

/** "Mon–Fri", or "Mon, Wed, Fri" where the days don't follow each other. */
function formatDays(days: ReadonlySet<number>): string {
  const first = [...days].find((day) => !days.has((day + 6) % 7));
  if (first === undefined) return "";
  const range = expandRange(first, (first + days.size - 1) % 7);
  const isUnbroken = days.size > 1 && range.every((day) => days.has(day));
  if (isUnbroken) return `${dayLabels[first]}–${dayLabels[range.at(-1) ?? first]}`;
  return [1, 2, 3, 4, 5, 6, 0]
    .filter((day) => days.has(day))
    .map((day) => dayLabels[day])
    .join(", ");
}

/** The next working day, today included. */
function findNextWorkingDay(days: ReadonlySet<number>, today: number): number {
  const next = expandRange(today, (today + 6) % 7).find((day) => days.has(day));
  return next ?? today;
}

/**
 * By when the operator answers, to follow "You hear from us": "within one working day (Mon–Fri)" on a working day, and
 * "by the end of Monday (our working days are Mon–Fri)" on a day off.
 */
export function describeReplyTime(businessHours: string, now: Date): string {
  const days = parseWorkingDays(businessHours);
  if (days.size === 0) return "within one working day";
  if (days.size === 7) return "within 24 hours";
  const today = new Date(`${toOperatorDate(now)}T00:00:00Z`).getUTCDay();
  if (days.has(today)) return `within one working day (${formatDays(days)})`;
  const next = findNextWorkingDay(days, today);
  return `by the end of ${longDayLabels[next]} (our working days are ${formatDays(days)})`;
}
