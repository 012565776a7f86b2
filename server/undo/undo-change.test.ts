import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { changeBookingStatus } from "#server/bookings/change-booking-status.ts";
import { changePaymentStatus } from "#server/bookings/change-payment-status.ts";
import { createBooking } from "#server/bookings/create-booking.ts";
import { deleteBooking } from "#server/bookings/delete-booking.ts";
import { getLinkedBooking } from "#server/bookings/linked-booking.ts";
import { listBookingHistory } from "#server/bookings/list-booking-history.ts";
import { sendBookingEmail } from "#server/bookings/send-booking-email.ts";
import { undoBookingChange } from "#server/bookings/undo-booking-change.ts";
import { updateBooking } from "#server/bookings/update-booking.ts";
import { bookingParticipants, bookings, mailOutbox, tokens, undoableChanges } from "#server/database/tables.ts";
import { createActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { resendMessage } from "#server/mail/resend-message.ts";
import {
  createMailContext,
  listOutboxRows,
  makeRetriesDue,
  startMailWorker,
} from "#server/mail/testing/mail-context.ts";
import { aBooking, bookingInputFor } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { createUndoHandler } from "./undo-change.ts";

const undo = createUndoHandler({ booking: undoBookingChange });
const asStaff = async () => actingAs(await createTestContext(), "staff");
const storedBooking = async ({ db }: Context, id: number) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0];

async function approve(ctx: Context, id: number): Promise<number> {
  const { change_id } = await changeBookingStatus(ctx, { id, status: "confirmed" });
  if (change_id === null) throw new Error("Approving can be undone");
  return change_id;
}

const makeTooLate = ({ db }: Context) =>
  db.update(undoableChanges).set({ undo_until: sql`now() - interval '1 second'` });

test("an approval and its email are taken back together, and the history says so", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  const change_id = await approve(ctx, id);
  expect(await listOutboxRows(ctx)).toMatchObject([{ template: "booking_confirmation", status: "held", change_id }]);
  expect(await undo(ctx, { change_id })).toEqual({ kind: "booking", record_id: id });
  expect(await storedBooking(ctx, id)).toMatchObject({ status: "pending", version: 3 });
  expect(await listOutboxRows(ctx)).toEqual([]);
  const { rowCount } = await ctx.db.execute(sql`select from graphile_worker._private_jobs`);
  expect(rowCount).toBe(0);
  const [newest] = await listBookingHistory(ctx, { id });
  expect(newest).toMatchObject({
    what: "booking.undone",
    before: { status: "confirmed" },
    after: { status: "pending" },
  });
});

test("a payment and its receipt are taken back together, and a reminder that it stopped goes out after all", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { status: "confirmed" });
  await sendBookingEmail(ctx, { id, template_id: "payment_reminder" });
  const { change_id } = await changePaymentStatus(ctx, { id, payment_status: "paid" });
  await undo(ctx, { change_id: change_id ?? 0 });
  expect(await storedBooking(ctx, id)).toMatchObject({ payment_status: "pending" });
  expect(await listOutboxRows(ctx)).toMatchObject([{ template: "payment_reminder", status: "planned" }]);
});

test("a cancellation that is taken back leaves the day of the confirmation, from which the deposit is due", async () => {
  const ctx = await asStaff();
  const confirmed_at = new Date(ctx.now.getTime() - 5 * 86_400_000).toISOString();
  const { id } = await aBooking(ctx, { status: "confirmed", confirmed_at });
  const { change_id } = await changeBookingStatus(ctx, { id, status: "cancelled", cancelled_by: "traveller" });
  await undo(ctx, { change_id: change_id ?? 0 });
  const restored = await storedBooking(ctx, id);
  expect(restored?.status).toBe("confirmed");
  expect(Date.parse(restored?.confirmed_at ?? "")).toBe(Date.parse(confirmed_at));
});

test("undoing twice undoes once; a booking that was approved again mails again", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  const change_id = await approve(ctx, id);
  await Promise.all([undo(ctx, { change_id }), undo(ctx, { change_id })]);
  const again = await approve(ctx, id);
  await undo(ctx, { change_id });
  expect(await storedBooking(ctx, id)).toMatchObject({ status: "confirmed", version: 4 });
  expect(await listOutboxRows(ctx)).toMatchObject([{ status: "held", change_id: again }]);
});

test("after its time a change stays, with its email", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  const change_id = await approve(ctx, id);
  await makeTooLate(ctx);
  await expect(undo(ctx, { change_id })).rejects.toMatchObject({ code: "undo_too_late" });
  expect(await storedBooking(ctx, id)).toMatchObject({ status: "confirmed" });
  expect(await listOutboxRows(ctx)).toHaveLength(1);
});

