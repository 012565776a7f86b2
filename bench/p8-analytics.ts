import { sql } from "drizzle-orm";
import { moveBookingChanges } from "#server/analytics/bookings/move-booking-changes.ts";
import { analyticsRoutes } from "#server/analytics/routes.ts";
import { callRoute } from "#server/kit/call-route.ts";
import type { Context } from "#server/kit/context.ts";
import type { Summary } from "#shared/analytics/contract.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import type { Bench } from "./kit/bench.ts";
import { createAdminContext, createApp } from "./kit/create-app.ts";
import { buildLimitRow, type ResultRow } from "./kit/result-row.ts";
import { seedBookings } from "./kit/seed-bookings.ts";
import { seedVisitFigures } from "./kit/seed-visit-figures.ts";
import { measureMs, quantile } from "./kit/statistics.ts";

const bookingCount = 1_000_000;
const fullMax = 50;
/** Different customers are counted from an index. */
const customersMax = 250;

type AnalyticsCall = { what: string; call: keyof typeof analyticsRoutes; input: Record<string, unknown>; max: number };

/** Every call of both screens, over a month, a year and everything. */
function listCalls(today: string): AnalyticsCall[] {
  const ranges = [
    { name: "30 days", end_date: today, start_date: addDays(today, -29) },
    { name: "a year", end_date: today, start_date: addDays(today, -364) },
    { name: "four years", end_date: today, start_date: addDays(today, -1_459) },
  ];
  const calls: (Omit<AnalyticsCall, "input"> & { input?: Record<string, unknown> })[] = [
    { what: "dashboard", call: "getEnhanced", max: customersMax },
    { what: "summary", call: "getSummary", max: customersMax },
    { what: "summary of a category", call: "getSummary", input: { category_id: 1 }, max: customersMax },
    { what: "customers", call: "getCustomers", max: customersMax },
    { what: "revenue by month", call: "getRevenue", max: fullMax },
    { what: "revenue by day", call: "getRevenue", input: { group_by: "day" }, max: fullMax },
    { what: "trips", call: "getTrips", max: fullMax },
    { what: "bookings by status", call: "getBookings", max: fullMax },
    { what: "visits", call: "getVisits", max: fullMax },
    { what: "devices", call: "getDeviceUsage", max: fullMax },
    {
      what: "pages of a custom report",
      call: "getCustomReport",
      input: { measure: "views", group_by: "page" },
      max: fullMax,
    },
  ];
  return calls.flatMap(({ what, input, ...call }) =>
    ranges.map(({ name, ...range }) => ({ ...call, what: `${what}, ${name}`, input: { ...range, ...input } })),
  );
}

async function measureCall(ctx: Context, { call, input }: AnalyticsCall, rounds: number): Promise<number> {
  const run = () => callRoute(analyticsRoutes[call], ctx, input);
  await run();
  const took: number[] = [];
  for (let round = 0; round < rounds * 4; round++) took.push(await measureMs(run));
  return quantile(took, 0.95);
}

/** Throws if the revenue of everything is not what plain SQL adds up. */
async function checkRevenue(ctx: Context, today: string): Promise<void> {
  const input = { start_date: addDays(today, -1_500), end_date: today };
  // The route parses its output by this type.
  const { summary } = (await callRoute(analyticsRoutes.getSummary, ctx, input)) as Summary;
  const { rows } = await ctx.db.execute<{ bookings: string; revenue: string; customers: string }>(sql`
    select count(*) as bookings, sum(total_price) filter (where status <> 'cancelled') as revenue,
      count(distinct lower(customer_email::text)) as customers
    from bookings where deleted_at is null and (created_at at time zone 'Africa/Kigali')::date between ${input.start_date} and ${today}`);
  const [row] = rows;
  const expected = [Number(row?.bookings), Number(row?.revenue), Number(row?.customers)];
  const shown = [summary.total_bookings, summary.total_revenue, summary.total_customers];
  if (String(shown) !== String(expected)) throw new Error(`Figures are ${shown}, plain SQL says ${expected}`);
}

/** P8: the calls of the dashboard and of analytics at a million bookings and ten million visits. */
export async function measureAnalytics(bench: Bench): Promise<ResultRow[]> {
  const url = await (await bench.databases()).create("analytics");
  bench.report("  filling the tables");
  await seedBookings(url, bookingCount);
  await seedVisitFigures(url);
  const app = createApp(url);
  const ctx = createAdminContext(app);
  const today = toOperatorDate(ctx.now);
  const rows: ResultRow[] = [];
  try {
    await moveBookingChanges(ctx);
    await checkRevenue(ctx, today);
    for (const shown of listCalls(today)) {
      const subject = await measureCall(ctx, shown, bench.rounds);
      rows.push(buildLimitRow({ target: "P8", what: `${shown.what}, p95`, unit: "ms", subject, max: shown.max }));
    }
    return rows;
  } finally {
    await app.pool.end();
  }
}
