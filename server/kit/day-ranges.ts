import { type SQL, sql } from "drizzle-orm";
import type { DayRange } from "#shared/analytics/day-range.ts";
import { addDays } from "#shared/kit/dates.ts";

export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of a month so many months later. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

/**
 * The whole months within a range, by the first day of the first one and of the month after the last one. Both are the
 * same if the range has none.
 */
export function wholeMonths({ from, to }: DayRange): { from: string; before: string } {
  const first = from.endsWith("-01") ? from : addMonths(from, 1);
  const before = startOfMonth(addDays(to, 1));
  return before > first ? { from: first, before } : { from: first, before: first };
}

/** The days of a range that no whole month has, as a condition that an index serves. */
export function daysBesideMonths(column: SQL, range: DayRange): SQL {
  const { from, before } = wholeMonths(range);
  if (from === before) return sql`${column} between ${range.from} and ${range.to}`;
  return sql`(${column} >= ${range.from} and ${column} < ${from} or ${column} >= ${before} and ${column} <= ${range.to})`;
}
