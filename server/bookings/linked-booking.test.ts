import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings, mailOutbox, tokens, trips } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { bookingInputFor } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import type { CreateBooking } from "#shared/bookings/booking.ts";
import { addDays, formatNearLongDay, formatPromisedDeadline, toOperatorDate } from "#shared/kit/dates.ts";
import { changeBookingStatus } from "./change-booking-status.ts";
import { createBooking } from "./create-booking.ts";
import { getBookingCalendar, getLinkedBooking, withdrawBooking } from "./linked-booking.ts";
import { updateBooking } from "./update-booking.ts";

const linkTokenIn = (text = "") => /your-booking\/([\w-]+)/.exec(text)?.[1] ?? "";

async function findMail(ctx: Context, template: string) {
  const mails = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, template));
  return mails.at(-1);
}

/** A booking by a visitor, and the token of the link in its email. */
async function bookTrip(fields: Partial<CreateBooking> = {}) {
  const ctx = await createTestContext({ actor: visitorActor });
  const trip = await aTrip(ctx, { title: "Lava, ride", price_from: 990 });
  const booking = await createBooking(ctx, bookingInputFor(trip, fields));
  const token = linkTokenIn((await findMail(ctx, "booking_pending"))?.text);
  return { ctx, trip, booking, token, staff: await actingAs(ctx, "admin") };
}

const notValid = { code: "withdraw_link_not_valid" };

test("the link shows what was booked, the deposit and the wishes, and neither notes nor contact details", async () => {
  const { ctx, trip, token, booking, staff } = await bookTrip({ special_requirements: "Tea", dates_flexible: true });
  await updateBooking(staff, { id: booking.id, internal_notes: "Haggles" });
  const linked = await getLinkedBooking(ctx, { token });
  expect(linked).toMatchObject({
    ...{ booking_reference: booking.booking_reference, trip_title: trip.title, trip_slug: trip.slug },
    ...{ total_price: 1980, status: "pending", dates_flexible: true, special_requirements: "Tea" },
    ...{ can_withdraw: true, is_withdrawn: false, payment_details: "" },
  });
  expect(linked.amounts).toContainEqual({ label: "Total", value: "US$1,980", strong: true });
  expect(linked.payment_request).toContain("Nothing is due before our confirmation");
});

test("the page and the email say the same time until which the booking can be withdrawn", async () => {
  const { ctx, token, booking } = await bookTrip();
  const { withdraw_until } = await getLinkedBooking(ctx, { token });
  expect(booking.withdraw_until).toBe(withdraw_until);
  const today = toOperatorDate(ctx.now);
  const until = formatPromisedDeadline(withdraw_until, (day) => formatNearLongDay(day, today));
  expect((await findMail(ctx, "booking_pending"))?.text).toContain(until);
});

test("the meeting point is shown once the booking is confirmed", async () => {
  const { ctx, trip, token, booking, staff } = await bookTrip();
  await ctx.db.update(trips).set({ meeting_point: "7:00 at the hotel" }).where(eq(trips.id, trip.id));
  expect(await getLinkedBooking(ctx, { token })).toMatchObject({ meeting_point: "" });
  await changeBookingStatus(staff, { id: booking.id, status: "confirmed" });
  expect(await getLinkedBooking(ctx, { token })).toMatchObject({ meeting_point: "7:00 at the hotel" });
});

test("links have at least 128 bits and are stored hashed", async () => {
  const { ctx, token } = await bookTrip();
  expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
  expect(JSON.stringify(await ctx.db.select().from(tokens))).not.toContain(token);
});

test("forged links, those of another purpose, and those of a deleted booking open nothing", async () => {
  const { ctx, token, booking } = await bookTrip();
  for (const forged of [`${token}x`, token.slice(1), token.toUpperCase(), "' or 1=1 --"])
    await expect(getLinkedBooking(ctx, { token: forged })).rejects.toMatchObject(notValid);
  await ctx.db.update(tokens).set({ purpose: "people.confirm-address" });
  await expect(getLinkedBooking(ctx, { token })).rejects.toMatchObject(notValid);
  await ctx.db.update(tokens).set({ purpose: "booking.withdraw" });
  await ctx.db.update(bookings).set({ deleted_at: ctx.now.toISOString() }).where(eq(bookings.id, booking.id));
  await expect(getLinkedBooking(ctx, { token })).rejects.toMatchObject(notValid);
  await expect(getBookingCalendar(ctx, { token })).rejects.toMatchObject(notValid);
  await expect(withdrawBooking(ctx, { token })).rejects.toMatchObject(notValid);
});

