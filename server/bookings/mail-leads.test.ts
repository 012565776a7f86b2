import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailOutbox, tripLeads } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { addDays, formatDayRange, toOperatorDate } from "#shared/kit/dates.ts";
import { changeBookingStatus } from "./change-booking-status.ts";
import { mailChosenLeads } from "./mail-leads.ts";
import { updateBooking } from "./update-booking.ts";

const listLeadMails = (ctx: Context) =>
  ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "trip_to_lead")).orderBy(mailOutbox.id);

async function aLedTrip() {
  const ctx = await createTestContext();
  const [office, guide] = [await actingAs(ctx, "admin"), await actingAs(ctx, "guide")];
  const trip = await aTrip(ctx, { title: "Congo Nile Trail", meeting_point: "7:00 at the jetty" });
  const lead = (by: Context) => ctx.db.insert(tripLeads).values({ trip_id: trip.id, user_id: by.actor.user_id ?? 0 });
  const start_date = addDays(toOperatorDate(ctx.now), 20);
  const book = (days = 0, status: "pending" | "confirmed" = "pending") => {
    const first = addDays(start_date, days);
    return aBooking(ctx, { trip_id: trip.id, start_date: first, end_date: addDays(first, 4), status });
  };
  return { ctx, office, guide, trip, lead, book, start_date };
}

test("a guide is told of a date with its first confirmed booking, and not of those that follow", async () => {
  const { ctx, office, guide, lead, book, start_date } = await aLedTrip();
  await lead(guide);
  for (const { id } of [await book(), await book()]) await changeBookingStatus(office, { id, status: "confirmed" });
  const mails = await listLeadMails(ctx);
  expect(mails).toMatchObject([{ status: "held" }]);
  const [mail] = mails;
  expect(mail?.subject).toBe(`You lead Congo Nile Trail, ${formatDayRange(start_date, addDays(start_date, 4))}`);
  expect(mail?.text).toContain("7:00 at the jetty");
  expect(mail?.text).not.toContain("Priya");
});

test("a booking that moves to another date makes that one known, too", async () => {
  const { ctx, office, guide, lead, book, start_date } = await aLedTrip();
  await lead(guide);
  const { id } = await book();
  await changeBookingStatus(office, { id, status: "confirmed" });
  await updateBooking(office, { id, customer_first_name: "Asha" });
  await updateBooking(office, { id, start_date: addDays(start_date, 7) });
  expect(await listLeadMails(ctx)).toHaveLength(2);
});

test("staff who confirm a booking of a trip that they lead themselves get no e-mail", async () => {
  const { ctx, office, lead, book } = await aLedTrip();
  await lead(office);
  await changeBookingStatus(office, { id: (await book()).id, status: "confirmed" });
  expect(await listLeadMails(ctx)).toEqual([]);
});

test("who is chosen later is told of all coming dates with confirmed bookings in one e-mail, and of none without", async () => {
  const { ctx, guide, trip, lead, book, start_date } = await aLedTrip();
  await lead(guide);
  const chosen = { trip_id: trip.id, user_ids: [guide.actor.user_id ?? 0], chosen_at: ctx.now.toISOString() };
  await book();
  await mailChosenLeads(ctx, chosen);
  expect(await listLeadMails(ctx)).toEqual([]);
  await book(0, "confirmed");
  await book(10, "confirmed");
  // A job may run twice.
  for (const _ of [1, 2]) await mailChosenLeads(ctx, chosen);
  const mails = await listLeadMails(ctx);
  expect(mails).toHaveLength(1);
  const later = addDays(start_date, 10);
  for (const first of [start_date, later]) expect(mails[0]?.text).toContain(formatDayRange(first, addDays(first, 4)));
});
