import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings, mailOutbox, settings } from "#server/database/tables.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { createUndoHandler } from "#server/undo/undo-change.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { changeBookingStatus } from "./change-booking-status.ts";
import { changePaymentStatus } from "./change-payment-status.ts";
import { draftBookingEmail } from "./draft-booking-email.ts";
import { listBookingHistory } from "./list-booking-history.ts";
import { sendBookingEmail, sendNotification } from "./send-booking-email.ts";
import { undoBookingChange } from "./undo-booking-change.ts";
import { updateBooking } from "./update-booking.ts";

async function createStaffContext() {
  const ctx = await actingAs(await createTestContext(), "staff");
  const start_date = addDays(toOperatorDate(ctx.now), 60);
  return { ctx, dates: { start_date, end_date: addDays(start_date, 2) } };
}
const confirmed = { status: "confirmed" } as const;

test("a payment mails a receipt that names the balance, and paying in full one that says so", async () => {
  const { ctx, dates } = await createStaffContext();
  const { id } = await aBooking(ctx, { ...confirmed, ...dates });
  const { emails } = await changePaymentStatus(ctx, { id, payment_status: "partial" });
  expect(emails).toMatchObject([{ template: "payment_received", to_address: "priya@example.com" }]);
  await changePaymentStatus(ctx, { id, payment_status: "paid" });
  const [deposit, total] = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(deposit?.text).toMatch(
    /Your places are safe: you can book your flights now\. We have received US\$100\. The balance of US\$100 is due by /s,
  );
  expect(total?.text).toMatch(/We have received US\$100, and nothing is left to pay\./);
});

test("a payment is mailed as staff wrote it, or not at all, which the history says", async () => {
  const { ctx } = await createStaffContext();
  const [one, other] = [await aBooking(ctx, confirmed), await aBooking(ctx, confirmed)];
  const email = { send: true, subject: "Thanks", body: "Your transfer is here." };
  const draft = await draftBookingEmail(ctx, { id: one.id, change: { payment_status: "paid" } });
  expect(draft).toMatchObject({ template_id: "payment_received" });
  await changePaymentStatus(ctx, { id: one.id, payment_status: "paid", email });
  await changePaymentStatus(ctx, { id: other.id, payment_status: "paid", email: { send: false } });
  expect(await ctx.db.select().from(mailOutbox)).toMatchObject([{ about_id: one.id, subject: "Thanks" }]);
  expect((await listBookingHistory(ctx, { id: other.id }))[0]).toMatchObject({
    what: "mail.left_out",
    after: { template: "payment_received" },
  });
});

