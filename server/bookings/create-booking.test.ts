import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingParticipants, bookings, history, mailOutbox, trips } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import { bookingInputFor } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { Participant } from "#shared/bookings/booking.ts";
import { BookingCountQuery } from "#shared/bookings/booking-query.ts";
import { countBookings } from "./count-bookings.ts";
import { createBooking } from "./create-booking.ts";
import { getBooking } from "./get-booking.ts";

const countStoredRows = async (ctx: Awaited<ReturnType<typeof createTestContext>>) => [
  (await ctx.db.select().from(bookings)).length,
  (await ctx.db.select().from(mailOutbox)).length,
  (await ctx.db.select().from(history)).length,
];

test("a booking is stored as pending with total, end date and reference computed by the server, and both sides are notified", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const trip = await aTrip(ctx, { price_from: 1200.5, duration_days: 5, currency: "EUR" });
  const booking = await createBooking(ctx, bookingInputFor(trip, { participants: 3, start_date: "2027-02-26" }));
  expect(booking).toMatchObject({
    booking_reference: `LT${booking.id}`,
    status: "pending",
    payment_status: "pending",
    total_price: 3601.5,
    currency: "EUR",
    end_date: "2027-03-02",
    trip_title: trip.title,
  });
  const mails = await ctx.db.select().from(mailOutbox);
  expect(mails.map(({ template, to_address }) => [template, to_address]).sort()).toEqual([
    ["admin_notification", "info@lavatrails.example"],
    ["booking_pending", "priya@example.com"],
  ]);
  const pendingMail = mails.find(({ template }) => template === "booking_pending")?.text ?? "";
  for (const part of [
    "Priya Nair",
    trip.title,
    "Fri 26 Feb – Tue 2 Mar 2027",
    "€3,601.50",
    booking.booking_reference,
  ]) {
    expect(pendingMail).toContain(part);
  }
});

test("participants are stored in the given order, and the audit entry of the booking precedes that of its emails", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const noDetails = { age: null, emergency_contact: "", dietary_requirements: "", medical_conditions: "" };
  const people = ["Priya Nair", "Tom Nair"].map((name) => ({ name, ...noDetails }));
  const booking = await createBooking(
    ctx,
    bookingInputFor(await aTrip(ctx), { participants: 2, participant_details: people }),
  );
  const stored = await ctx.db.select().from(bookingParticipants).orderBy(bookingParticipants.position);
  expect(stored.map(({ booking_id, name }) => [booking_id, name])).toEqual(
    people.map(({ name }) => [booking.id, name]),
  );
  const entries = await ctx.db.select().from(history).orderBy(history.id);
  expect(entries.map(({ record_id, what }) => [record_id, what])).toEqual([
    [booking.id, "booking.created"],
    [booking.id, "mail.queued"],
  ]);
});

test("a visitor can't set status, payment status or notes", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const trip = await aTrip(ctx);
  await createBooking(
    ctx,
    bookingInputFor(trip, { status: "confirmed", payment_status: "paid", internal_notes: "free for me" }),
  );
  const [stored] = await ctx.db.select().from(bookings);
  expect(stored).toMatchObject({ status: "pending", payment_status: "pending", internal_notes: "", source: "website" });
});

test("staff set status, payment status and notes, and the operator's email says who has entered the booking", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const trip = await aTrip(ctx);
  await createBooking(
    ctx,
    bookingInputFor(trip, { status: "confirmed", payment_status: "partial", internal_notes: "paid by card" }),
  );
  const [stored] = await ctx.db.select().from(bookings);
  expect(stored).toMatchObject({
    status: "confirmed",
    payment_status: "partial",
    internal_notes: "paid by card",
    source: "admin",
  });
  const mails = await ctx.db.select().from(mailOutbox);
  expect(mails.map(({ template }) => template).sort()).toEqual(["admin_notification", "booking_confirmation"]);
  expect(mails.find(({ template }) => template === "admin_notification")?.text).toContain(
    `${ctx.actor.name} has entered this booking`,
  );
});

test.each([
  ["that is not on sale", { is_active: false }],
  ["that was deleted", { deleted_at: "2026-11-01T00:00:00Z" }],
])("a trip %s can't be booked, and nothing is stored", async (_, fields) => {
  const ctx = await createTestContext({ actor: visitorActor });
  const trip = await aTrip(ctx, fields);
  await expect(createBooking(ctx, bookingInputFor(trip))).rejects.toMatchObject({ code: "trip_not_bookable" });
  expect(await countStoredRows(ctx)).toEqual([0, 0, 0]);
});

test("a trip of an inactive category can't be booked", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const category = await aCategory(ctx, { is_active: false });
  const trip = await aTrip(ctx, { service_category_id: category.id });
  await expect(createBooking(ctx, bookingInputFor(trip))).rejects.toMatchObject({ code: "trip_not_bookable" });
});

