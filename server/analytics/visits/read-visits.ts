import { type SQL, sql } from "drizzle-orm";
import { visitDays, visitMonths } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { daysBesideMonths, wholeMonths } from "#server/kit/day-ranges.ts";
import type { DayRange } from "#shared/analytics/day-range.ts";
import type { DeviceUsage, VisitFigures } from "#shared/analytics/figures.ts";
import { deviceTypes, type VisitDimension, type Vital, type visitStages, vitals } from "#shared/analytics/visits.ts";
import { findPercentile } from "./percentile.ts";

type Sums = {
  views: number;
  visits: number;
  visitors: number;
  entries: number;
  bounces: number;
  seconds: number;
  measured: number;
  depth: number;
};

const names = ["views", "visits", "visitors", "entries", "bounces", "seconds", "measured", "depth"] as const;
const columns = sql.raw(names.join(", "));
const sums = sql.raw(names.map((name) => `sum(${name})::float8 as ${name}`).join(", "));

/** The figures of a range by dimension and value: of its whole months, and of the days beside them. */
const selectFigures = (range: DayRange, dimensions: readonly VisitDimension[]): SQL => {
  const { from, before } = wholeMonths(range);
  return sql`
    select dimension, value, ${columns} from ${visitMonths}
    where dimension in ${dimensions} and month >= ${from} and month < ${before}
    union all
    select dimension, value, ${columns} from ${visitDays}
    where dimension in ${dimensions} and ${daysBesideMonths(sql`day`, range)}`;
};

async function loadSums(
  { db }: Context,
  range: DayRange,
  ...dimensions: VisitDimension[]
): Promise<(Sums & { dimension: VisitDimension; value: string })[]> {
  const { rows } = await db.execute<Sums & { dimension: VisitDimension; value: string }>(sql`
    select dimension, value, ${sums} from (${selectFigures(range, dimensions)}) as figures group by dimension, value`);
  return rows;
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Seconds of a visit, as far as browsers told them: a page that told nothing adds none. */
const averageDuration = ({ visits, seconds, measured }: Sums): number | null =>
  measured === 0 || visits === 0 ? null : seconds / visits;

/** The visits of a range, and what they are on average; null where nothing was measured. */
export async function loadVisitFigures(ctx: Context, range: DayRange): Promise<VisitFigures> {
  const [total] = await loadSums(ctx, range, "total");
  if (!total)
    return {
      ...{ views: 0, visits: 0, visitors: 0 },
      ...{ avg_duration: null, pages_per_visit: null, bounce_rate: null, avg_depth: null },
    };
  const { views, visits, visitors, bounces, measured, depth } = total;
  return {
    ...{ views, visits, visitors },
    avg_duration: averageDuration(total),
    pages_per_visit: ratio(views, visits),
    bounce_rate: ratio(bounces * 100, visits),
    avg_depth: ratio(depth, measured),
  };
}

export type RankedDimension = "page" | "source" | "campaign" | "country" | "device" | "browser";
export type RankedValue = { value: string; views: number; visits: number; visitors: number };

/** The values of a dimension with the most views first. "" is a direct visit, or an unknown country or browser. */
export async function loadVisitRanking(
  { db }: Context,
  range: DayRange,
  dimension: RankedDimension,
  limit: number,
): Promise<RankedValue[]> {
  const { rows } = await db.execute<RankedValue>(sql`
    select value, sum(views)::float8 as views, sum(visits)::float8 as visits, sum(visitors)::float8 as visitors
    from (${selectFigures(range, [dimension])}) as figures
    group by value order by sum(views) desc, value limit ${limit}`);
  return rows;
}

export async function loadDeviceUsage(ctx: Context, range: DayRange): Promise<DeviceUsage> {
  const rows = await loadSums(ctx, range, "device");
  const devices = deviceTypes.flatMap((device_type) => {
    const row = rows.find(({ value }) => value === device_type);
    return row ? [{ device_type, ...row }] : [];
  });
  const total_sessions = devices.reduce((sum, { visits }) => sum + visits, 0);
  const mobile = devices.find(({ device_type }) => device_type === "mobile")?.visits ?? 0;
  return {
    summary: {
      total_sessions,
      total_unique_visitors: devices.reduce((sum, { visitors }) => sum + visitors, 0),
      mobile_percentage: ratio(mobile * 100, total_sessions),
    },
    device_breakdown: devices.map((device) => ({
      device_type: device.device_type,
      total_sessions: device.visits,
      unique_visitors: device.visitors,
      avg_duration: averageDuration(device),
    })),
  };
}

const goodShare = 0.75;

/** What three of four views do not exceed: milliseconds, and the layout shift in thousandths; null without values. */
export async function loadVitals(ctx: Context, range: DayRange): Promise<Record<Vital, number | null>> {
  const rows = await loadSums(ctx, range, ...vitals);
  const percentileOf = (vital: Vital): number | null => {
    const steps = rows
      .filter(({ dimension }) => dimension === vital)
      .map(({ value, views }) => ({ step: Number(value), count: views }));
    return findPercentile(steps, goodShare);
  };
  const entries = vitals.map((vital) => [vital, percentileOf(vital)] as const);
  return Object.fromEntries(entries) as Record<Vital, number | null>;
}

export type VisitFunnel = { visits: number } & Record<(typeof visitStages)[number], number>;

/** How many visits there were, and in how many of them somebody saw a trip's page and a booking form. */
export async function loadFunnel(ctx: Context, range: DayRange): Promise<VisitFunnel> {
  const rows = await loadSums(ctx, range, "total", "stage");
  const visitsOf = (value: string) => rows.find((row) => row.value === value)?.visits ?? 0;
  return { visits: visitsOf(""), trip_page: visitsOf("trip_page"), booking_form: visitsOf("booking_form") };
}
