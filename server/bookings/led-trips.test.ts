import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingParticipants, bookings, tripLeads, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { updateUser } from "#server/people/update-user.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { updateTrip } from "#server/trips/update-trip.ts";
import { BookingQuery } from "#shared/bookings/booking-query.ts";
import { addDays } from "#shared/kit/dates.ts";
import { getBooking } from "./get-booking.ts";
import { getLed, getLedCalendar, listLed } from "./led-trips.ts";
import { listBookings } from "./list-bookings.ts";

const startDate = "2027-01-13";
const endDate = "2027-01-17";
const onDay = { start_date: startDate, end_date: endDate };

const person = {
  ...{ position: 0, name: "Priya Nair", age: 34, dietary_requirements: "Vegetarian" },
  ...{ emergency_contact: "Arun +44 7700 900119", medical_conditions: "Asthma" },
};

/** A guide who leads a trip on which two people are booked. */
async function aLedTrip(ctx: Context) {
  const guide = await actingAs(ctx, "guide");
  const trip = await aTrip(ctx, { meeting_point: "7:00 at the park office" });
  await ctx.db.insert(tripLeads).values({ trip_id: trip.id, user_id: guide.actor.user_id ?? 0 });
  const booking = await aBooking(ctx, {
    ...{ trip_id: trip.id, ...onDay, status: "confirmed" },
    ...{ special_requirements: "Arrives on KL535", internal_notes: "Haggles" },
  });
  await ctx.db.insert(bookingParticipants).values({ booking_id: booking.id, ...person });
  return { guide, trip, booking, key: { trip_id: trip.id, start_date: startDate } };
}

/** The same caller on another day; the operator's day begins two hours before that of UTC. */
const onDate = (ctx: Context, day: string): Context => ({ ...ctx, now: new Date(`${day}T00:00:00+02:00`) });

test("a guide sees who travels on the dates that it leads, and what they need, without prices and notes", async () => {
  const ctx = await createTestContext();
  const { guide, trip, key } = await aLedTrip(ctx);
  await aBooking(ctx, { trip_id: trip.id, ...onDay, status: "pending", participants: 3, total_price: 300 });
  await aBooking(ctx, { trip_id: trip.id, ...onDay, status: "cancelled" });
  await aBooking(ctx, { trip_id: trip.id, ...onDay, status: "confirmed", deleted_at: ctx.now.toISOString() });
  const counts = { participants: 5, pending_participants: 3, is_over: false };
  expect(await listLed(guide)).toEqual([
    { trip_id: trip.id, trip_title: trip.title, ...onDay, bookings: 2, ...counts },
  ]);
  const led = await getLed(guide, key);
  expect(led).toMatchObject({
    ...onDay,
    ...counts,
    shows_medical_data: false,
    meeting_point: "7:00 at the park office",
  });
  expect(led.bookings).toMatchObject([
    {
      ...{ customer_name: "Priya Nair", customer_phone: "+44 7700 900118", special_requirements: "Arrives on KL535" },
      participant_details: [{ name: "Priya Nair", age: 34, emergency_contact: "Arun +44 7700 900119" }],
    },
    { status: "pending", participants: 3 },
  ]);
  expect(JSON.stringify(led)).not.toMatch(/price|paid|amount|currency|Haggles|@|Asthma/);
});

test("a booking that nobody confirmed yet is a name and a number to the guide", async () => {
  const ctx = await createTestContext();
  const { guide, booking, key } = await aLedTrip(ctx);
  await ctx.db.update(bookings).set({ status: "pending" }).where(eq(bookings.id, booking.id));
  const led = await getLed(onDate(guide, startDate), key);
  expect(led).toMatchObject({
    shows_medical_data: false,
    bookings: [{ customer_name: "Priya Nair", status: "pending" }],
  });
  expect(led.bookings[0]?.participant_details).toEqual([]);
  expect(JSON.stringify(led)).not.toMatch(/Asthma|7700|KL535/);
});