test.each([
  ["yesterday in Musanze", { start_date: "2026-11-22" }, "start_date", "Start date cannot be in the past"],
  ["in four years", { start_date: "2030-11-24" }, "start_date", "Start date cannot be more than three years ahead"],
  ["for more people than the trip takes", { participants: 5 }, "participants", "This trip takes at most 4 people"],
])("a booking %s is refused beside its field", async (_, fields, field, sentence) => {
  const ctx = await createTestContext({ actor: visitorActor });
  const trip = await aTrip(ctx, { max_group_size: 4 });
  const refused = createBooking(ctx, bookingInputFor(trip, fields));
  await expect(refused).rejects.toMatchObject({ status: 422, details: { errors: { [field]: sentence } } });
  expect(await countStoredRows(ctx)).toEqual([0, 0, 0]);
});

test("today can be booked after midnight in the operator's time zone, while it is still yesterday in London", async () => {
  const ctx = await createTestContext({ actor: visitorActor, now: new Date("2026-11-23T22:30:00Z") });
  const trip = await aTrip(ctx);
  await expect(createBooking(ctx, bookingInputFor(trip, { start_date: "2026-11-23" }))).rejects.toMatchObject({
    status: 422,
  });
  await expect(createBooking(ctx, bookingInputFor(trip, { start_date: "2026-11-24" }))).resolves.toMatchObject({
    status: "pending",
  });
});

test("a later price change does not affect existing bookings", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const trip = await aTrip(ctx, { price_from: 100 });
  await createBooking(ctx, bookingInputFor(trip));
  await ctx.db.update(trips).set({ price_from: 999 });
  const [stored] = await ctx.db.select().from(bookings);
  expect(stored).toMatchObject({ price_per_person: 100, total_price: 200 });
});

test("the counts by status are correct after concurrent bookings", async () => {
  const ctx = await createTestContext();
  const trip = await aTrip(ctx);
  await Promise.all(Array.from({ length: 25 }, () => createBooking(ctx, bookingInputFor(trip))));
  expect(await countBookings(ctx, BookingCountQuery.parse({}))).toEqual({
    all: 25,
    pending: 25,
    confirmed: 0,
    completed: 0,
    cancelled: 0,
    max_count: null,
  });
});

test("staff get the booking back with its notes and participants, the public without", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const trip = await aTrip(ctx);
  const input = bookingInputFor(trip, {
    ...{ special_requirements: "Two tents", internal_notes: "VIP" },
    participant_details: [Participant.parse({ name: "Priya Nair" })],
  });
  const byStaff = await createBooking(await actingAs(ctx, "staff"), input);
  expect(byStaff).toMatchObject({
    ...{ special_requirements: "Two tents", internal_notes: "VIP" },
    participant_details: [{ name: "Priya Nair" }],
  });
  const byVisitor = await createBooking(ctx, input);
  expect(byVisitor).toMatchObject({ special_requirements: "Two tents" });
  expect([byVisitor.internal_notes, byVisitor.participant_details]).toEqual([undefined, undefined]);
});

test("the operator reads who made a booking: a traveller who waits for an answer, or staff", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const trip = await aTrip(ctx);
  const announce = async (maker: typeof ctx, fields = {}) => {
    const { id } = await createBooking(maker, bookingInputFor(trip, fields));
    const mails = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "admin_notification"));
    return mails.find(({ about_id }) => about_id === id)?.text ?? "";
  };
  expect(await announce(ctx)).toMatch(
    /would like to travel[\s\S]*Answer as soon as possible\. We have promised that to Priya/,
  );
  const byStaff = await announce(await actingAs(ctx, "staff"), { status: "confirmed", payment_status: "paid" });
  expect(byStaff).toMatch(/New booking for Priya Nair[\s\S]*Amina Uwase has entered this booking/);
  expect(byStaff).not.toMatch(/would like to travel|waiting/);
});

test("staff see that the dates are flexible and what speaks against them; nothing is refused", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const trip = await aTrip(ctx, { closed_months: [4], min_days_ahead: 365, season_note: "The saddle is a bog." });
  const { id } = await createBooking(ctx, bookingInputFor(trip, { start_date: "2027-04-10", dates_flexible: true }));
  const booking = await getBooking(await actingAs(ctx, "admin"), { id });
  expect(booking.dates_flexible).toBe(true);
  const mails = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "admin_notification"));
  expect(mails[0]?.text).toContain(`We have asked ${booking.customer_first_name} to choose other dates.`);
  expect(booking.date_advice).toEqual([
    "We don't run this trip in April.",
    expect.stringMatching(/^Permits and places for this trip need 365 days/),
    "The saddle is a bog.",
  ]);
});
