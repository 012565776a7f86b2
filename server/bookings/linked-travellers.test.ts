import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingParticipants, bookings, history } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { createBookingLink } from "./booking-link.ts";
import { getLinkedBooking } from "./linked-booking.ts";
import { updateLinkedTravellers } from "./linked-travellers.ts";
import { openOwnBooking } from "./open-own-booking.ts";
import { updateBooking } from "./update-booking.ts";

const amina = { name: "Amina", age: 34, emergency_contact: "Jo +44 7700 900118", dietary_requirements: "Vegan" };
const tom = { name: "Tom", age: null, emergency_contact: "", dietary_requirements: "" };

async function aLinkedBooking(fields: Parameters<typeof aBooking>[1] = {}) {
  const ctx = await createTestContext({ actor: visitorActor });
  const start_date = addDays(toOperatorDate(ctx.now), 20);
  const dates = { start_date, end_date: addDays(start_date, 4) };
  const { id } = await aBooking(ctx, { ...dates, participants: 2, total_price: 200, ...fields });
  const booking = (await ctx.db.select().from(bookings).where(eq(bookings.id, id)))[0];
  if (!booking) throw new Error("The booking was not stored");
  return { ctx, booking, start_date, token: await createBookingLink(ctx, booking) };
}

const listStored = (ctx: Context) => ctx.db.select().from(bookingParticipants).orderBy(bookingParticipants.position);

test("travellers say by the link what they eat, whom to call and what their health needs, and only the last is not shown", async () => {
  const { ctx, token } = await aLinkedBooking();
  const travellers = [{ ...amina, medical_conditions: "Asthma" }, tom];
  const linked = await updateLinkedTravellers(ctx, { token, version: 1, travellers });
  expect(linked.travellers).toEqual([
    { ...amina, has_medical_conditions: true },
    { ...tom, has_medical_conditions: false },
  ]);
  expect(JSON.stringify(linked)).not.toContain("Asthma");
  expect(await listStored(ctx)).toMatchObject([{ ...amina, medical_conditions: "Asthma" }, tom]);
});

test("the history names who was changed, by the traveller, and nothing about food and health", async () => {
  const { ctx, token } = await aLinkedBooking();
  await updateLinkedTravellers(ctx, { token, travellers: [{ ...amina, medical_conditions: "Asthma" }] });
  const entries = await ctx.db.select().from(history).where(eq(history.what, "booking.updated"));
  expect(entries).toMatchObject([{ actor_name: "Traveller", after: { participant_details: ["Amina"] } }]);
  expect(JSON.stringify(entries)).not.toMatch(/Asthma|Vegan|7700/);
});

test("what is stored about health follows its traveller to another place, and goes when it is emptied", async () => {
  const { ctx, token } = await aLinkedBooking();
  await updateLinkedTravellers(ctx, { token, travellers: [{ ...amina, medical_conditions: "Asthma" }, tom] });
  const swapped = [
    { ...tom, position: 1 },
    { ...amina, age: 35, position: 0 },
  ];
  await updateLinkedTravellers(ctx, { token, travellers: swapped });
  expect(await listStored(ctx)).toMatchObject([
    { name: "Tom", medical_conditions: "" },
    { name: "Amina", age: 35, medical_conditions: "Asthma" },
  ]);
  await updateLinkedTravellers(ctx, { token, travellers: [{ ...amina, position: 1, medical_conditions: "" }] });
  expect(await listStored(ctx)).toMatchObject([{ name: "Amina", medical_conditions: "" }]);
});

test("nobody is named beyond the number that is booked, and an outdated page changes nothing", async () => {
  const { ctx, token } = await aLinkedBooking();
  await expect(updateLinkedTravellers(ctx, { token, travellers: [amina, tom, tom] })).rejects.toMatchObject({
    message: "There are more participant details than participants",
  });
  await updateLinkedTravellers(ctx, { token, version: 1, travellers: [amina] });
  await expect(updateLinkedTravellers(ctx, { token, version: 1, travellers: [tom] })).rejects.toMatchObject({
    code: "changed_meanwhile",
  });
  expect(await listStored(ctx)).toMatchObject([amina]);
});

test("the details can be changed until the day before the trip, and not of a cancelled booking", async () => {
  const { ctx, token, start_date, booking } = await aLinkedBooking({ status: "confirmed" });
  const onDay = (day: string): Context => ({ ...ctx, now: new Date(`${day}T12:00:00Z`) });
  const dayBefore = addDays(start_date, -1);
  expect(await getLinkedBooking(onDay(dayBefore), { token })).toMatchObject({ travellers_until: dayBefore });
  await updateLinkedTravellers(onDay(dayBefore), { token, travellers: [amina] });
  expect(await getLinkedBooking(onDay(start_date), { token })).toMatchObject({ travellers_until: "" });
  const closed = { code: "travellers_closed" };
  await expect(updateLinkedTravellers(onDay(start_date), { token, travellers: [tom] })).rejects.toMatchObject(closed);
  await ctx.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, booking.id));
  await expect(updateLinkedTravellers(ctx, { token, travellers: [tom] })).rejects.toMatchObject(closed);
});

test("people open the page of their own booking from their account, and staff not that of others", async () => {
  const { ctx, booking } = await aLinkedBooking();
  const customer = await actingAs(ctx, "customer");
  await ctx.db.update(bookings).set({ customer_id: customer.actor.user_id }).where(eq(bookings.id, booking.id));
  const { path } = await openOwnBooking(customer, { id: booking.id });
  const linked = await getLinkedBooking(ctx, { token: path.split("/").at(-1) ?? "" });
  expect(linked.booking_reference).toBe(`LT${booking.id}`);
  // It ends after some hours, also if the dates move: who is signed in makes another one.
  const next = { ...ctx, now: new Date(ctx.now.getTime() + 24 * 3_600_000) };
  await updateBooking(await actingAs(ctx, "admin"), { id: booking.id, start_date: addDays(booking.start_date, 1) });
  await expect(getLinkedBooking(next, { token: path.split("/").at(-1) ?? "" })).rejects.toMatchObject({
    code: "withdraw_link_not_valid",
  });
  for (const role of ["admin", "customer"] as const)
    await expect(openOwnBooking(await actingAs(ctx, role), { id: booking.id })).rejects.toMatchObject({
      code: "not_found",
    });
});
