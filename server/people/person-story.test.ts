import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { registrations, subscribers, tripLeads, users } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { queueMails } from "#server/kit/mail/queue-mails.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { anEnquiry, aTestimonial } from "#server/testing/factories/content.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { erasedEmail } from "#shared/people/erased-email.ts";
import { UserQuery } from "#shared/people/user.ts";
import { findPerson } from "./find-person.ts";
import { listUsers } from "./list-users.ts";
import { getPersonStory } from "./person-story.ts";
import { getUser } from "./user-rows.ts";

const email = "priya@example.com";

/** Records of one address in every feature, and one of another address in each. */
async function aStory(ctx: Context) {
  const booking = await aBooking(ctx, { payment_status: "partial", customer_email: "Priya@Example.com" });
  await aBooking(ctx, { payment_status: "paid", total_price: 300, participants: 3, currency: "EUR" });
  await aBooking(ctx, { deleted_at: ctx.now.toISOString(), payment_status: "paid" });
  await aBooking(ctx, { customer_email: "other@example.com" });
  const enquiry = await anEnquiry(ctx, { email });
  await anEnquiry(ctx, { email: "other@example.com" });
  const testimonial = await aTestimonial(ctx, { customer_email: "PRIYA@example.com" });
  await aTestimonial(ctx);
  await ctx.db.insert(subscribers).values({ email, status: "active" });
  await inTransaction(ctx, async (tx) => {
    const mail = { subject: "Hello", html: "<p>Hi</p>", text: "Hi", template: "booking_pending", event: "test" };
    const about = { room: "bookings", id: booking.id } as const;
    await queueMails(tx, [
      { ...mail, to: email, about },
      { ...mail, to: "other@example.com", about },
    ]);
  });
  return { booking, enquiry, testimonial };
}

test("a record leads to everything of its address, with what was spent in each currency", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const { booking, enquiry, testimonial } = await aStory(ctx);
  const story = await getPersonStory(owner, { kind: "booking", id: booking.id });
  expect(story).toMatchObject({
    ...{ name: "Priya Nair", phone: "+44 7700 900118", is_email_confirmed: true, account: null, led_trips: null },
    bookings: {
      count: 2,
      spent: [
        { currency: "EUR", amount: 300 },
        { currency: "USD", amount: 100 },
      ],
    },
    messages: { count: 1, items: [{ id: enquiry.id, excerpt: "Is June dry?" }] },
    testimonials: { count: 1, items: [{ id: testimonial.id }] },
    emails: { count: 1, items: [{ subject: "Hello" }] },
    subscription: { status: "active" },
  });
  for (const reference of [
    { kind: "enquiry", id: enquiry.id },
    { kind: "testimonial", id: testimonial.id },
  ] as const)
    expect(await getPersonStory(owner, reference)).toMatchObject({ bookings: { count: 2 }, messages: { count: 1 } });
});

test("an account has the bookings of its confirmed address, and the totals of the list of users", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  await aStory(ctx);
  const user = await aUser(ctx, { email });
  await aBooking(ctx, { customer_id: user.id, customer_email: "friend@example.com", payment_status: "paid" });
  const story = await getPersonStory(owner, { kind: "person", id: user.id });
  expect(story).toMatchObject({ account: { id: user.id }, bookings: { count: 3 }, messages: { count: 1 } });
  const { items } = await listUsers(owner, UserQuery.parse({ search: email }));
  expect(items).toMatchObject([{ total_bookings: 3, total_spent: 300 }]);
  expect(story.bookings?.spent[0]).toMatchObject({ amount: 300 });
});

test("an account without a confirmed address has none of the records of that address", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const { booking } = await aStory(ctx);
  const user = await aUser(ctx, { email, is_verified: false });
  expect(await getPersonStory(owner, { kind: "person", id: user.id })).toMatchObject({
    ...{ is_email_confirmed: false, bookings: { count: 0 }, messages: null, emails: null, subscription: null },
  });
  const ofBooking = await getPersonStory(owner, { kind: "booking", id: booking.id });
  expect(ofBooking).toMatchObject({ account: { is_verified: false }, bookings: { count: 2 } });
  expect(await findPerson(owner, { email })).toMatchObject({ kind: "booking" });
});

