import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailOutbox } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { listOutboxRows } from "#server/mail/testing/mail-context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { changeBookingStatus } from "./change-booking-status.ts";
import { getLinkedBooking } from "./linked-booking.ts";
import { listBookingEmails } from "./list-booking-emails.ts";
import { updateBooking } from "./update-booking.ts";

const asStaff = async () => actingAs(await createTestContext(), "staff");

/** As if the relay had been away when the held emails were due. */
const deferMails = ({ db }: Context) =>
  db.update(mailOutbox).set({ status: "planned" }).where(eq(mailOutbox.status, "held"));

const later = (ctx: Context, seconds: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * 1000),
});
const tokenIn = (text = ""): string => /your-booking\/([\w-]+)/.exec(text)?.[1] ?? "";

test("a confirmation that the relay has not taken yet is stopped when the booking is cancelled", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  await changeBookingStatus(ctx, { id, status: "confirmed" });
  await deferMails(ctx);
  await changeBookingStatus(ctx, { id, status: "cancelled" });
  expect(await listOutboxRows(ctx)).toMatchObject([
    {
      template: "booking_confirmation",
      status: "suppressed",
      last_error: "The booking was marked as cancelled first.",
    },
    { template: "booking_cancelled", status: "held", calendar: "" },
  ]);
});

test("an email that is held can be taken back by who has caused it, and by nobody else", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  const { change_id } = await changeBookingStatus(ctx, { id, status: "confirmed" });
  expect(await listBookingEmails(ctx, { id })).toMatchObject([{ undo_id: change_id }]);
  expect(await listBookingEmails(await actingAs(ctx, "staff"), { id })).toMatchObject([{ undo_id: null }]);
  await deferMails(ctx);
  expect(await listBookingEmails(ctx, { id })).toMatchObject([{ status: "planned", undo_id: null }]);
});

test("an email that the relay has not taken yet follows a corrected address", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { customer_email: "typo@example.com" });
  await changeBookingStatus(ctx, { id, status: "confirmed" });
  await deferMails(ctx);
  await updateBooking(ctx, { id, customer_email: "right@example.com" });
  expect(await listOutboxRows(ctx)).toMatchObject([{ to_address: "right@example.com", status: "planned" }]);
});

test("a link of a former address stays revoked, whatever else changes", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { start_date: "2027-06-01", end_date: "2027-06-03" });
  await changeBookingStatus(ctx, { id, status: "confirmed" });
  const token = tokenIn((await listOutboxRows(ctx))[0]?.text);
  await updateBooking(ctx, { id, customer_email: "other@example.com" });
  await updateBooking(ctx, { id, start_date: "2027-07-01" });
  expect(await getLinkedBooking(ctx, { token })).toMatchObject({ booking_reference: `LT${id}` });
  await expect(getLinkedBooking(later(ctx, 15), { token })).rejects.toMatchObject({ status: 404 });
});

test("a rejected request repeats nothing that a stranger has typed", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, {
    source: "website",
    customer_first_name: "Your parcel is waiting",
    customer_last_name: "call +1 900 555 0100",
  });
  await changeBookingStatus(ctx, { id, status: "cancelled" });
  const [mail] = await listOutboxRows(ctx);
  expect(mail).toMatchObject({ template: "booking_rejected" });
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/900 555/);
});

test("a request that the traveller has given up is not told to be rejected", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx);
  await changeBookingStatus(ctx, { id, status: "cancelled", cancelled_by: "traveller" });
  expect(await listOutboxRows(ctx)).toMatchObject([{ template: "booking_cancelled" }]);
});