test.each([
  ["kept", "It is too late to undo this. Its email was not sent: no mail server is set."],
  ["sending", "It is too late to undo this: the email is on its way."],
  ["accepted", "It is too late to undo this: the email was sent."],
  ["failed", "It is too late to undo this."],
] as const)("a refusal says what became of an email that is %s", async (status, message) => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  const change_id = await approve(ctx, id);
  await ctx.db.update(mailOutbox).set({ status });
  await makeTooLate(ctx);
  await expect(undo(ctx, { change_id })).rejects.toMatchObject({ code: "undo_too_late", message });
});

test("an email that was sent at once from the outbox makes its change final", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  const change_id = await approve(ctx, id);
  const [mail] = await listOutboxRows(ctx);
  await resendMessage(ctx, { id: mail?.id ?? 0 });
  await expect(undo(ctx, { change_id })).rejects.toMatchObject({ code: "undo_too_late" });
  expect(await storedBooking(ctx, id)).toMatchObject({ status: "confirmed" });
});

test("somebody else can't take a change back, nor can one guess its number", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  const change_id = await approve(ctx, id);
  await expect(undo(await actingAs(ctx, "super_admin"), { change_id })).rejects.toMatchObject({ code: "not_found" });
  await expect(undo(ctx, { change_id: change_id + 1 })).rejects.toMatchObject({ code: "not_found" });
  expect(await listOutboxRows(ctx)).toHaveLength(1);
});

test("a booking that was changed again keeps both changes, and their emails", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  const change_id = await approve(ctx, id);
  await changePaymentStatus(ctx, { id, payment_status: "paid" });
  await expect(undo(ctx, { change_id })).rejects.toMatchObject({ code: "undo_outdated" });
  expect(await storedBooking(ctx, id)).toMatchObject({ status: "confirmed", payment_status: "paid" });
  expect(await listOutboxRows(ctx)).toMatchObject([
    // The payment has replaced it.
    { template: "booking_confirmation", status: "suppressed" },
    { template: "booking_confirmation", status: "held" },
    { template: "payment_received", status: "held" },
  ]);
});

test("an update is taken back with its participants", async () => {
  const ctx = await asStaff();
  const { id, start_date, customer_phone } = await aBooking(ctx, { status: "confirmed", participants: 2 });
  const person = { age: null, emergency_contact: "", dietary_requirements: "Vegan", medical_conditions: "" };
  await updateBooking(ctx, { id, participant_details: [{ ...person, name: "Ann" }] });
  const participant_details = [
    { ...person, name: "Ben" },
    { ...person, name: "Cyd" },
  ];
  const changed = await updateBooking(ctx, {
    id,
    start_date: "2027-09-01",
    customer_phone: "+250 1",
    participant_details,
  });
  expect(changed.emails).toMatchObject([{ template: "booking_changed" }]);
  await undo(ctx, { change_id: changed.change_id ?? 0 });
  expect(await storedBooking(ctx, id)).toMatchObject({ start_date, customer_phone });
  expect(await ctx.db.select().from(bookingParticipants)).toMatchObject([
    { name: "Ann", dietary_requirements: "Vegan" },
  ]);
  expect(await listOutboxRows(ctx)).toEqual([]);
});

test("a booking that staff have entered is taken back with its emails", async () => {
  const ctx = await asStaff();
  const { id, change_id } = await createBooking(ctx, bookingInputFor(await aTrip(ctx)));
  expect(await listOutboxRows(ctx)).toMatchObject([{ status: "held" }, { status: "held" }]);
  await undo(ctx, { change_id: change_id ?? 0 });
  expect(await listOutboxRows(ctx)).toEqual([]);
  expect((await storedBooking(ctx, id))?.deleted_at).not.toBeNull();
});

test("an email that was sent by hand is taken back alone", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { status: "confirmed" });
  const { change_id } = await sendBookingEmail(ctx, { id, template_id: "payment_reminder" });
  await undo(ctx, { change_id: change_id ?? 0 });
  expect(await listOutboxRows(ctx)).toEqual([]);
  expect(await storedBooking(ctx, id)).toMatchObject({ status: "confirmed", version: 1 });
});

test("a held email goes out exactly once when its time is over, and can't be taken back then", async () => {
  const { ctx: system, smtp } = await createMailContext();
  const ctx = await actingAs(system, "staff");
  const { id } = await aBooking(ctx);
  await startMailWorker(ctx);
  const change_id = await approve(ctx, id);
  expect(await listOutboxRows(ctx)).toMatchObject([{ status: "held", attempts: 0 }]);
  await makeRetriesDue(ctx);
  await vi.waitFor(async () => expect(await listOutboxRows(ctx)).toMatchObject([{ status: "accepted" }]));
  await expect(undo(ctx, { change_id })).rejects.toMatchObject({ code: "undo_too_late" });
  expect(await smtp.received()).toHaveLength(1);
});

