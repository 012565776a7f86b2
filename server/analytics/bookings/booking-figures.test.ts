import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings, tripLeads } from "#server/database/tables.ts";
import { createActor } from "#server/kit/actor.ts";
import { groupBookings, sumBookings } from "#server/kit/booking-figures/sum-bookings.ts";
import { type Context, createContext } from "#server/kit/context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aUser } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import type { AnalyticsSettings } from "#shared/settings/analytics-settings.ts";
import { generateBookings } from "../testing/generate-bookings.ts";
import { countCustomers, countNewCustomers, listBestCustomers } from "./customers.ts";
import { moveBookingChanges } from "./move-booking-changes.ts";

const saveRates = (ctx: Context, rates: AnalyticsSettings["exchange_rates"]) =>
  ctx.db.insert(settings).values({ group: "analytics", key: "exchange_rates", value: rates });

async function read<Row>(ctx: Context, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await ctx.db.execute(query);
  return rows as Row[];
}

const bookedDay = sql`(created_at at time zone 'Africa/Kigali')::date`;
const rateOf = sql`(case currency when 'USD' then 1 when 'EUR' then case when day < '2026-10-01' then 1.1 else 1.2 end end)`;

type Counted = Record<"bookings" | "participants" | "total" | "confirmed" | "received" | "refunded", number> & {
  key: string;
  rwf: number;
};

/** What the same range comes to by plain SQL over the bookings. */
const countBySql = (ctx: Context, key: ReturnType<typeof sql>, where: ReturnType<typeof sql>, basis = bookedDay) =>
  read<Counted>(
    ctx,
    sql`select ${key} as key, count(*)::int as bookings, sum(participants)::int as participants,
      round(coalesce(sum(total_price * ${rateOf}) filter (where status <> 'cancelled'), 0), 2)::float8 as total,
      round(coalesce(sum(total_price * ${rateOf}) filter (where status in ('confirmed', 'completed')), 0), 2)::float8 as confirmed,
      round(coalesce(sum(paid_amount * ${rateOf}), 0), 2)::float8 as received,
      round(coalesce(sum(refunded_amount * ${rateOf}), 0), 2)::float8 as refunded,
      coalesce(sum(total_price) filter (where currency = 'RWF' and status <> 'cancelled'), 0)::float8 as rwf
    from (select *, ${basis} as day from bookings where deleted_at is null) as bookings where ${where}
    group by 1 order by 1`,
  );

const flatten = ({ groups }: Pick<Awaited<ReturnType<typeof groupBookings>>, "groups">) =>
  groups.map(({ key, bookings, participants, total_revenue, confirmed_revenue, received, refunded }) => ({
    ...{ key, bookings, participants, total: total_revenue.amount, confirmed: confirmed_revenue.amount },
    ...{ received: received.amount, refunded: refunded.amount },
    rwf: total_revenue.unconverted.find(({ currency }) => currency === "RWF")?.amount ?? 0,
  }));

