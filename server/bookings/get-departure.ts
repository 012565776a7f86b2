import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { bookings, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import type { Departure } from "#shared/bookings/booking.ts";

type DepartureQuery = { trip_id: number; start_date: string };

/** Counts the people on a trip that start on the same day: they travel together. Throws `not_found`. */
export async function getDeparture(ctx: Context, query: DepartureQuery): Promise<Departure> {
  const { trip_id, start_date } = query;
  const isCounted = and(
    eq(bookings.trip_id, trips.id),
    eq(bookings.start_date, start_date),
    ne(bookings.status, "cancelled"),
    isNull(bookings.deleted_at),
  );
  const rows = await ctx.db
    .select({
      max_group_size: trips.max_group_size,
      participants: sql<number>`coalesce(sum(${bookings.participants}), 0)::int`,
      bookings: sql<number>`count(${bookings.id})::int`,
    })
    .from(trips)
    .leftJoin(bookings, isCounted)
    .where(eq(trips.id, trip_id))
    .groupBy(trips.id);
  return { trip_id, start_date, ...firstOrNotFound(rows) };
}