test("each part needs the permission of its kind, and a record that one may not see is unknown", async () => {
  const ctx = await createTestContext();
  const { booking, enquiry } = await aStory(ctx);
  const user = await aUser(ctx, { email });
  const staff = await actingAs(ctx, "staff");
  const ofStaff = await getPersonStory(staff, { kind: "booking", id: booking.id });
  expect(ofStaff).toMatchObject({ bookings: { count: 2 }, messages: { count: 1 } });
  expect(ofStaff).toMatchObject({ account: null, testimonials: null, emails: null, subscription: null });
  await expect(getPersonStory(staff, { kind: "person", id: user.id })).rejects.toMatchObject({ code: "not_found" });
  expect(await findPerson(staff, { email })).toMatchObject({ kind: "booking" });
  const editor = await actingAs(ctx, "customer", ["content.update"]);
  const ofEditor = await getPersonStory(editor, { kind: "enquiry", id: enquiry.id });
  expect(ofEditor).toMatchObject({ bookings: null, messages: { count: 1 } });
  expect(await findPerson(editor, { email })).toMatchObject({ kind: "enquiry", name: "Priya Shah" });
  await expect(getPersonStory(editor, { kind: "booking", id: booking.id })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a guide's story has the led trips and their coming dates", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const guide = await aUser(ctx, { role: "guide" });
  const trip = await aTrip(ctx);
  await ctx.db.insert(tripLeads).values({ trip_id: trip.id, user_id: guide.id });
  await aBooking(ctx, { trip_id: trip.id, status: "confirmed" });
  await aBooking(ctx, { trip_id: trip.id, status: "confirmed", start_date: "2026-11-01", end_date: "2026-11-03" });
  const { led_trips } = await getPersonStory(owner, { kind: "person", id: guide.id });
  const expected = { trips: [{ id: trip.id }], departures: [{ participants: 2, is_over: false }] };
  expect(led_trips).toMatchObject(expected);
  await ctx.db.update(users).set({ status: "banned" }).where(eq(users.id, guide.id));
  const story = await getPersonStory(owner, { kind: "person", id: guide.id });
  expect(story.led_trips).toMatchObject(expected);
});

test("an address that nobody has, and that of erased people, is nobody's", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const erased = await aBooking(ctx, { customer_email: erasedEmail });
  await expect(getPersonStory(owner, { kind: "booking", id: erased.id })).rejects.toMatchObject({ code: "not_found" });
  expect(await findPerson(owner, { email: "nobody@example.com" })).toBeNull();
  await expect(getPersonStory(owner, { kind: "booking", id: 987_654 })).rejects.toMatchObject({ code: "not_found" });
});

test("what somebody told about food and health is for those who see every booking", async () => {
  const ctx = await createTestContext();
  const { id } = await aUser(ctx, { email });
  const told = { dietary_restrictions: "No peanuts", medical_conditions: "Asthma" };
  const registration = { user_id: id, how_did_you_hear: "other", terms_accepted_at: ctx.now.toISOString() } as const;
  await ctx.db.insert(registrations).values({ ...registration, ...told });
  const owner = await actingAs(ctx, "super_admin");
  expect((await getPersonStory(owner, { kind: "person", id })).account).toMatchObject(told);
  expect(await getUser(owner, { id })).toMatchObject(told);
  const viewer = await actingAs(ctx, "customer", ["users.view"]);
  const hidden = { dietary_restrictions: null, medical_conditions: null };
  expect((await getPersonStory(viewer, { kind: "person", id })).account).toMatchObject(hidden);
  expect(await getUser(viewer, { id })).toMatchObject(hidden);
});

test("the story has what somebody told when registering, and nothing of it for an address that nobody confirmed", async () => {
  const ctx = await createTestContext();
  const told = {
    ...{ date_of_birth: "1990-05-17", city: "Musanze", country: "Rwanda" },
    ...{ emergency_contact_name: "Jean", emergency_contact_phone: "+250 788 000 111" },
  };
  const { id } = await aUser(ctx, { email, is_verified: false, ...told });
  const owner = await actingAs(ctx, "super_admin");
  expect((await getPersonStory(owner, { kind: "person", id })).account).toMatchObject(told);
  const booking = await aBooking(ctx, { customer_email: email });
  const { account } = await getPersonStory(owner, { kind: "booking", id: booking.id });
  expect(account).toMatchObject({ id, date_of_birth: null, city: "", emergency_contact_name: "" });
});

test("an account whose address nobody confirmed says nothing about the health of whoever has the address", async () => {
  const ctx = await createTestContext();
  const { id } = await aUser(ctx, { email, is_verified: false });
  const registration = { user_id: id, how_did_you_hear: "other", terms_accepted_at: ctx.now.toISOString() } as const;
  await ctx.db.insert(registrations).values({ ...registration, medical_conditions: "Asthma" });
  const booking = await aBooking(ctx, { customer_email: email });
  const story = await getPersonStory(await actingAs(ctx, "super_admin"), { kind: "booking", id: booking.id });
  expect(story.account).toMatchObject({ id, medical_conditions: null });
});
