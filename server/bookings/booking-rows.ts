import { asc, eq } from "drizzle-orm";
import { bookingParticipants, bookings, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { Booking, BookingSummary } from "#shared/bookings/booking.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { listDateAdvice } from "#shared/trips/date-advice.ts";
import { canSeeAllBookings } from "./policy.ts";

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

/** What spoke against the dates of a booking on the day on which it was made. */
async function listBookedDateAdvice(ctx: Context, { trip_id, start_date, end_date, created_at }: BookingRow) {
  const { best_months, closed_months, min_days_ahead, season_note } = trips;
  const [season] = await ctx.db
    .select({ best_months, closed_months, min_days_ahead, season_note })
    .from(trips)
    .where(eq(trips.id, trip_id));
  const booked_on = toOperatorDate(new Date(created_at));
  return season ? listDateAdvice(season, { start_date, end_date, booked_on }).map(({ message }) => message) : [];
}

/** Adds participants and details to a row. Internal notes are empty unless the actor can see all bookings. */
export async function loadBookingDetails(ctx: Context, row: BookingWithTrip): Promise<Booking> {
  const participant_details = await ctx.db
    .select()
    .from(bookingParticipants)
    .where(eq(bookingParticipants.booking_id, row.booking.id))
    .orderBy(asc(bookingParticipants.position));
  return {
    ...toBookingSummary(row),
    date_advice: await listBookedDateAdvice(ctx, row.booking),
    customer_data: customerDataOf(row.booking),
    special_requirements: row.booking.special_requirements,
    internal_notes: canSeeAllBookings(ctx) ? row.booking.internal_notes : "",
    participant_details,
  };
}
