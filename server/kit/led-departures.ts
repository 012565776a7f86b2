import { and, asc, eq, exists, gte, inArray, isNull, max, or, type SQL, sql } from "drizzle-orm";
import { bookings, tripLeads, trips, users } from "#server/database/tables.ts";
import { firstShownEndDate, isTripOver } from "#shared/bookings/led-trip-rules.ts";
import type { LedDeparture } from "#shared/bookings/led-trips.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { tripLimits } from "#shared/trips/limits.ts";
import { leadRoles } from "#shared/trips/trip-leads.ts";
import type { Context } from "./context.ts";

type Reader = Pick<Context, "db" | "now">;

/**
 * Condition for the bookings of the trips to which somebody is assigned as guide: those of whom travels or will, and for
 * some days of whom did. Also those of a trip in the bin: the people who booked it still travel.
 */
export function assignedBookings({ db, now }: Reader, userId: number): SQL | undefined {
  const today = toOperatorDate(now);
  const leads = db
    .select({ one: sql`1` })
    .from(tripLeads)
    .where(and(eq(tripLeads.trip_id, bookings.trip_id), eq(tripLeads.user_id, userId)));
  return and(
    isNull(bookings.deleted_at),
    exists(leads),
    // Lets an index of start dates leave out the trips of former years.
    gte(bookings.start_date, addDays(today, -2 * tripLimits.maxDays)),
    gte(bookings.end_date, firstShownEndDate(today)),
    or(
      inArray(bookings.status, ["confirmed", "completed"]),
      // A request that nobody confirmed in time is no trip.
      and(eq(bookings.status, "pending"), gte(bookings.end_date, today)),
    ),
  );
}

/** Condition for those of them that the guide sees itself, as long as its account may. */
export function ledBookings(ctx: Reader, userId: number): SQL | undefined {
  const activeGuide = ctx.db
    .select({ one: sql`1` })
    .from(users)
    .where(
      and(
        ...[eq(users.id, userId), isNull(users.deleted_at)],
        ...[eq(users.status, "active"), inArray(users.role, [...leadRoles])],
      ),
    );
  return and(assignedBookings(ctx, userId), exists(activeGuide));
}

const pendingParticipants = sql<number>`
  coalesce(sum(${bookings.participants}) filter (where ${bookings.status} = 'pending'), 0)::int`;

/** The dates of the bookings of a condition, ended ones last. */
export async function listDepartures(ctx: Reader, condition: SQL | undefined): Promise<LedDeparture[]> {
  const rows = await ctx.db
    .select({
      trip_id: bookings.trip_id,
      trip_title: trips.title,
      start_date: bookings.start_date,
      end_date: sql<string>`${max(bookings.end_date)}`,
      bookings: sql<number>`count(*)::int`,
      participants: sql<number>`sum(${bookings.participants})::int`,
      pending_participants: pendingParticipants,
    })
    .from(bookings)
    .innerJoin(trips, eq(trips.id, bookings.trip_id))
    .where(condition)
    .groupBy(bookings.trip_id, trips.title, bookings.start_date)
    .orderBy(asc(bookings.start_date), asc(trips.title));
  const today = toOperatorDate(ctx.now);
  const departures = rows.map((row) => ({ ...row, is_over: isTripOver(row, today) }));
  return departures.toSorted((one, other) => Number(one.is_over) - Number(other.is_over));
}
