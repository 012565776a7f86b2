import { addDays, countDays } from "#shared/kit/dates.ts";

/** Days of the range that is shown at first. */
const defaultRangeDays = 30;
/** Of a range, so that one figure can't read everything. */
const maxRangeYears = 20;

const startAfterEnd = "The end must not be before the start";
const tooLong = `Please choose at most ${maxRangeYears} years`;

const maxRangeDays = maxRangeYears * 366;

export type Dates = { start_date?: string | undefined; end_date?: string | undefined };

/** Why a range can't be shown; null if it can. */
export function findRangeProblem({ start_date, end_date }: Dates): string | null {
  if (start_date === undefined || end_date === undefined) return null;
  if (end_date < start_date) return startAfterEnd;
  return countDays(start_date, end_date) > maxRangeDays ? tooLong : null;
}

export type DayRange = { from: string; to: string };

/** The days that a query asks for: without an end until today, at most so far as a range may reach, without a start the last 30 of them. */
export function resolveRange({ start_date, end_date }: Dates, today: string): DayRange {
  if (start_date !== undefined && end_date === undefined) {
    const last = addDays(start_date, maxRangeDays);
    return { from: start_date, to: start_date > today ? start_date : today < last ? today : last };
  }
  const to = end_date ?? today;
  return { from: start_date ?? addDays(to, 1 - defaultRangeDays), to };
}

/** The range of as many days that ends on the day before. */
export const rangeBefore = ({ from, to }: DayRange): DayRange => ({
  from: addDays(from, -countDays(from, to) - 1),
  to: addDays(from, -1),
});

const shiftYear = (day: string): string => {
  const shifted = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return day.endsWith("-02-29") ? `${shifted.slice(0, 4)}-02-28` : shifted;
};

/** The same days of the year before. */
export const rangeOfYearBefore = ({ from, to }: DayRange): DayRange => ({ from: shiftYear(from), to: shiftYear(to) });

/** Percent against what was before, with one decimal; null from zero. */
export const changeInPercent = (current: number, before: number): number | null =>
  before === 0 ? null : Math.round(((current - before) / Math.abs(before)) * 1000) / 10;
