import type { Context } from "#server/kit/context.ts";
import type { DayRange } from "#shared/analytics/day-range.ts";
import type { AnalyticsQuery } from "#shared/analytics/query.ts";
import type { VisitReport } from "#shared/analytics/reports.ts";
import { labelVisitValue } from "#shared/analytics/visit-labels.ts";
import { resolveQuery } from "../resolve-query.ts";
import { countConversions } from "../visits/count-conversions.ts";
import { loadVisitDays, loadVisitHours } from "../visits/read-visit-times.ts";
import {
  loadFunnel,
  loadVisitFigures,
  loadVisitRanking,
  loadVitals,
  type RankedDimension,
} from "../visits/read-visits.ts";

const defaultLimit = 10;
/** Of longer ranges the single days are not listed. */
const maxDays = 400;

/** Visits of the website in a range, and how far they came. */
export async function reportVisits(
  ctx: Context,
  { limit = defaultLimit, ...query }: AnalyticsQuery & { limit?: number | undefined },
): Promise<VisitReport> {
  const { current, before, year_before, period } = resolveQuery(ctx, query);
  const range: DayRange = { from: current.from, to: current.to };
  const rank = async (dimension: RankedDimension) => {
    const values = await loadVisitRanking(ctx, range, dimension, limit);
    return values.map((row) => ({ ...row, label: labelVisitValue(dimension, row.value) }));
  };
  return {
    period,
    total: await loadVisitFigures(ctx, range),
    before: await loadVisitFigures(ctx, before),
    year_before: await loadVisitFigures(ctx, year_before),
    funnel: { ...(await loadFunnel(ctx, range)), bookings: await countConversions(ctx, range) },
    days: period.days > maxDays ? [] : await loadVisitDays(ctx, range),
    hours: period.days === 1 ? await loadVisitHours(ctx, range.from) : [],
    pages: await rank("page"),
    sources: await rank("source"),
    campaigns: await rank("campaign"),
    countries: await rank("country"),
    devices: await rank("device"),
    browsers: await rank("browser"),
    vitals: await loadVitals(ctx, range),
  };
}