test("a held email is not sent when the booking changes again, is withdrawn or deleted before it goes", async () => {
  const ctx = await asStaff();
  const [cancelled, deleted] = [await aBooking(ctx), await aBooking(ctx)];
  await approve(ctx, cancelled.id);
  await changeBookingStatus(ctx, { id: cancelled.id, status: "cancelled" });
  await approve(ctx, deleted.id);
  await deleteBooking(ctx, { id: deleted.id });
  expect(await listOutboxRows(ctx)).toMatchObject([
    { about_id: cancelled.id, template: "booking_confirmation", status: "suppressed" },
    { about_id: cancelled.id, template: "booking_cancelled", status: "held" },
    { about_id: deleted.id, template: "booking_confirmation", status: "suppressed" },
  ]);
});

test("taking a cancellation back sends the confirmation that it had stopped", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  await approve(ctx, id);
  const { change_id } = await changeBookingStatus(ctx, { id, status: "cancelled" });
  await undo(ctx, { change_id: change_id ?? 0 });
  expect(await storedBooking(ctx, id)).toMatchObject({ status: "confirmed" });
  expect(await listOutboxRows(ctx)).toMatchObject([{ template: "booking_confirmation", status: "planned" }]);
});

test("a held email follows a corrected address, with a link of its own", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { customer_email: "wrong@example.com" });
  await approve(ctx, id);
  const [before] = await listOutboxRows(ctx);
  await updateBooking(ctx, { id, customer_email: "right@example.com" });
  const [after] = await listOutboxRows(ctx);
  expect(after).toMatchObject({ id: before?.id, to_address: "right@example.com", status: "held" });
  const linkIn = (text = "") => /your-booking\/([\w-]+)/.exec(text)?.[1] ?? "";
  expect(linkIn(after?.text)).not.toBe(linkIn(before?.text));
  expect(await getLinkedBooking(ctx, { token: linkIn(after?.text) })).toMatchObject({ booking_reference: `LT${id}` });
});

test("undoing other dates and another address leaves the links of the booking as they were", async () => {
  const ctx = await asStaff();
  const { id, end_date } = await aBooking(ctx, { start_date: "2028-06-01", end_date: "2028-06-03" });
  await approve(ctx, id);
  const [{ text } = { text: "" }] = await listOutboxRows(ctx);
  const token = /your-booking\/([\w-]+)/.exec(text)?.[1] ?? "";
  const expiry = async () => (await ctx.db.select().from(tokens).orderBy(tokens.id))[0]?.expires_at;
  const before = await expiry();
  const { change_id } = await updateBooking(ctx, { id, start_date: "2027-01-05", customer_email: "typo@example.com" });
  await undo(ctx, { change_id: change_id ?? 0 });
  expect(await storedBooking(ctx, id)).toMatchObject({ end_date });
  expect(await expiry()).toBe(before);
  expect(await getLinkedBooking(ctx, { token })).toMatchObject({ booking_reference: `LT${id}` });
});

test("an email by hand is taken back although a colleague has changed the booking meanwhile", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { status: "confirmed" });
  const { change_id } = await sendBookingEmail(ctx, { id, template_id: "payment_reminder" });
  await updateBooking(await actingAs(ctx, "staff"), { id, internal_notes: "Called" });
  await undo(ctx, { change_id: change_id ?? 0 });
  expect(await listOutboxRows(ctx)).toEqual([]);
  expect(await storedBooking(ctx, id)).toMatchObject({ internal_notes: "Called" });
});

test("who has lost the permission can't take a change back", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  const change_id = await approve(ctx, id);
  const demoted = { ...ctx, actor: createActor({ ...ctx.actor, permissions: [] }) };
  await expect(undo(demoted, { change_id })).rejects.toMatchObject({ status: 403 });
  expect(await storedBooking(ctx, id)).toMatchObject({ status: "confirmed" });
});

test("undoing that a confirmation was taken back ends the time to withdraw where it ended before", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const withdraw_until = new Date(ctx.now.getTime() + 3_600_000).toISOString();
  const { id } = await aBooking(ctx, { status: "confirmed", withdraw_until });
  const { change_id } = await changeBookingStatus(ctx, { id, status: "pending" });
  await undo(ctx, { change_id: change_id ?? 0 });
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id));
  expect(row?.status).toBe("confirmed");
  expect(new Date(row?.withdraw_until ?? 0).toISOString()).toBe(withdraw_until);
});
