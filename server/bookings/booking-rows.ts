import { asc, eq, sql } from "drizzle-orm";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { bookingParticipants, bookings, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { canSeeAllBookings } from "#server/kit/visible-bookings.ts";
import type { Booking, BookingSummary, Participant } from "#shared/bookings/booking.ts";
import { referenceOf } from "#shared/bookings/reference.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { type DateDoubt, describeDoubts, listDateAdvice, noDoubt, type TripSeason } from "#shared/trips/date-advice.ts";
import { toBigintArray } from "./text-search-conditions.ts";

export type BookingRow = typeof bookings.$inferSelect;
/** `trip_slug` is "" for a trip that has no page. */
export type BookingWithTrip = {
  booking: BookingRow;
  trip_title: string;
  trip_slug: string;
  trip_locations: readonly string[];
  meeting_point: string;
};

const publicSlug = sql<string>`case when ${trips.is_active} and ${trips.deleted_at} is null then ${trips.slug} else '' end`;

/** Base query of every booking select: the booking and its trip's title and page. */
export const selectBookings = (ctx: Context) =>
  ctx.db
    .select({
      booking: bookings,
      trip_title: trips.title,
      trip_slug: publicSlug,
      trip_locations: trips.locations,
      meeting_point: trips.meeting_point,
    })
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

type TripSeasons = ReadonlyMap<number, TripSeason>;

async function loadSeasons({ db }: Context, rows: readonly BookingWithTrip[]): Promise<TripSeasons> {
  const { id, best_months, closed_months, min_days_ahead, season_note } = trips;
  const ids = rows.map(({ booking }) => booking.trip_id);
  const seasons = await db
    .select({ id, best_months, closed_months, min_days_ahead, season_note })
    .from(trips)
    .where(eq(id, sql`any (${toBigintArray(ids)})`));
  return new Map(seasons.map((season) => [season.id, season]));
}

/** What spoke against the dates of a booking on the day on which it was made. */
function listBookedDateAdvice({ trip_id, start_date, end_date, created_at }: BookingRow, seasons: TripSeasons) {
  const season = seasons.get(trip_id);
  const booked_on = toOperatorDate(new Date(created_at));
  const advice = season ? listDateAdvice(season, { start_date, end_date, booked_on }) : [];
  return {
    date_advice: advice.map(({ message }) => message),
    date_warnings: advice.filter(({ tone }) => tone === "warning").map(({ message }) => message),
  };
}

/** What spoke against the dates of a request on the day on which it was made, for the traveller. */
export async function loadDateDoubt(ctx: Context, row: BookingWithTrip): Promise<DateDoubt> {
  const { trip_id, created_at, start_date, end_date } = row.booking;
  const season = (await loadSeasons(ctx, [row])).get(trip_id);
  const booked_on = toOperatorDate(new Date(created_at));
  return season ? describeDoubts(season, { start_date, end_date, booked_on }) : noDoubt;
}

/** The participants of several bookings by booking, in their order. */
export async function loadParticipants(ctx: Context, ids: readonly number[]): Promise<Map<number, Participant[]>> {
  const rows = await ctx.db
    .select()
    .from(bookingParticipants)
    .where(eq(bookingParticipants.booking_id, sql`any (${toBigintArray(ids)})`))
    .orderBy(asc(bookingParticipants.booking_id), asc(bookingParticipants.position));
  return Map.groupBy(rows, ({ booking_id }) => booking_id);
}

/** Medical conditions are for those who manage bookings, and for the traveller who wrote them. */
function hideMedicalData({ actor }: Context, { booking }: BookingWithTrip, people: readonly Participant[]) {
  const isOwn = actor.user_id !== null && booking.customer_id === actor.user_id;
  if (isOwn || actor.can("bookings.manage")) return [...people];
  return people.map((person) => ({ ...person, medical_conditions: "" }));
}

/** Adds participants and details to rows. Internal notes are empty unless the actor can see all bookings. */
export async function loadDetailsOfAll(ctx: Context, rows: readonly BookingWithTrip[]): Promise<Booking[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ booking }) => booking.id);
  const people = await loadParticipants(ctx, ids);
  const seasons = await loadSeasons(ctx, rows);
  return rows.map((row) => ({
    ...toBookingSummary(row),
    ...listBookedDateAdvice(row.booking, seasons),
    customer_data: customerDataOf(row.booking),
    special_requirements: row.booking.special_requirements,
    internal_notes: canSeeAllBookings(ctx) ? row.booking.internal_notes : "",
    participant_details: hideMedicalData(ctx, row, people.get(row.booking.id) ?? []),
  }));
}

/** Like `loadDetailsOfAll`, for one row. */
export const loadBookingDetails = async (ctx: Context, row: BookingWithTrip): Promise<Booking> =>
  firstOrThrow(await loadDetailsOfAll(ctx, [row]));
