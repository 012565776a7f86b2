import { z } from "zod";
import { bookingStatuses } from "#shared/bookings/status.ts";
import { addDays, countDays } from "#shared/kit/dates.ts";
import { CalendarDay, Id } from "#shared/kit/fields.ts";

/** Days of the range that is shown at first. */
export const defaultRangeDays = 30;
/** Of a range, so that one figure can't read everything. */
const maxRangeYears = 20;

const startAfterEnd = "The end must not be before the start";
const tooLong = `Please choose at most ${maxRangeYears} years`;

const filter = {
  start_date: CalendarDay.optional(),
  end_date: CalendarDay.optional(),
  category_id: Id.optional(),
  trip_id: Id.optional(),
  guide_id: Id.optional(),
  status: z.enum(bookingStatuses).optional(),
};

type Dates = { start_date?: string | undefined; end_date?: string | undefined };

const checkRange = (context: z.core.ParsePayload<Dates>): void => {
  const { start_date, end_date } = context.value;
  if (start_date === undefined || end_date === undefined) return;
  const message =
    end_date < start_date ? startAfterEnd : countDays(start_date, end_date) > maxRangeYears * 366 ? tooLong : null;
  if (message) context.issues.push({ code: "custom", path: ["end_date"], message, input: end_date });
};

/** A range of days and filters of bookings, with more fields. */
export const analyticsQuery = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ ...filter, ...fields }).check(checkRange as (payload: z.core.ParsePayload) => void);

export const AnalyticsQuery = analyticsQuery({});
export type AnalyticsQuery = z.output<typeof AnalyticsQuery>;

export type DayRange = { from: string; to: string };

/** The days that a query asks for: without an end until today, without a start the last 30 of them. */
export function resolveRange({ start_date, end_date }: Dates, today: string): DayRange {
  const to = end_date ?? (start_date !== undefined && start_date > today ? start_date : today);
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
