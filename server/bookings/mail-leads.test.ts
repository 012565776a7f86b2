import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailOutbox, tripLeads, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { createUndoHandler } from "#server/undo/undo-change.ts";
import { addDays, formatDayRange, toOperatorDate } from "#shared/kit/dates.ts";
import { changeBookingStatus } from "./change-booking-status.ts";
import { deleteBooking } from "./delete-booking.ts";
import { bookingJobHandlers } from "./job-handlers.ts";
import { mailChosenLeads } from "./mail-leads.ts";
import { restoreBooking } from "./restore-booking.ts";
import { undoBookingChange } from "./undo-booking-change.ts";
import { updateBooking } from "./update-booking.ts";

const listLeadMails = (ctx: Context) =>
  ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "trip_to_lead")).orderBy(mailOutbox.id);

/** Runs the jobs that wait, as a worker does when the changes can no longer be taken back. */
async function runJobs(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ name: string; payload: unknown }>(sql`
    delete from graphile_worker._private_jobs jobs using graphile_worker._private_tasks tasks
    where tasks.id = jobs.task_id and tasks.identifier <> 'deliver-mail'
    returning tasks.identifier as name, jobs.payload`);
  for (const { name, payload } of rows)
    await bookingJobHandlers.find(({ job }) => job.name === name)?.handle(ctx, payload as never);
}

const undo = createUndoHandler({ booking: undoBookingChange });

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
  const confirm = ({ id }: { id: number }, by = office) => changeBookingStatus(by, { id, status: "confirmed" });
  return { ctx, office, guide, trip, lead, book, confirm, start_date };
}

test("a guide is told of a date with its first confirmed booking, and not of those that follow", async () => {
  const { ctx, guide, lead, book, confirm, start_date } = await aLedTrip();
  await lead(guide);
  await confirm(await book());
  expect(await listLeadMails(ctx)).toEqual([]);
  await runJobs(ctx);
  await confirm(await book());
  await runJobs(ctx);
  const mails = await listLeadMails(ctx);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toBe(`You lead Congo Nile Trail, ${formatDayRange(start_date, addDays(start_date, 4))}`);
  expect(mail?.text).toContain("7:00 at the jetty");
  expect(mail?.text).not.toContain("Priya");
});

test("of two bookings that are confirmed, one is taken back: the guide is told of the other one", async () => {
  const { ctx, office, guide, lead, book, confirm } = await aLedTrip();
  await lead(guide);
  const first = await confirm(await book());
  await confirm(await book());
  await undo(office, { change_id: first.change_id ?? 0 });
  await runJobs(ctx);
  expect(await listLeadMails(ctx)).toHaveLength(1);
});

test("a cancelled or deleted booking tells nobody, and a later one of that date does", async () => {
  const { ctx, office, guide, lead, book, confirm } = await aLedTrip();
  await lead(guide);
  const [cancelled, deleted] = [await book(), await book()];
  for (const booking of [cancelled, deleted]) await confirm(booking);
  await changeBookingStatus(office, { id: cancelled.id, status: "cancelled", cancelled_by: "traveller" });
  await deleteBooking(office, { id: deleted.id });
  await runJobs(ctx);
  expect(await listLeadMails(ctx)).toEqual([]);
  await confirm(await book());
  await runJobs(ctx);
  expect(await listLeadMails(ctx)).toHaveLength(1);
});

test.each(["undone", "restored"])("a booking that was gone and whose end is %s tells the guide", async (way) => {
  const { ctx, office, guide, lead, book, confirm } = await aLedTrip();
  await lead(guide);
  const { id } = await book();
  await confirm({ id });
  const end = { id, status: "cancelled", cancelled_by: "traveller" } as const;
  const change_id = way === "undone" ? (await changeBookingStatus(office, end)).change_id : 0;
  if (way === "restored") await deleteBooking(office, { id });
  await runJobs(ctx);
  expect(await listLeadMails(ctx)).toEqual([]);
  if (way === "undone") await undo(office, { change_id: change_id ?? 0 });
  else await restoreBooking(office, { id });
  await runJobs(ctx);
  expect(await listLeadMails(ctx)).toHaveLength(1);
});

test("who was banned, deleted or taken off the trip meanwhile is not told", async () => {
  const { ctx, lead, book, confirm } = await aLedTrip();
  const [banned, deleted, removed, other] = [
    ...[await actingAs(ctx, "guide"), await actingAs(ctx, "guide")],
    ...[await actingAs(ctx, "guide"), await actingAs(ctx, "guide")],
  ] as const;
  const idOf = ({ actor }: Context) => actor.user_id ?? 0;
  for (const guide of [banned, deleted, removed, other]) await lead(guide);
  await confirm(await book());
  await ctx.db
    .update(users)
    .set({ status: "banned" })
    .where(eq(users.id, idOf(banned)));
  await ctx.db
    .update(users)
    .set({ deleted_at: ctx.now.toISOString() })
    .where(eq(users.id, idOf(deleted)));
  await ctx.db.delete(tripLeads).where(eq(tripLeads.user_id, idOf(removed)));
  await runJobs(ctx);
  expect(await listLeadMails(ctx)).toMatchObject([{ to_address: other.actor.email }]);
});

test("an email that waits for the mail server is stopped when nobody is booked any more, and comes again", async () => {
  const { ctx, office, guide, lead, book, confirm } = await aLedTrip();
  await lead(guide);
  const { id } = await book();
  await confirm({ id });
  await runJobs(ctx);
  await ctx.db.update(mailOutbox).set({ status: "planned" }).where(eq(mailOutbox.template, "trip_to_lead"));
  await changeBookingStatus(office, { id, status: "cancelled", cancelled_by: "traveller" });
  await runJobs(ctx);
  expect(await listLeadMails(ctx)).toMatchObject([{ status: "suppressed" }]);
  await confirm(await book());
  await runJobs(ctx);
  expect(await listLeadMails(ctx)).toMatchObject([{ status: "suppressed" }, { status: "kept" }]);
});

test("a booking that moves to another date makes that one known, too", async () => {
  const { ctx, office, guide, lead, book, confirm, start_date } = await aLedTrip();
  await lead(guide);
  const { id } = await book();
  await confirm({ id });
  await runJobs(ctx);
  await updateBooking(office, { id, customer_first_name: "Asha" });
  await updateBooking(office, { id, start_date: addDays(start_date, 7) });
  await runJobs(ctx);
  expect(await listLeadMails(ctx)).toHaveLength(2);
});

test("staff who confirm a booking of a trip that they lead themselves get no email", async () => {
  const { ctx, office, lead, book, confirm } = await aLedTrip();
  await lead(office);
  await confirm(await book());
  await runJobs(ctx);
  expect(await listLeadMails(ctx)).toEqual([]);
});

test("who is chosen later is told of all coming dates with confirmed bookings in one email, and of none without", async () => {
  const { ctx, guide, trip, lead, book, confirm, start_date } = await aLedTrip();
  await lead(guide);
  const chosen = { trip_id: trip.id, user_ids: [guide.actor.user_id ?? 0] };
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
  // Further travellers on a date that is known are read in the list.
  await confirm(await book(10));
  await runJobs(ctx);
  expect(await listLeadMails(ctx)).toHaveLength(1);
});