test("a link shows its own booking and withdraws no other one", async () => {
  const { ctx, trip, token, booking } = await bookTrip();
  const other = await createBooking(ctx, bookingInputFor(trip, { customer_email: "other@example.com" }));
  await withdrawBooking(ctx, { token });
  const rows = await ctx.db.select({ id: bookings.id, status: bookings.status }).from(bookings);
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: booking.id, status: "cancelled" },
      { id: other.id, status: "pending" },
    ]),
  );
});

test("a link works until 60 days after the trip, also after the dates have moved", async () => {
  const { ctx, token, booking, staff } = await bookTrip({ start_date: "2027-01-13" });
  const at = (day: string): Context => ({ ...ctx, now: new Date(`${day}T12:00:00Z`) });
  const expiry = addDays(booking.end_date, 60);
  expect(await getLinkedBooking(at(addDays(expiry, -1)), { token })).toMatchObject({ can_withdraw: false });
  await expect(getLinkedBooking(at(expiry), { token })).rejects.toMatchObject(notValid);
  await updateBooking(staff, { id: booking.id, start_date: "2027-06-13" });
  expect(await getLinkedBooking(at(expiry), { token })).toMatchObject({ start_date: "2027-06-13" });
});

test("the confirmation leads to the booking, too, and to its withdrawal while that is possible", async () => {
  const { ctx, booking, staff } = await bookTrip();
  await changeBookingStatus(staff, { id: booking.id, status: "confirmed" });
  const text = (await findMail(ctx, "booking_confirmation"))?.text ?? "";
  expect(await getLinkedBooking(ctx, { token: linkTokenIn(text) })).toMatchObject({ status: "confirmed" });
  expect(text).toMatch(/Deposit \(50%\) by .+: US\$990\n/);
});

test("withdrawn by the traveller is told from cancelled by staff", async () => {
  const withdrawn = await bookTrip();
  expect(await withdrawBooking(withdrawn.ctx, withdrawn)).toMatchObject({ status: "cancelled", is_withdrawn: true });
  expect(await getLinkedBooking(withdrawn.ctx, withdrawn)).toMatchObject({ is_withdrawn: true });
  const cancelled = await bookTrip();
  await changeBookingStatus(cancelled.staff, { id: cancelled.booking.id, status: "cancelled" });
  expect(await getLinkedBooking(cancelled.ctx, cancelled)).toMatchObject({ status: "cancelled", is_withdrawn: false });
});

test("the calendar file holds the days of the booking, and no secret", async () => {
  const { ctx, token, booking } = await bookTrip({ start_date: "2027-01-13" });
  const file = await getBookingCalendar(ctx, { token });
  expect(file).toContain("DTSTART;VALUE=DATE:20270113\r\nDTEND;VALUE=DATE:20270116\r\nSUMMARY:Lava\\, ride\r\n");
  expect(file).toContain(booking.booking_reference);
  expect(file).not.toContain(token);
});

test("a booking on the website answers with its page, which opens it for twelve hours; staff get none", async () => {
  const { ctx, trip, booking, staff, token } = await bookTrip();
  const pageToken = linkTokenIn(booking.page_path);
  expect(pageToken).not.toBe(token);
  expect(await getLinkedBooking(ctx, { token: pageToken })).toMatchObject({
    booking_reference: booking.booking_reference,
  });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 12.5 * 3_600_000) };
  await expect(getLinkedBooking(later, { token: pageToken })).rejects.toMatchObject(notValid);
  expect((await createBooking(staff, bookingInputFor(trip))).page_path).toBeUndefined();
});

test("bookings with somebody else's address and their withdrawals mail it no more often than strangers may", async () => {
  const { ctx, trip, booking } = await bookTrip();
  const all = [
    booking,
    await createBooking(ctx, bookingInputFor(trip)),
    await createBooking(ctx, bookingInputFor(trip)),
  ];
  for (const { page_path } of all) await withdrawBooking(ctx, { token: linkTokenIn(page_path) });
  const mails = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.to_address, booking.customer_email));
  expect(mails.length).toBe(3);
});
