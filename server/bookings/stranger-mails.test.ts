import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings, history, mailOutbox } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { bookingInputFor } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { createBooking } from "./create-booking.ts";

const victim = "victim@other.example";
const spam = {
  customer_email: victim,
  customer_first_name: "You won 5000$, go to evil-prize.com",
  customer_last_name: "now",
  special_requirements: "BUY https://evil.example/?x NOW",
};

async function createVisitorContext() {
  const ctx = await createTestContext({ actor: visitorActor });
  return { ctx, trip: await aTrip(ctx) };
}
const listMailsTo = (ctx: Context, email: string) =>
  ctx.db.select().from(mailOutbox).where(eq(mailOutbox.to_address, email)).orderBy(mailOutbox.id);
const afterHours = (ctx: Context, hours: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + hours * 3_600_000),
});

test("an address that nobody proved gets none of the sender's own text; the operator gets all of it", async () => {
  const { ctx, trip } = await createVisitorContext();
  await createBooking(ctx, bookingInputFor(trip, spam));
  const [mail] = await listMailsTo(ctx, victim);
  const sent = `${mail?.subject}${mail?.text}${mail?.html}`;
  expect(sent).toContain("We have your request, traveller");
  expect(sent).not.toMatch(/evil|5000|BUY/);
  const [announcement] = await listMailsTo(ctx, "info@lavatrails.example");
  expect(announcement?.text).toContain("evil-prize.com");
  expect(announcement?.text).toContain("BUY https://evil.example/?x NOW");
});

test("a name that looks like one is used in the first email", async () => {
  const { ctx, trip } = await createVisitorContext();
  await createBooking(ctx, bookingInputFor(trip, { customer_email: victim }));
  expect((await listMailsTo(ctx, victim))[0]?.text).toContain("We have your request, Priya");
});

test("an address gets three such emails an hour and ten a day; every booking is taken", async () => {
  const { ctx, trip } = await createVisitorContext();
  const countMailsAt = async (hours: number) => {
    const input = bookingInputFor(trip, { customer_email: victim.toLowerCase() });
    await Promise.all(Array.from({ length: 5 }, () => createBooking(afterHours(ctx, hours), input)));
    return (await listMailsTo(ctx, victim)).length;
  };
  const counts = [];
  for (const hours of [0, 1.1, 2.2, 3.3, 4.4, 24.1]) counts.push(await countMailsAt(hours));
  expect(counts).toEqual([3, 6, 9, 10, 10, 13]);
  expect(await ctx.db.$count(bookings)).toBe(30);
  expect(await listMailsTo(ctx, "info@lavatrails.example")).toHaveLength(30);
});

test("the history of a booking says that its email was not sent", async () => {
  const { ctx, trip } = await createVisitorContext();
  let last = 0;
  for (let index = 0; index < 4; index += 1) {
    last = (await createBooking(ctx, bookingInputFor(trip, { customer_email: victim }))).id;
  }
  const entries = await ctx.db.select().from(history).where(eq(history.record_id, last)).orderBy(history.id);
  expect(entries.map(({ what, after }) => [what, after.e_mails])).toEqual([
    ["booking.created", undefined],
    ["mail.not_queued", [{ template: "booking_pending", recipients: [victim] }]],
    ["mail.queued", [{ template: "admin_notification", recipients: ["info@lavatrails.example"] }]],
  ]);
});

test("a signed-in traveller's own confirmed address gets wishes and all emails, another address does not", async () => {
  const { ctx: visitor, trip } = await createVisitorContext();
  const ctx = await actingAs(visitor, "customer");
  const { email } = ctx.actor;
  for (let index = 0; index < 4; index += 1)
    await createBooking(ctx, bookingInputFor(trip, { ...spam, customer_email: email }));
  const mails = await listMailsTo(ctx, email);
  expect(mails).toHaveLength(4);
  expect(mails[0]?.text).toContain("BUY");
  await createBooking(ctx, bookingInputFor(trip, spam));
  expect((await listMailsTo(ctx, victim))[0]?.text).not.toContain("BUY");
});

test("a booking that staff enter is mailed in full", async () => {
  const { ctx: visitor, trip } = await createVisitorContext();
  const ctx = await actingAs(visitor, "staff");
  await createBooking(ctx, bookingInputFor(trip, spam));
  expect((await listMailsTo(ctx, victim))[0]?.text).toContain("BUY");
});
