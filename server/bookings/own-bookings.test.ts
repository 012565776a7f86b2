import { expect, test } from "vitest";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking, bookingInputFor } from "#server/testing/factories/bookings.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { BookingCountQuery, BookingQuery } from "#shared/bookings/booking-query.ts";
import { countBookings } from "./count-bookings.ts";
import { createBooking } from "./create-booking.ts";
import { getBooking } from "./get-booking.ts";
import { linkBookingsToAccount } from "./link-bookings-to-account.ts";
import { listBookings } from "./list-bookings.ts";
import { updateBooking } from "./update-booking.ts";

const listIds = async (ctx: Context) =>
  (await listBookings(ctx, BookingQuery.parse({}))).items.map(({ id }) => id).toSorted();

test("own bookings are all of the confirmed address, also without signing in, by staff and in capitals", async () => {
  const ctx = await createTestContext();
  const mine = await actingAs(ctx, "customer");
  const customer_email = mine.actor.email;
  const trip = await aTrip(ctx);
  const asVisitor = { ...ctx, actor: visitorActor };
  const { id: visited } = await createBooking(asVisitor, bookingInputFor(trip, { customer_email }));
  const { id: signedIn } = await createBooking(mine, bookingInputFor(trip, { customer_email: "friend@example.com" }));
  const staff = await aBooking(ctx, { customer_email: customer_email.toUpperCase(), source: "admin" });
  const other = await aBooking(ctx);
  expect(await listIds(mine)).toEqual([visited, signedIn, staff.id]);
  expect(await countBookings(mine, BookingCountQuery.parse({}))).toMatchObject({ all: 3 });
  expect(await getBooking(mine, { id: visited })).toMatchObject({ id: visited });
  await expect(getBooking(mine, { id: other.id })).rejects.toMatchObject({ code: "not_found" });
});

test("an address that is not confirmed gives no bookings", async () => {
  const ctx = await createTestContext();
  const user = await aUser(ctx, { is_verified: false });
  const mine = await actingAs(ctx, "customer");
  const unconfirmed = { ...mine, actor: { ...mine.actor, user_id: user.id, email: user.email } };
  await aBooking(ctx, { customer_email: user.email });
  expect(await listIds(unconfirmed)).toEqual([]);
});

test("a booking leaves an account when staff correct its address to another person's", async () => {
  const ctx = await createTestContext();
  const mine = await actingAs(ctx, "customer");
  const { id } = await aBooking(ctx, { customer_email: mine.actor.email });
  await linkBookingsToAccount(ctx, { user_id: mine.actor.user_id ?? 0 });
  expect(await listIds(mine)).toEqual([id]);
  await updateBooking(await actingAs(ctx, "staff"), { id, customer_email: "right@example.com" });
  expect(await listIds(mine)).toEqual([]);
});

test("a booking made while signed in stays in the account whatever address staff give it", async () => {
  const ctx = await createTestContext();
  const mine = await actingAs(ctx, "customer");
  const trip = await aTrip(ctx);
  const { id } = await createBooking(mine, bookingInputFor(trip, { customer_email: "friend@example.com" }));
  await updateBooking(await actingAs(ctx, "staff"), { id, customer_email: "friend.b@example.com" });
  expect(await listIds(mine)).toEqual([id]);
});
