import { asc, eq, sql } from "drizzle-orm";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { bookingParticipants, bookings, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Booking, BookingSummary, Participant } from "#shared/bookings/booking.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { canSeeAllBookings } from "./policy.ts";
import { toBigintArray } from "./text-search-conditions.ts";

export type BookingRow = typeof bookings.$inferSelect;
export type BookingWithTrip = { booking: BookingRow; trip_title: string };

/** Base query of every booking select: the booking and its trip's title. */
export const selectBookings = (ctx: Context) =>
  ctx.db
    .select({ booking: bookings, trip_title: trips.title })
    .from(bookings)
    .innerJoin(trips, eq(bookings.trip_id, trips.id))
    .$dynamic();

const fullName = (row: BookingRow): string => `${row.customer_first_name} ${row.customer_last_name}`.trim();

export const customerDataOf = (row: BookingRow): Booking["customer_data"] => ({
  first_name: row.customer_first_name,
  last_name: row.customer_last_name,
  email: row.customer_email,
  phone: row.customer_phone,
});

export const toBookingSummary = ({ booking, trip_title }: BookingWithTrip): BookingSummary => ({
  ...booking,
  booking_id: booking.id,
  booking_reference: referenceOf(booking.id),
  trip_title,
  customer_name: fullName(booking),
});

/** The participants of several bookings by booking, in their order. */
export async function loadParticipants(ctx: Context, ids: readonly number[]): Promise<Map<number, Participant[]>> {
  const rows = await ctx.db
    .select()
    .from(bookingParticipants)
    .where(eq(bookingParticipants.booking_id, sql`any (${toBigintArray(ids)})`))
    .orderBy(asc(bookingParticipants.booking_id), asc(bookingParticipants.position));
  return Map.groupBy(rows, ({ booking_id }) => booking_id);
}

/** Adds participants and details to rows. Internal notes are empty unless the actor can see all bookings. */
export async function loadDetailsOfAll(ctx: Context, rows: readonly BookingWithTrip[]): Promise<Booking[]> {
  const people =
    rows.length === 0
      ? new Map()
      : await loadParticipants(
          ctx,
          rows.map(({ booking }) => booking.id),
        );
  return rows.map((row) => ({
    ...toBookingSummary(row),
    customer_data: customerDataOf(row.booking),
    special_requirements: row.booking.special_requirements,
    internal_notes: canSeeAllBookings(ctx) ? row.booking.internal_notes : "",
    participant_details: people.get(row.booking.id) ?? [],
  }));
}

/** Like `loadDetailsOfAll`, for one row. */
export const loadBookingDetails = async (ctx: Context, row: BookingWithTrip): Promise<Booking> =>
  firstOrThrow(await loadDetailsOfAll(ctx, [row]));
