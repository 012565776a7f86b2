import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { groupBookings } from "#server/kit/booking-figures/sum-bookings.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { moveBookingChanges } from "./bookings/move-booking-changes.ts";
import { generateBookings } from "./testing/generate-bookings.ts";
import { loadVisitFigures, loadVisitRanking } from "./visits/read-visits.ts";
import { rollUpVisits } from "./visits/roll-up-visits.ts";
import { createPartition } from "./visits/visit-partitions.ts";

const dayCount = 365;
const bookingCount = 50_000;
const visitCount = 1_000_000;

test("a year of bookings comes to what plain SQL adds up", async () => {
  const ctx = await createTestContext();
  await generateBookings(ctx, { count: bookingCount, days: dayCount });
  await moveBookingChanges(ctx);
  const to = toOperatorDate(ctx.now);
  const { groups } = await groupBookings(ctx, { basis: "booked", from: addDays(to, 1 - dayCount), to }, "day");
  const { rows } = await ctx.db.execute(sql`
    select (created_at at time zone 'Africa/Kigali')::date::text as key, count(*)::int as bookings,
      coalesce(sum(total_price) filter (where status <> 'cancelled' and currency = 'USD'), 0)::float8 as total,
      coalesce(sum(paid_amount) filter (where currency = 'USD'), 0)::float8 as received
    from bookings where deleted_at is null
      and (created_at at time zone 'Africa/Kigali')::date between ${addDays(to, 1 - dayCount)} and ${to} group by 1 order by 1`);
  expect(groups.length).toBeGreaterThan(360);
  expect(
    groups.map(({ key, bookings, total_revenue, received }) => ({
      ...{ key, bookings, total: total_revenue.amount, received: received.amount },
    })),
  ).toEqual(rows);
});

test("a year of visits comes to what plain SQL counts", async () => {
  const ctx = await createTestContext();
  const to = "2026-11-20";
  const from = addDays(to, 1 - dayCount);
  for (let day = from; day <= addDays(to, 31); day = addDays(day, 28)) await createPartition(ctx, day);
  await ctx.db.execute(sql`
    insert into visits (view, visited_at, visitor, path, device, seconds, depth)
    select 'view-' || lpad(n::text, 8, '0'), at, left(md5((at at time zone 'Africa/Kigali')::date || '-' || n % 700), 32),
      '/page-' || n % 30, (array['mobile', 'desktop', 'tablet'])[1 + n % 3], n % 200, n % 101
    from (
      select n, ${`${from}T00:00:00+02:00`}::timestamptz + n * (interval '1 day' * ${dayCount}::float8 / ${visitCount}::float8) as at
      from generate_series(0, ${visitCount - 1}::integer) as n
    ) as made`);
  for (let day = from; day <= to; day = addDays(day, 1)) await rollUpVisits(ctx, day);
  const { rows } = await ctx.db.execute<Record<"views" | "visits" | "visitors", number>>(sql`
    with timed as (
      select visitor, visited_at - lag(visited_at) over (partition by visitor order by visited_at, view) as rest from visits
    )
    select count(*)::int as views, count(*) filter (where rest is null or rest > interval '30 minutes')::int as visits,
      count(distinct visitor)::int as visitors from timed`);
  expect(await loadVisitFigures(ctx, { from, to })).toMatchObject({ ...rows[0], views: visitCount });
  const pages = await loadVisitRanking(ctx, { from, to }, "page", 100);
  expect(pages.reduce((sum, { views }) => sum + views, 0)).toBe(visitCount);
});
