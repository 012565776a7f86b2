import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings, mailOutbox } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking, bookingInputFor } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { createUndoHandler } from "#server/undo/undo-change.ts";
import { BookingQuery } from "#shared/bookings/booking-query.ts";
import type { PaymentStatus } from "#shared/bookings/status.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { changeBookingStatus } from "./change-booking-status.ts";
import { changePaymentStatus } from "./change-payment-status.ts";
import { createBooking } from "./create-booking.ts";
import { draftBookingEmail } from "./draft-booking-email.ts";
import { exportBookings } from "./export-bookings.ts";
import { getBooking } from "./get-booking.ts";
import { listBookingHistory } from "./list-booking-history.ts";
import { undoBookingChange } from "./undo-booking-change.ts";
import { updateBooking } from "./update-booking.ts";

const asStaff = async () => actingAs(await createTestContext(), "staff");
const confirmed = { status: "confirmed" } as const;
const amountsOf = async (ctx: Context, id: number) => {
  const { paid_amount, refunded_amount } = await getBooking(ctx, { id });
  return [paid_amount, refunded_amount];
};

test.each([
  ["partial", [100, 0]],
  ["paid", [200, 0]],
] as const)("a booking of 200 that becomes %s has the amounts that this means", async (payment_status, amounts) => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, confirmed);
  await changePaymentStatus(ctx, { id, payment_status });
  expect(await amountsOf(ctx, id)).toEqual(amounts);
  await changePaymentStatus(ctx, { id, payment_status: "pending" });
  expect(await amountsOf(ctx, id)).toEqual([0, 0]);
});

test("a later price leaves what was paid as it was", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, confirmed);
  await changePaymentStatus(ctx, { id, payment_status: "partial" });
  await updateBooking(ctx, { id, participants: 3 });
  expect(await amountsOf(ctx, id)).toEqual([100, 0]);
  const [, changed] = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(changed?.text).toMatch(/Paid: US\$100\nBalance by .*: US\$200\n/);
});

test("staff enter what came in, and a further payment under the same status has a receipt of its own", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, confirmed);
  await changePaymentStatus(ctx, { id, payment_status: "partial", paid_amount: 50.5 });
  const { emails } = await changePaymentStatus(ctx, { id, payment_status: "partial", paid_amount: 120 });
  expect(emails).toMatchObject([{ template: "payment_received" }]);
  expect(await amountsOf(ctx, id)).toEqual([120, 0]);
  const [, second] = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(second?.subject).toContain("US$69.50");
  await expect(changePaymentStatus(ctx, { id, payment_status: "partial" })).rejects.toMatchObject({
    code: "move_not_allowed",
  });
});

test("a receipt says when and how the payment came in, and so does a confirmation that follows", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { start_date: "2027-06-01", end_date: "2027-06-03" });
  await changePaymentStatus(ctx, { id, payment_status: "partial", payment_method: "cash" });
  await changeBookingStatus(ctx, { id, status: "confirmed" });
  const [receipt, confirmation] = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(receipt?.text).toContain("\nPaid on: Mon 23 Nov 2026 in cash\n");
  expect(confirmation).toMatchObject({ template: "booking_confirmation" });
  expect(confirmation?.text).toMatch(/\nPaid on: \w+ \d+ \w+ \d{4} in cash\n/);
});

test("a confirmation after several payments names no day, because it would be that of one of them", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { start_date: "2027-06-01", end_date: "2027-06-03" });
  await changePaymentStatus(ctx, { id, payment_status: "partial", payment_method: "card" });
  await changePaymentStatus(ctx, { id, payment_status: "paid" });
  await changeBookingStatus(ctx, { id, status: "confirmed" });
  const mails = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(mails.at(-1)?.text).toContain("Paid in full: US$200");
  expect(mails.at(-1)?.text).not.toContain("Received: ");
});

test.each([
  [20, "traveller", 200],
  [5, "traveller", 100],
  [2, "traveller", 200],
  [5, "operator", 200],
] as const)("%s days before, a cancellation by the %s refunds %s of 200", async (days, cancelled_by, refunded) => {
  const ctx = await asStaff();
  const start_date = addDays(toOperatorDate(ctx.now), days);
  const paid = { ...confirmed, payment_status: "paid", start_date, end_date: start_date } as const;
  const { id } = await aBooking(ctx, paid);
  await changeBookingStatus(ctx, { id, status: "cancelled", cancelled_by, reason: "The road is closed" });
  await changePaymentStatus(ctx, { id, payment_status: "refunded" });
  expect(await amountsOf(ctx, id)).toEqual([200, refunded]);
  const [, refund] = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(refund?.subject).toContain(`US$${refunded}`);
});

test.each([
  ["partial", { paid_amount: 2_000.01 }, "paid_amount"],
  ["partial", { paid_amount: 10.001 }, "paid_amount"],
  ["partial", { paid_amount: 0 }, "paid_amount"],
  ["pending", { paid_amount: 10 }, "paid_amount"],
  ["refunded", { refunded_amount: 100.01 }, "refunded_amount"],
] as const)("%s with %o is refused at the field, and nothing is stored", async (payment_status, amounts, field) => {
  const ctx = await asStaff();
  const before: PaymentStatus = payment_status === "refunded" ? "partial" : "paid";
  const { id } = await aBooking(ctx, { ...confirmed, payment_status: before });
  const stored = await amountsOf(ctx, id);
  await expect(changePaymentStatus(ctx, { id, payment_status, ...amounts })).rejects.toMatchObject({
    code: "invalid_input",
    details: { errors: { [field]: expect.any(String) } },
  });
  expect(await amountsOf(ctx, id)).toEqual(stored);
});