test("figures of a quarter equal plain SQL, before and after the changes are moved", async () => {
  const ctx = await createTestContext();
  await generateBookings(ctx, { count: 900, days: 92 });
  await saveRates(ctx, [
    { from_month: "2026-01", currency: "EUR", into: "USD", rate: 1.1 },
    { from_month: "2026-10", currency: "EUR", into: "USD", rate: 1.2 },
    { from_month: "2026-01", currency: "RWF", into: "EUR", rate: 0.5 },
  ]);
  const today = toOperatorDate(ctx.now);
  const ranges = [
    { from: addDays(today, -91), to: today },
    { from: "2026-09-10", to: "2026-11-05" },
    { from: "2026-10-01", to: "2026-10-31" },
    { from: "2026-10-05", to: "2026-10-09" },
    { from: "2025-01-01", to: "2026-12-31" },
  ];
  const within = ({ from, to }: { from: string; to: string }) => sql`day between ${from} and ${to}`;
  for (const move of [false, true]) {
    if (move) await moveBookingChanges(ctx);
    for (const range of ranges) {
      const booked = { basis: "booked", ...range } as const;
      const travel = { basis: "travel", ...range } as const;
      const [all] = await countBySql(ctx, sql`''`, within(range));
      const total = await sumBookings(ctx, booked);
      expect(flatten({ groups: [{ key: "", ...total }] })).toEqual([all]);
      for (const grouping of ["trip", "guide"] as const)
        expect((await groupBookings(ctx, booked, grouping)).total).toEqual(total);
      expect(flatten(await groupBookings(ctx, booked, "day"))).toEqual(
        await countBySql(ctx, sql`day::text`, within(range)),
      );
      expect(flatten(await groupBookings(ctx, travel, "month"))).toEqual(
        await countBySql(ctx, sql`to_char(day, 'YYYY-MM')`, within(range), sql`start_date`),
      );
      expect(flatten(await groupBookings(ctx, booked, "trip"))).toEqual(
        await countBySql(ctx, sql`trip_id::text`, within(range)),
      );
      expect(flatten(await groupBookings(ctx, { ...booked, status: "confirmed" }, "status"))).toEqual(
        await countBySql(ctx, sql`status`, sql`${within(range)} and status = 'confirmed'`),
      );
      const customers = await read<{ count: number }>(
        ctx,
        sql`select count(distinct lower(customer_email::text))::int as count from bookings
          where deleted_at is null and ${bookedDay} between ${range.from} and ${range.to}`,
      );
      expect(await countCustomers(ctx, booked)).toBe(customers[0]?.count);
    }
  }
});

test("nothing is left over when bookings are gone, and moving twice changes nothing", async () => {
  const ctx = await createTestContext();
  const booking = await aBooking(ctx, { status: "confirmed" });
  await moveBookingChanges(ctx);
  await ctx.db.execute(sql`delete from bookings where id = ${booking.id}`);
  await moveBookingChanges(ctx);
  await moveBookingChanges(ctx);
  const range = { from: "2020-01-01", to: "2030-12-31", basis: "booked" } as const;
  expect((await groupBookings(ctx, range, "status")).groups).toEqual([]);
  expect(await read(ctx, sql`select from booking_changes`)).toEqual([]);
});

test("a customer is new whose first booking lies in the range", async () => {
  const ctx = await createTestContext();
  const trip_id = (await aTrip(ctx)).id;
  const made = (customer_email: string, created_at: string) => aBooking(ctx, { trip_id, customer_email, created_at });
  await made("old@example.com", "2026-09-01T08:00:00Z");
  await made("OLD@example.com", "2026-11-02T08:00:00Z");
  await made("new@example.com", "2026-11-03T08:00:00Z");
  await made("new@example.com", "2026-11-04T08:00:00Z");
  const filter = { basis: "booked", from: "2026-11-01", to: "2026-11-30" } as const;
  expect([await countCustomers(ctx, filter), await countNewCustomers(ctx, filter)]).toEqual([2, 1]);
});

const actorWith = (user_id: number, ...permissions: string[]) =>
  createActor({ user_id, name: "", email: "", role: "guide", permissions } as Parameters<typeof createActor>[0]);

test("a guide's figures hold the bookings of its trips, and no email address", async () => {
  const ctx = await createTestContext();
  const guide = await aUser(ctx, { role: "guide", status: "active" });
  const led = await aTrip(ctx);
  await ctx.db.insert(tripLeads).values({ trip_id: led.id, user_id: guide.id });
  const start_date = "2026-11-25";
  const dates = { start_date, end_date: "2026-11-27" };
  await aBooking(ctx, { trip_id: led.id, status: "confirmed", total_price: 200, ...dates });
  await aBooking(ctx, { status: "confirmed", ...dates });
  const own = createContext(ctx.app, { actor: actorWith(guide.id, "analytics.view", "guide.bookings") });
  const filter = { basis: "booked", from: "2026-01-01", to: "2026-12-31" } as const;
  expect(await sumBookings(own, filter)).toMatchObject({ bookings: 1, total_revenue: { amount: 200 } });
  expect(await listBestCustomers(own, filter, 9)).toMatchObject([{ name: "Priya Nair", email: null }]);
  expect((await groupBookings(own, filter, "guide")).groups).toMatchObject([{ key: String(guide.id), bookings: 1 }]);
});
