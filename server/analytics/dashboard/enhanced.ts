import { eq, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import { sumBookings } from "#server/kit/booking-figures/sum-bookings.ts";
import type { Context } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { changeOfRevenue } from "#shared/analytics/compare-revenue.ts";
import {
  compareToTarget,
  type EnhancedAnalytics,
  type EnhancedQuery,
  type PerformanceMetric,
} from "#shared/analytics/dashboard.ts";
import { changeInPercent } from "#shared/analytics/day-range.ts";
import { countCustomers } from "../bookings/customers.ts";
import { loadSystemStatus } from "../performance/system-status.ts";
import { resolveQuery } from "../resolve-query.ts";
import { countConversions } from "../visits/count-conversions.ts";
import { loadDeviceUsage, loadVisitFigures, loadVitals } from "../visits/read-visits.ts";
import { listActivities } from "./activities.ts";
import { countBookingStates, countTravellers } from "./booking-states.ts";
import { loadRatings } from "./ratings.ts";

type Filters = ReturnType<typeof resolveQuery>;

/** Trips of the operator; those of the sample content are told apart. */
async function loadQuickStats({ db }: Context, travelling: number): Promise<EnhancedAnalytics["quick_stats"]> {
  const { rows } = await db.execute<Record<"active" | "inactive" | "featured" | "sample", string>>(sql`
    select count(*) filter (where not is_sample and is_active) as active,
      count(*) filter (where not is_sample and not is_active) as inactive,
      count(*) filter (where not is_sample and is_active and is_featured) as featured,
      count(*) filter (where is_sample) as sample
    from ${trips} where deleted_at is null`);
  const [row] = rows;
  return {
    active_trips: Number(row?.active ?? 0),
    inactive_trips: Number(row?.inactive ?? 0),
    featured_trips: Number(row?.featured ?? 0),
    sample_trips: Number(row?.sample ?? 0),
    categories: await db.$count(serviceCategories, eq(serviceCategories.is_active, true)),
    participants_travelling: travelling,
  };
}

async function loadOverview(ctx: Context, { current, before }: Filters) {
  const figures = await sumBookings(ctx, current);
  const earlier = await sumBookings(ctx, before);
  const ratings = await loadRatings(ctx, current.from);
  const visits = await loadVisitFigures(ctx, current);
  const visitsBefore = await loadVisitFigures(ctx, before);
  const { amount, currency, unconverted } = figures.total_revenue;
  const overview = {
    total_revenue: {
      ...{ current: amount, change: changeOfRevenue(figures.total_revenue, earlier.total_revenue) },
      ...{ confirmed_revenue: figures.confirmed_revenue.amount, currency, unconverted },
      confirmed_unconverted: figures.confirmed_revenue.unconverted,
    },
    total_bookings: {
      ...{ current: figures.bookings, change: changeInPercent(figures.bookings, earlier.bookings) },
      ...(await countBookingStates(ctx)),
    },
    page_views: {
      ...{ current: visits.views, change: changeInPercent(visits.views, visitsBefore.views) },
      unique_visitors: visits.visitors,
    },
    customer_rating: {
      current: ratings.now.rating,
      change: ratings.now.rating === null ? null : changeInPercent(ratings.now.rating, ratings.before.rating ?? 0),
      total_reviews: ratings.now.reviews,
    },
    unique_customers: await countCustomers(ctx, current),
  };
  return { overview, visits };
}

type Overview = Awaited<ReturnType<typeof loadOverview>>;

/** The figures that staff have set targets for. */
async function loadMetrics(
  ctx: Context,
  { current }: Filters,
  { overview, visits }: Overview,
): Promise<PerformanceMetric[]> {
  const { targets } = await getSiteSettings(ctx);
  const bookings = await countConversions(ctx, current);
  const { load_time } = await loadVitals(ctx, current);
  const { current: rating, total_reviews } = overview.customer_rating;
  // Visits with do-not-track are not counted, but their bookings are: more bookings than visits are no share.
  const isShare = bookings !== null && visits.visits > 0 && bookings <= visits.visits;
  const conversion = isShare ? Math.round((bookings / visits.visits) * 10_000) / 100 : null;
  const common = {
    ...{ rating, reviews: total_reviews },
    ...{ avg_duration: visits.avg_duration, avg_pages: visits.pages_per_visit },
  };
  return [
    { ...compareToTarget("conversion_rate", conversion, targets.conversion_rate), ...common },
    { ...compareToTarget("customer_rating", rating, targets.customer_rating), ...common },
    { ...compareToTarget("load_time", load_time, targets.load_time), ...common },
    { ...compareToTarget("bounce_rate", visits.bounce_rate, targets.bounce_rate), ...common },
  ];
}

/** The figures of the dashboard. */
export async function loadEnhanced(ctx: Context, query: EnhancedQuery): Promise<EnhancedAnalytics> {
  const filters = resolveQuery(ctx, query);
  const { current, period } = filters;
  const overview = await loadOverview(ctx, filters);
  const quick_stats = await loadQuickStats(ctx, await countTravellers(ctx));
  return {
    timestamp: ctx.now.toISOString(),
    overview: { ...overview.overview, active_trips: quick_stats.active_trips },
    quick_stats,
    period_info: period,
    performance_metrics: await loadMetrics(ctx, filters, overview),
    device_usage: await loadDeviceUsage(ctx, current),
    ...(await listActivities(ctx, query)),
    system_status: await loadSystemStatus(ctx),
  };
}
