import type { BookingFactsFilter } from "#server/kit/booking-figures/booking-facts.ts";
import type { Context } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { rangeBefore, rangeOfYearBefore, resolveRange } from "#shared/analytics/day-range.ts";
import type { AnalyticsQuery } from "#shared/analytics/query.ts";
import type { Basis } from "#shared/analytics/report-choices.ts";
import { countDays, toOperatorDate } from "#shared/kit/dates.ts";
import type { Currency } from "#shared/kit/money.ts";

type Filters = {
  /** The range that is asked for, the one before it, and the same days of the year before. */
  current: BookingFactsFilter;
  before: BookingFactsFilter;
  year_before: BookingFactsFilter;
  period: { from: string; to: string; days: number };
};

/** The ranges and filters of bookings that a query means. */
export function resolveQuery(ctx: Pick<Context, "now">, query: AnalyticsQuery, basis: Basis = "booked"): Filters {
  const range = resolveRange(query, toOperatorDate(ctx.now));
  const { trip_id, category_id, guide_id, status } = query;
  const narrowed = {
    basis,
    ...(trip_id !== undefined && { trip_id }),
    ...(category_id !== undefined && { category_id }),
    ...(guide_id !== undefined && { guide_id }),
    ...(status !== undefined && { status }),
  };
  return {
    current: { ...narrowed, ...range },
    before: { ...narrowed, ...rangeBefore(range) },
    year_before: { ...narrowed, ...rangeOfYearBefore(range) },
    period: { ...range, days: countDays(range.from, range.to) + 1 },
  };
}

export const getReportingCurrency = async (ctx: Pick<Context, "app" | "db">): Promise<Currency> =>
  (await getSiteSettings(ctx)).reporting_currency;
