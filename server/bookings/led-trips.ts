import { and, asc, eq } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { ledBookings, listDepartures } from "#server/kit/led-departures.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { Participant } from "#shared/bookings/booking.ts";
import { buildTripCalendar } from "#shared/bookings/calendar.ts";
import { isTripOver, showsMedicalData } from "#shared/bookings/led-trip-rules.ts";
import type { LedBooking, LedDeparture, LedDepartureDetails, LedDepartureKey } from "#shared/bookings/led-trips.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { notFound } from "#shared/kit/errors.ts";
import { type BookingWithTrip, loadParticipants, selectBookings, toBookingSummary } from "./booking-rows.ts";

const idOf = ({ actor }: Context): number => actor.user_id ?? 0;

/** The dates of the trips that the actor leads, ended ones last. */
export const listLed = (ctx: Context): Promise<LedDeparture[]> => listDepartures(ctx, ledBookings(ctx, idOf(ctx)));

/** A booking with what may leave the server on this day. */
function toLedBooking(row: BookingWithTrip, people: readonly Participant[], today: string): LedBooking {
  const { booking_reference, customer_name } = toBookingSummary(row);
  const { status, start_date, end_date, participants, customer_phone, special_requirements } = row.booking;
  // Who may not travel at all is nobody whom the guide has to know.
  const named = status === "pending" ? [] : people;
  const isContactShown = status !== "pending" && !isTripOver(row.booking, today);
  const isMedicalDataShown = isContactShown && showsMedicalData(row.booking, today);
  return {
    ...{ booking_reference, customer_name, status, start_date, end_date, participants },
    ...(isContactShown && { customer_phone, special_requirements }),
    participant_details: named.map(({ name, age, dietary_requirements, emergency_contact, medical_conditions }) => ({
      ...{ name, age, dietary_requirements },
      ...(isContactShown && { emergency_contact }),
      ...(isMedicalDataShown && { medical_conditions }),
    })),
  };
}

const countPeople = (rows: readonly LedBooking[]): number =>
  rows.reduce((sum, { participants }) => sum + participants, 0);

/**
 * Everybody who starts a trip on this day, with what its guide needs on the way. Throws `not_found` for a trip that the
 * actor doesn't lead.
 */
export async function getLed(ctx: Context, { trip_id, start_date }: LedDepartureKey): Promise<LedDepartureDetails> {
  const today = toOperatorDate(ctx.now);
  const rows = await selectBookings(ctx)
    .where(and(ledBookings(ctx, idOf(ctx)), eq(bookings.trip_id, trip_id), eq(bookings.start_date, start_date)))
    .orderBy(asc(bookings.status), asc(bookings.customer_first_name), asc(bookings.id));
  const [first] = rows;
  if (!first) throw notFound();
  const people = await loadParticipants(
    ctx,
    rows.map(({ booking }) => booking.id),
  );
  const led = rows.map((row) => toLedBooking(row, people.get(row.booking.id) ?? [], today));
  const end_date =
    led
      .map((booking) => booking.end_date)
      .toSorted()
      .at(-1) ?? start_date;
  const dates = { start_date, end_date };
  return {
    ...{ trip_id, trip_title: first.trip_title, ...dates, meeting_point: first.meeting_point, bookings: led },
    participants: countPeople(led),
    pending_participants: countPeople(led.filter(({ status }) => status === "pending")),
    is_over: isTripOver(dates, today),
    shows_medical_data: led.some((booking) => booking.status !== "pending" && showsMedicalData(booking, today)),
  };
}

/** The dates of the trips that the actor leads as an iCalendar file. Names nobody: calendars are shared. */
export async function getLedCalendar(ctx: Context): Promise<string> {
  const { site_name } = await getSiteSettings(ctx);
  return buildTripCalendar(await listLed(ctx), { site_name, now: ctx.now });
}
