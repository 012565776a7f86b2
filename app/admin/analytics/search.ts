import { oneOf, optionalDay, type SearchFields } from "#app/kit/list/search-state.ts";
import { type DayRange, findRangeProblem, resolveRange } from "#shared/analytics/day-range.ts";
import {
  type Basis,
  type BookingGrouping,
  type BookingMeasure,
  bases,
  bookingGroupings,
  bookingMeasures,
  type VisitGrouping,
  type VisitMeasure,
  visitGroupings,
  visitMeasures,
} from "#shared/analytics/report-choices.ts";
import { type BookingStatus, bookingStatuses } from "#shared/bookings/status.ts";
import { addDays } from "#shared/kit/dates.ts";
import { periodLabels } from "./labels.ts";
import { lastDayOf } from "./steps.ts";

type PeriodChoice = keyof typeof periodLabels;

/** What the address holds. Filters are empty for everything. */
export type AnalyticsState = {
  period: PeriodChoice;
  from: string | undefined;
  to: string | undefined;
  basis: Basis;
  category: string;
  trip: string;
  guide: string;
  status: "" | BookingStatus;
  measure: BookingMeasure | VisitMeasure;
  group: BookingGrouping | VisitGrouping;
};

// Object.keys loses the names.
const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) => Object.keys(labels) as Key[];
const optionalId = (value: unknown): string => (/^[1-9]\d{0,8}$/.test(String(value)) ? String(value) : "");

export const analyticsSearch: SearchFields<AnalyticsState> = {
  period: oneOf(keysOf(periodLabels), "last_30_days"),
  from: optionalDay,
  to: optionalDay,
  basis: oneOf(keysOf(bases), "booked"),
  ...{ category: optionalId, trip: optionalId, guide: optionalId },
  status: oneOf<"" | BookingStatus>(["", ...bookingStatuses], ""),
  measure: oneOf(keysOf({ ...bookingMeasures, ...visitMeasures }), "total_revenue"),
  group: oneOf(keysOf({ ...bookingGroupings, ...visitGroupings }), "month"),
};

const lastDays = (days: number, today: string): DayRange => ({ from: addDays(today, 1 - days), to: today });

const monthOf = (day: string): DayRange => ({ from: `${day.slice(0, 7)}-01`, to: lastDayOf(day.slice(0, 7)) });

const yearOf = (year: number): DayRange => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** Bookings are made until today; trips begin until the end of the month or year. */
const untilToday = (range: DayRange, today: string, basis: Basis): DayRange =>
  basis === "booked" ? { ...range, to: today } : range;

type Dates = Pick<AnalyticsState, "period" | "from" | "to" | "basis">;

/** First and last day of the chosen period. */
export function toRange({ period, from, to, basis }: Dates, today: string): DayRange {
  const year = Number(today.slice(0, 4));
  switch (period) {
    case "last_7_days":
      return lastDays(7, today);
    case "last_30_days":
      return lastDays(30, today);
    case "last_90_days":
      return lastDays(90, today);
    case "this_month":
      return untilToday(monthOf(today), today, basis);
    case "last_month":
      return monthOf(addDays(monthOf(today).from, -1));
    case "this_year":
      return untilToday(yearOf(year), today, basis);
    case "last_year":
      return yearOf(year - 1);
    case "own":
      return resolveRange({ start_date: from, end_date: to }, today);
  }
}

/** Why the chosen days can't be shown. */
export const rangeProblem = ({ from, to }: DayRange): string | undefined =>
  findRangeProblem({ start_date: from, end_date: to }) ?? undefined;

/** The days and filters as the calls take them. */
export function toFilter({ category, trip, guide, status, basis }: AnalyticsState, range: DayRange) {
  return {
    ...{ start_date: range.from, end_date: range.to, basis },
    ...(category && { category_id: Number(category) }),
    ...(trip && { trip_id: Number(trip) }),
    ...(guide && { guide_id: Number(guide) }),
    ...(status && { status }),
  };
}

export const isNarrowed = ({ category, trip, guide, status }: AnalyticsState): boolean =>
  Boolean(category || trip || guide || status);
