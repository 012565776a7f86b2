import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingParticipants, bookings, history } from "#server/database/tables.ts";
import { sendEnquiryAboutBooking } from "#server/enquiries/send-enquiry-about-booking.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import type { TravellerInput } from "#shared/bookings/travellers.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { createBookingLink } from "./booking-link.ts";
import { getLinkedBooking, withdrawBooking } from "./linked-booking.ts";
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
  const stored = [{ ...amina, medical_conditions: "Asthma" }, tom];
  const { version } = await updateLinkedTravellers(ctx, { token, travellers: stored });
  const swapped = [
    { ...tom, position: 1 },
    { ...amina, age: 35, position: 0 },
  ];
  const { version: next } = await updateLinkedTravellers(ctx, { token, version, travellers: swapped });
  expect(await listStored(ctx)).toMatchObject([
    { name: "Tom", medical_conditions: "" },
    { name: "Amina", age: 35, medical_conditions: "Asthma" },
  ]);
  const healthy = [{ ...amina, position: 1, medical_conditions: "" }];
  await updateLinkedTravellers(ctx, { token, version: next, travellers: healthy });
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

test("a row that keeps what is stored says of which version, and no two rows keep the same", async () => {
  const { ctx, token } = await aLinkedBooking();
  const ben = { ...tom, name: "Ben", medical_conditions: "Diabetes" };
  const { version } = await updateLinkedTravellers(ctx, {
    token,
    travellers: [{ ...amina, medical_conditions: "Asthma" }, ben],
  });
  const errorsOf = (travellers: TravellerInput[], at?: number) =>
    updateLinkedTravellers(ctx, { token, version: at, travellers }).then(
      () => null,
      ({ status, details }) => ({ status, errors: details.errors }),
    );
  const once = "Two travellers can't have the same place of the list before";
  expect(await errorsOf([{ ...amina, position: 0 }])).toEqual({
    status: 422,
    errors: { version: "Please say of which version these places are" },
  });
  const twice = [
    { ...amina, position: 0 },
    { ...tom, name: "Amina", position: 0 },
  ];
  expect(await errorsOf(twice, version)).toEqual({
    status: 422,
    errors: { "travellers.0.position": once, "travellers.1.position": once },
  });
  expect(await errorsOf([amina, { ...tom, position: 2 }], version)).toEqual({
    status: 422,
    errors: { "travellers.1.position": "Nobody stands at this place of the list" },
  });
  expect(await listStored(ctx)).toMatchObject([{ medical_conditions: "Asthma" }, { medical_conditions: "Diabetes" }]);
});

test("what is stored about health goes over to another name only if somebody says that it is true", async () => {
  const { ctx, token } = await aLinkedBooking();
  const stored = [{ ...amina, medical_conditions: "Asthma" }];
  const { version } = await updateLinkedTravellers(ctx, { token, travellers: stored });
  const carl = { ...tom, name: "Carl", position: 0 };
  await expect(updateLinkedTravellers(ctx, { token, version, travellers: [carl] })).rejects.toMatchObject({
    status: 422,
    details: {
      errors: { "travellers.0.keeps_medical_conditions": "Please say whether it is still true for Carl" },
    },
  });
  expect(await listStored(ctx)).toMatchObject([{ name: "Amina", medical_conditions: "Asthma" }]);
  const kept = { ...carl, keeps_medical_conditions: true };
  const next = await updateLinkedTravellers(ctx, { token, version, travellers: [kept] });
  expect(await listStored(ctx)).toMatchObject([{ name: "Carl", medical_conditions: "Asthma" }]);
  const dora = { ...carl, name: "Dora", medical_conditions: "" };
  await updateLinkedTravellers(ctx, { token, version: next.version, travellers: [dora] });
  expect(await listStored(ctx)).toMatchObject([{ name: "Dora", medical_conditions: "" }]);
});

test("a link that was replaced shows the booking while that can be taken back, and changes nothing", async () => {
  const { ctx, booking, token } = await aLinkedBooking();
  const staff = await actingAs(ctx, "staff");
  await updateBooking(staff, { id: booking.id, customer_email: "right@example.com" });
  expect(await getLinkedBooking(ctx, { token })).toMatchObject({ version: 2 });
  const notValid = { code: "withdraw_link_not_valid" };
  await expect(updateLinkedTravellers(ctx, { token, travellers: [amina] })).rejects.toMatchObject(notValid);
  await expect(withdrawBooking(ctx, { token })).rejects.toMatchObject(notValid);
  await expect(sendEnquiryAboutBooking(ctx, { token, message: "Hello" })).rejects.toMatchObject(notValid);
  expect(await listStored(ctx)).toEqual([]);
});