test("the trips of others, and days on which nobody starts, answer like unknown ones", async () => {
  const ctx = await createTestContext();
  const { guide, booking, key } = await aLedTrip(ctx);
  const other = await aLedTrip(ctx);
  for (const unknown of [other.key, { trip_id: 987_654, start_date: startDate }, { ...key, start_date: "2027-01-14" }])
    await expect(getLed(guide, unknown)).rejects.toMatchObject({ code: "not_found" });
  await expect(getBooking(guide, { id: booking.id })).rejects.toMatchObject({ code: "not_found" });
  expect((await listBookings(guide, BookingQuery.parse({}))).items).toEqual([]);
  expect(await listLed(await actingAs(ctx, "staff"))).toEqual([]);
});

test("medical data leaves the server on the days around the trip only, contacts until two days after it", async () => {
  const ctx = await createTestContext();
  const { guide, key } = await aLedTrip(ctx);
  const fieldsOn = async (day: string) => {
    const { bookings, ...led } = await getLed(onDate(guide, day), key);
    const names = bookings.flatMap(({ participant_details, ...booking }) => [
      ...Object.keys(booking),
      ...participant_details.flatMap(Object.keys),
    ]);
    const isShown = (name: string) => names.includes(name);
    expect(led.shows_medical_data).toBe(isShown("medical_conditions"));
    return ["medical_conditions", "emergency_contact", "customer_phone", "special_requirements"].filter(isShown);
  };
  const contacts = ["emergency_contact", "customer_phone", "special_requirements"];
  expect(await fieldsOn("2027-01-05")).toEqual(contacts);
  expect(await fieldsOn("2027-01-06")).toEqual(["medical_conditions", ...contacts]);
  expect(await fieldsOn("2027-01-19")).toEqual(["medical_conditions", ...contacts]);
  expect(await fieldsOn("2027-01-20")).toEqual([]);
});

test("a trip that is over is listed for thirty days; a request that nobody confirmed goes with its last day", async () => {
  const ctx = await createTestContext();
  const { guide, trip, key } = await aLedTrip(ctx);
  await aBooking(ctx, { trip_id: trip.id, start_date: "2027-01-15", end_date: endDate, status: "pending" });
  const daysOn = async (day: string) => (await listLed(onDate(guide, day))).map((led) => led.start_date);
  expect(await daysOn(endDate)).toEqual([startDate, "2027-01-15"]);
  expect(await daysOn(addDays(endDate, 1))).toEqual([startDate]);
  expect(await daysOn(addDays(endDate, 30))).toEqual([startDate]);
  expect(await daysOn(addDays(endDate, 31))).toEqual([]);
  await expect(getLed(onDate(guide, addDays(endDate, 31)), key)).rejects.toMatchObject({ code: "not_found" });
});

test("who doesn't lead the trip any more sees nothing at once, also who is no guide any more", async () => {
  const ctx = await createTestContext();
  const admin = await actingAs(ctx, "super_admin");
  const { guide, trip, key } = await aLedTrip(ctx);
  await updateTrip(admin, { id: trip.id, leads: [] });
  expect(await listLed(guide)).toEqual([]);
  await expect(getLed(guide, key)).rejects.toMatchObject({ code: "not_found" });
  await updateTrip(admin, { id: trip.id, leads: [guide.actor.user_id ?? 0] });
  await updateUser(admin, { id: guide.actor.user_id ?? 0, role: "customer" });
  expect(await listLed(guide)).toEqual([]);
  await ctx.db
    .update(users)
    .set({ role: "guide", status: "banned" })
    .where(eq(users.id, guide.actor.user_id ?? 0));
  expect(await listLed(guide)).toEqual([]);
});

test("the calendar has the dates and nobody's name", async () => {
  const ctx = await createTestContext();
  const { guide, trip } = await aLedTrip(ctx);
  const calendar = await getLedCalendar(guide);
  expect(calendar).toContain("DTSTART;VALUE=DATE:20270113");
  expect(calendar).toContain(`SUMMARY:Guiding: ${trip.title}`);
  expect(calendar).not.toMatch(/Priya|Arun/);
});