test("a reminder that still waits is stopped by the payment, and a confirmation says what is paid", async () => {
  const { ctx } = await createStaffContext();
  const { id } = await aBooking(ctx);
  await changeBookingStatus(ctx, { id, status: "confirmed" });
  await sendBookingEmail(ctx, { id, template_id: "payment_reminder" });
  await changePaymentStatus(ctx, { id, payment_status: "paid" });
  const mails = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(mails.map(({ template, status }) => [template, status])).toEqual([
    ["booking_confirmation", "suppressed"],
    ["payment_reminder", "suppressed"],
    ["booking_confirmation", "held"],
    ["payment_received", "held"],
  ]);
  const [replaced, reminder, confirmation, receipt] = mails;
  expect(replaced?.last_error).toBe("A confirmation with the payment that has come in replaces it.");
  expect(reminder?.last_error).toBe("The booking was marked as paid first.");
  expect(confirmation?.text).toContain("Your booking is confirmed and paid in full.");
  expect(confirmation?.text).not.toMatch(/Please pay|Deposit \(|How to pay/);
  expect(receipt?.text).toContain("nothing is left to pay");
});

test("taking the payment back restores the confirmation that asks for the deposit", async () => {
  const { ctx, dates } = await createStaffContext();
  const { id } = await aBooking(ctx, dates);
  await changeBookingStatus(ctx, { id, status: "confirmed" });
  const { change_id } = await changePaymentStatus(ctx, { id, payment_status: "partial" });
  await createUndoHandler({ booking: undoBookingChange })(ctx, { change_id: change_id ?? 0 });
  const mails = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(mails).toMatchObject([{ template: "booking_confirmation", status: "planned" }]);
  expect(mails[0]?.text).toContain("Please pay the deposit");
});

test("a confirmation that staff have written themselves stays as it is", async () => {
  const { ctx } = await createStaffContext();
  const { id } = await aBooking(ctx);
  const email = { send: true, subject: "Welcome", body: "See you in Musanze." };
  await changeBookingStatus(ctx, { id, status: "confirmed", email });
  await changePaymentStatus(ctx, { id, payment_status: "paid" });
  const mails = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(mails).toMatchObject([
    { subject: "Welcome", status: "held" },
    { template: "payment_received", status: "held" },
  ]);
});

test("an email that does not fit is refused at every address, and nothing is stored", async () => {
  const { ctx } = await createStaffContext();
  const { id } = await aBooking(ctx, { ...confirmed, payment_status: "paid" });
  const refusal = {
    code: "email_does_not_fit",
    status: 409,
    message: "This booking is confirmed and paid, so this email can't be sent.",
  };
  const template_id = "payment_reminder";
  await expect(sendBookingEmail(ctx, { id, template_id })).rejects.toMatchObject(refusal);
  await expect(draftBookingEmail(ctx, { id, template_id })).rejects.toMatchObject(refusal);
  const notification = { send_to_customer: true, send_to_admin: false, additional_recipients: [] };
  await expect(sendNotification(ctx, { booking_id: id, template_id, ...notification })).rejects.toMatchObject(refusal);
  expect(await ctx.db.$count(mailOutbox)).toBe(0);
});

test("the confirmation of a paid booking does not ask for the deposit again", async () => {
  const { ctx } = await createStaffContext();
  const { id } = await aBooking(ctx, { ...confirmed, payment_status: "paid" });
  await sendBookingEmail(ctx, { id, template_id: "booking_confirmation" });
  const [mail] = await ctx.db.select().from(mailOutbox);
  expect(mail?.text).toContain("Your booking is confirmed and paid in full.");
  expect(mail?.text).not.toMatch(/Please pay|Deposit \(|How to pay/);
});

test("a cancellation says who wanted it and what comes back, and the history says who wanted it", async () => {
  const { ctx, dates } = await createStaffContext();
  const paid = { ...confirmed, ...dates, payment_status: "paid" } as const;
  const cancel = async (cancelled_by?: "traveller" | "operator") => {
    const { id } = await aBooking(ctx, paid);
    await changeBookingStatus(ctx, { id, status: "cancelled", cancelled_by, reason: "The road is closed" });
    const [mail] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.about_id, id));
    const change = (await listBookingHistory(ctx, { id })).find(({ what }) => what === "booking.status_changed");
    return { text: mail?.text, origin: change?.after.cancelled_by };
  };
  expect(await cancel("traveller")).toMatchObject({
    text: expect.stringMatching(
      /On .* we cancelled your booking, as you asked\..*We'll send US\$200 back to you by .*: everything that you have paid\./s,
    ),
    origin: "traveller",
  });
  expect((await cancel("operator")).text).toContain("We're very sorry: we can't run");
  expect(await cancel()).toMatchObject({
    text: expect.stringMatching(
      /Your booking is cancelled.*We'll send US\$200 back to you by .*If you didn't ask for it, please /s,
    ),
    origin: undefined,
  });
});

test("the deposit is due from the confirmation on; taking that back forgets it", async () => {
  const { ctx, dates } = await createStaffContext();
  const { id } = await aBooking(ctx, dates);
  const confirmedAt = async () => (await ctx.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.confirmed_at;
  await changeBookingStatus(ctx, { id, status: "confirmed" });
  expect(Date.parse((await confirmedAt()) ?? "")).toBe(ctx.now.getTime());
  await updateBooking(ctx, { id, participants: 3 });
  expect(Date.parse((await confirmedAt()) ?? "")).toBe(ctx.now.getTime());
  await changeBookingStatus(ctx, { id, status: "pending" });
  expect(await confirmedAt()).toBeNull();
});

test("a pending booking whose dates change tells the traveller, without calling it confirmed", async () => {
  const { ctx, dates } = await createStaffContext();
  const { id } = await aBooking(ctx);
  await updateBooking(ctx, { id, start_date: dates.start_date });
  const [mail] = await ctx.db.select().from(mailOutbox);
  expect(mail).toMatchObject({
    template: "booking_changed",
    text: expect.stringContaining("nothing is confirmed"),
  });
  expect(mail?.text).toContain("Dates: ");
  expect(mail?.text).toMatch(
    /\nYou'll hear from us .*\. Until then nothing is confirmed and there's nothing to pay, so please don't book flights\./,
  );
});

test("how to pay comes from the settings, by the currency of the booking", async () => {
  const { ctx } = await createStaffContext();
  await ctx.db.insert(settings).values([
    { group: "booking", key: "payment_instructions", value: "Call us" },
    { group: "booking", key: "payment_instructions_eur", value: "IBAN DE00" },
  ]);
  for (const [currency, text] of [
    ["EUR", "Send: Euros\\n  IBAN DE00"],
    ["USD", "Call us"],
  ] as const) {
    const { id } = await aBooking(ctx, { ...confirmed, currency });
    await sendBookingEmail(ctx, { id, template_id: "payment_reminder" });
    const [mail] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.about_id, id));
    expect(mail?.text).toMatch(new RegExp(`  Reference: LT${id}\\n  Amount: .*\\n  ${text}\\n`));
  }
});