test("amounts of a currency without decimals are whole", async () => {
  const ctx = await asStaff();
  const francs = {
    ...confirmed,
    currency: "RWF",
    price_per_person: 350_001,
    total_price: 350_001,
    participants: 1,
  } as const;
  const { id } = await aBooking(ctx, francs);
  const half = changePaymentStatus(ctx, { id, payment_status: "partial", paid_amount: 0.5 });
  await expect(half).rejects.toMatchObject({
    details: { errors: { paid_amount: "This currency has no decimals" } },
  });
  await changePaymentStatus(ctx, { id, payment_status: "partial" });
  expect(await amountsOf(ctx, id)).toEqual([175_001, 0]);
});

test("taking back a payment brings back both amounts, and the history names them", async () => {
  const ctx = await asStaff();
  const undo = createUndoHandler({ booking: undoBookingChange });
  const { id } = await aBooking(ctx, { ...confirmed, payment_status: "paid" });
  const { change_id } = await changePaymentStatus(ctx, { id, payment_status: "refunded", refunded_amount: 80 });
  expect((await listBookingHistory(ctx, { id })).find(({ what }) => what === "booking.payment_changed")).toMatchObject({
    before: { payment_status: "paid", refunded_amount: 0 },
    after: { payment_status: "refunded", refunded_amount: 80, currency: "USD" },
  });
  await undo(ctx, { change_id: change_id ?? 0 });
  expect(await amountsOf(ctx, id)).toEqual([200, 0]);
});

test("the preview of a payment tells the amounts that it would store", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, confirmed);
  const draft = (paid_amount?: number) =>
    draftBookingEmail(ctx, { id, change: { payment_status: "partial", ...(paid_amount && { paid_amount }) } });
  expect(await draft()).toMatchObject({ paid_amount: 100, refunded_amount: 0 });
  expect(await draft(70)).toMatchObject({ paid_amount: 70, subject: expect.stringContaining("US$70") });
});

test("what was paid in one currency can't become an amount in another", async () => {
  const ctx = await asStaff();
  const { id } = await aBooking(ctx, { ...confirmed, payment_status: "paid" });
  const { id: trip_id } = await aTrip(ctx, { currency: "EUR" });
  await expect(updateBooking(ctx, { id, trip_id })).rejects.toMatchObject({
    details: { errors: { trip_id: expect.any(String) } },
  });
});

test("a booking that staff enter as paid, or save as paid in the form, has its amounts", async () => {
  const ctx = await asStaff();
  const trip = await aTrip(ctx, { price_from: 300 });
  const { id } = await createBooking(ctx, bookingInputFor(trip, { payment_status: "partial" }));
  expect(await amountsOf(ctx, id)).toEqual([300, 0]);
  await updateBooking(ctx, { id, participants: 3, payment_status: "paid" });
  expect(await amountsOf(ctx, id)).toEqual([900, 0]);
});

test("the export has what was paid and refunded", async () => {
  const ctx = await asStaff();
  await aBooking(ctx, { ...confirmed, payment_status: "refunded", refunded_amount: 50 });
  const [head, line] = (await exportBookings(ctx, BookingQuery.parse({}))).replaceAll('"', "").split("\r\n");
  const columns = head?.split(",") ?? [];
  expect(line?.split(",")[columns.indexOf("paid_amount")]).toBe("200");
  expect(line?.split(",")[columns.indexOf("refunded_amount")]).toBe("50");
});

test("a booking can be withdrawn until its first day begins, and no longer", async () => {
  const ctx = await createTestContext();
  const trip = await aTrip(ctx);
  const tomorrow = addDays(toOperatorDate(ctx.now), 1);
  const { id } = await createBooking(ctx, bookingInputFor(trip, { start_date: tomorrow }));
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id));
  expect(row?.withdraw_until).toBe("2026-11-23T22:00:00.000Z");
});

test("the history keeps how a payment came in and how a refund went out, and nothing of a correction", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id } = await aBooking(ctx, { status: "confirmed" });
  const change = async (
    payment: Pick<
      Parameters<typeof changePaymentStatus>[1],
      "payment_status" | "paid_amount" | "refunded_amount" | "payment_method"
    >,
  ) => {
    await changePaymentStatus(ctx, { id, ...payment, email: { send: false } });
    const entries = await listBookingHistory(ctx, { id });
    return entries.find(({ what }) => what === "booking.payment_changed")?.after;
  };
  const paid = { payment_status: "partial", payment_method: "card" } as const;
  expect(await change({ ...paid, paid_amount: 50 })).toMatchObject({ paid_amount: 50, payment_method: "card" });
  expect(await change({ ...paid, paid_amount: 20 })).not.toHaveProperty("payment_method");
  const refund = { payment_status: "refunded", refunded_amount: 5, payment_method: "cash" } as const;
  expect(await change(refund)).toMatchObject({ refunded_amount: 5, payment_method: "cash" });
  expect(await change({ ...refund, refunded_amount: 2 })).not.toHaveProperty("payment_method");
});
