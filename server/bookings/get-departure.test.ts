import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { getDeparture } from "./get-departure.ts";

const startDate = "2027-03-09";
const group = (participants: number) => ({ participants, price_per_person: 100, total_price: 100 * participants });

test("counts the people of all bookings that start the trip on this day, but for cancelled and deleted ones", async () => {
  const ctx = await createTestContext();
  const trip = await aTrip(ctx, { max_group_size: 12 });
  const onDay = { trip_id: trip.id, start_date: startDate, end_date: "2027-03-11" };
  await aBooking(ctx, { ...onDay, ...group(3) });
  await aBooking(ctx, { ...onDay, ...group(5), status: "confirmed" });
  await aBooking(ctx, { ...onDay, ...group(4), status: "cancelled" });
  await aBooking(ctx, { ...onDay, ...group(2), deleted_at: ctx.now.toISOString() });
  await aBooking(ctx, { ...onDay, ...group(6), start_date: "2027-03-10" });
  await aBooking(ctx, { start_date: startDate, end_date: "2027-03-11" });
  const departure = { trip_id: trip.id, start_date: startDate, max_group_size: 12 };
  expect(await getDeparture(ctx, { trip_id: trip.id, start_date: startDate })).toEqual({
    ...departure,
    participants: 8,
    bookings: 2,
  });
});

test("a day without bookings has nobody; an unknown trip is not found", async () => {
  const ctx = await createTestContext();
  const { id } = await aTrip(ctx);
  expect(await getDeparture(ctx, { trip_id: id, start_date: startDate })).toMatchObject({
    participants: 0,
    bookings: 0,
  });
  await expect(getDeparture(ctx, { trip_id: id + 1, start_date: startDate })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("reads the bookings of the day by an index", async () => {
  const ctx = await createTestContext();
  const { rows } = await ctx.db.execute<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where tablename = 'bookings'`,
  );
  expect(rows.map(({ indexdef }) => indexdef)).toContainEqual(expect.stringContaining("(trip_id, start_date)"));
});
