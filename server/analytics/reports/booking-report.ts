import { type BookingGroup, groupBookings, noBookings } from "#server/kit/booking-figures/sum-bookings.ts";
import type { Context } from "#server/kit/context.ts";
import { addMonths, startOfMonth } from "#server/kit/day-ranges.ts";
import type { DayRange } from "#shared/analytics/day-range.ts";
import type { BookingGrouping } from "#shared/analytics/report-choices.ts";
import type { BookingReport, BookingReportQuery } from "#shared/analytics/reports.ts";
import { addDays } from "#shared/kit/dates.ts";
import { getReportingCurrency, resolveQuery } from "../resolve-query.ts";
import { labelGroups } from "./label-groups.ts";

/** Longer lists are shown as they are. */
const maxFilledSteps = 750;

const isOfTime = (grouping: string): grouping is "day" | "month" => grouping === "day" || grouping === "month";

/** The days or months of a range, or nothing if they are too many to be drawn. */
function listSteps({ from, to }: DayRange, grouping: "day" | "month"): string[] {
  const steps: string[] = [];
  const isByDay = grouping === "day";
  for (let day = isByDay ? from : startOfMonth(from); day <= to; day = isByDay ? addDays(day, 1) : addMonths(day, 1)) {
    if (steps.length === maxFilledSteps) return [];
    steps.push(isByDay ? day : day.slice(0, 7));
  }
  return steps;
}

/** Adds the days or months without a row, so that a line over time has no gaps; nothing stays nothing. */
export function fillSteps<Row extends { key: string }>(
  rows: readonly Row[],
  { range, grouping, empty }: { range: DayRange; grouping: string; empty: (key: string) => Row },
): readonly Row[] {
  if (rows.length === 0 || !isOfTime(grouping)) return rows;
  const steps = listSteps(range, grouping);
  const known = new Map(rows.map((row) => [row.key, row]));
  return steps.length === 0 ? rows : steps.map((key) => known.get(key) ?? empty(key));
}

/** Times in their order, everything else by what it brought. */
const sortGroups = (groups: readonly BookingGroup[], grouping: BookingGrouping): readonly BookingGroup[] =>
  isOfTime(grouping)
    ? groups
    : groups.toSorted(
        (one, other) =>
          other.total_revenue.amount - one.total_revenue.amount ||
          other.bookings - one.bookings ||
          one.key.localeCompare(other.key),
      );

/** Of times the last ones, of everything else the first ones. */
export const limitGroups = <Row>(rows: readonly Row[], grouping: string, limit: number | undefined): readonly Row[] =>
  limit === undefined ? rows : isOfTime(grouping) ? rows.slice(-limit) : rows.slice(0, limit);

/** What the bookings of a range came to, in all and by group. */
export async function reportBookings(ctx: Context, query: BookingReportQuery): Promise<BookingReport> {
  const { current, period } = resolveQuery(ctx, query, query.basis);
  const grouping = query.group_by;
  const currency = await getReportingCurrency(ctx);
  const { total, groups } = await groupBookings(ctx, current, grouping);
  const empty = (key: string): BookingGroup => ({ key, ...noBookings(currency) });
  const filled = fillSteps(sortGroups(groups, grouping), { range: current, grouping, empty });
  const shown = limitGroups(filled, grouping, query.limit);
  return {
    period,
    group_by: grouping,
    total,
    rows: await labelGroups(ctx, shown, grouping),
  };
}
