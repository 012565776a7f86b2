import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aBooking, bookingFor } from "#server/database/factories/bookings.ts";
import { actingAs } from "#server/database/factories/people.ts";
import { aTrip } from "#server/database/factories/trips.ts";
import { bookingParticipants, bookings, mailOutbox, tokens } from "#server/database/tables.ts";
import { visitor } from "#server/kit/actor.ts";
import { checkAccess } from "#server/kit/routes.ts";
import { hashOfSecret } from "#server/kit/secret.ts";
import { testContext } from "#server/kit/testing/test-context.ts";
import { bookingContract } from "#shared/bookings/contract.ts";
import { createBooking } from "./create-booking.ts";
import { getBooking } from "./get-booking.ts";
import { listBookings } from "./list-bookings.ts";
import { listHistory } from "./list-history.ts";
import { moveBooking, movePayment } from "./move-booking.ts";
import { removeBooking } from "./remove-booking.ts";
import { sendBookingEmail, sendNotification } from "./send-booking-email.ts";
import { updateBooking } from "./update-booking.ts";
import { getWithdrawal, withdrawBooking } from "./withdraw-booking.ts";

const query = { status: "all", payment_status: "all", search: "", sort: "-created_at" } as const;

test("confirming sends one confirmation and writes one history row; confirming again is refused", async () => {
  const ctx = await actingAs(await testContext(), "staff");
  const { id } = await aBooking(ctx);
  expect(await moveBooking(ctx, { id, status: "confirmed" })).toMatchObject({ status: "confirmed", version: 2 });
  await expect(moveBooking(ctx, { id, status: "confirmed" })).rejects.toMatchObject({ code: "move_not_allowed" });
  const mails = await ctx.db.select().from(mailOutbox);
  expect(mails.map(({ template }) => template)).toEqual(["booking_confirmation"]);
  const told = await listHistory(ctx, { id });
  expect(told.filter(({ what }) => what === "booking.status_changed")).toMatchObject([
    { actor_name: "Amina Uwase", before: { status: "pending" }, after: { status: "confirmed" } },
  ]);
});

test("two people who confirm at the same moment cause one confirmation", async () => {
  const ctx = await actingAs(await testContext(), "staff");
  const { id } = await aBooking(ctx);
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => moveBooking(ctx, { id, status: "confirmed" })));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ctx.db.select().from(mailOutbox)).toHaveLength(1);
});

test("who may only approve can't cancel", async () => {
  const ctx = await actingAs(await testContext(), "customer", ["bookings.approve"]);
  const { id } = await aBooking(ctx);
  await expect(moveBooking(ctx, { id, status: "cancelled" })).rejects.toMatchObject({ status: 403 });
  await expect(moveBooking(ctx, { id, status: "confirmed" })).resolves.toMatchObject({ status: "confirmed" });
});

test("the payment status moves by itself and is recorded", async () => {
  const ctx = await actingAs(await testContext(), "staff");
  const { id } = await aBooking(ctx);
  expect(await movePayment(ctx, { id, payment_status: "partial" })).toMatchObject({
    payment_status: "partial",
    status: "pending",
  });
  await expect(movePayment(ctx, { id, payment_status: "partial" })).rejects.toMatchObject({ code: "move_not_allowed" });
});

test("an edit changes what is sent, reckons the rest, and records the changed fields only", async () => {
  const ctx = await actingAs(await testContext(), "staff");
  const { id, version } = await aBooking(ctx);
  const changed = await updateBooking(ctx, {
    id,
    version,
    participants: 3,
    start_date: "2027-03-01",
    participant_details: [
      { name: "Priya", age: 34, emergency_contact: "Asha", dietary_requirements: "none", medical_conditions: "asthma" },
    ],
  });
  expect(changed).toMatchObject({ total_price: 300, end_date: "2027-03-03", customer_first_name: "Priya", version: 2 });
  const [told] = await listHistory(ctx, { id });
  expect(told).toMatchObject({
    what: "booking.updated",
    after: { participants: 3, total_price: 300, participant_details: 1 },
  });
  expect(JSON.stringify(told)).not.toContain("asthma");
  expect(await ctx.db.select().from(bookingParticipants)).toMatchObject([
    { name: "Priya", age: 34, medical_conditions: "asthma" },
  ]);
});

test("an edit of an older version is refused with the booking as it is now, and loses nothing", async () => {
  const ctx = await actingAs(await testContext(), "staff");
  const { id, version } = await aBooking(ctx);
  await updateBooking(ctx, { id, version, customer_phone: "+250 700 000 111" });
  const late = updateBooking(ctx, { id, version, customer_phone: "+250 700 000 222" });
  await expect(late).rejects.toMatchObject({
    status: 409,
    details: { data: { current: { customer_phone: "+250 700 000 111" } } },
  });
  expect(await getBooking(ctx, { id })).toMatchObject({ customer_phone: "+250 700 000 111", version: 2 });
});

test("a booking of the past can be edited with its date left as it is, not moved to another past day", async () => {
  const ctx = await actingAs(await testContext(), "staff");
  const { id } = await aBooking(ctx, { start_date: "2026-01-05", end_date: "2026-01-07" });
  await expect(updateBooking(ctx, { id, start_date: "2026-01-05", internal_notes: "thanked" })).resolves.toMatchObject({
    internal_notes: "thanked",
  });
  await expect(updateBooking(ctx, { id, start_date: "2026-01-06" })).rejects.toMatchObject({ status: 422 });
});

test("another trip brings its price, currency and length", async () => {
  const ctx = await actingAs(await testContext(), "staff");
  const { id, start_date } = await aBooking(ctx);
  const trip = await aTrip(ctx, { price_from: 70_000, currency: "RWF", duration_days: 1 });
  expect(await updateBooking(ctx, { id, trip_id: trip.id })).toMatchObject({
    trip_title: trip.title,
    total_price: 140_000,
    currency: "RWF",
    end_date: start_date,
  });
});

test("a deleted booking leaves every list and is kept; the wrong reference deletes nothing", async () => {
  const ctx = await actingAs(await testContext(), "staff");
  const { id } = await aBooking(ctx);
  await expect(removeBooking(ctx, { id, booking_reference: "LT0" })).rejects.toMatchObject({
    code: "reference_does_not_match",
  });
  await removeBooking(ctx, { id, booking_reference: `LT${id}` });
  expect((await listBookings(ctx, query)).items).toEqual([]);
  await expect(getBooking(ctx, { id })).rejects.toMatchObject({ status: 404 });
  expect(await ctx.db.select().from(bookings).where(eq(bookings.id, id))).toHaveLength(1);
});

test("a customer sees the own bookings only; another's answers like an unknown one", async () => {
  const ctx = await testContext();
  const anna = await actingAs(ctx, "customer");
  const mine = await aBooking(ctx, { customer_id: anna.actor.user_id });
  const other = await aBooking(ctx);
  expect((await listBookings(anna, query)).items.map(({ id }) => id)).toEqual([mine.id]);
  await expect(getBooking(anna, { id: other.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(listHistory(anna, { id: other.id })).rejects.toMatchObject({ code: "not_found" });
});

test("a search finds names, addresses, trips and references, and takes signs as they are", async () => {
  const ctx = await testContext();
  const { id } = await aBooking(ctx, { customer_first_name: "Zoë", customer_last_name: "100%" });
  await aBooking(ctx, { customer_first_name: "Marc", customer_last_name: "Dubois" });
  const found = async (search: string) =>
    (await listBookings(ctx, { ...query, search })).items.map((booking) => booking.customer_first_name);
  expect(await found("zoë")).toEqual(["Zoë"]);
  expect(await found("100%")).toEqual(["Zoë"]);
  expect(await found("%")).toEqual(["Zoë"]);
  expect(await found(`lt${id}`)).toContain("Zoë");
  expect(await found("nobody")).toEqual([]);
});

test("an e-mail goes to the customer, a notification to all that are named, and both stand in the history", async () => {
  const ctx = await actingAs(await testContext(), "staff");
  const { id } = await aBooking(ctx);
  await sendBookingEmail(ctx, { id, template_id: "payment_reminder" });
  await sendNotification(ctx, {
    booking_id: id,
    template_id: "booking_confirmation",
    send_to_customer: true,
    send_to_admin: true,
    additional_recipients: ["agent@example.com"],
  });
  const recipients = (await ctx.db.select().from(mailOutbox)).map(({ to_address }) => to_address).sort();
  expect(recipients).toEqual([
    "agent@example.com",
    "info@lavatrails.example",
    "priya@example.com",
    "priya@example.com",
  ]);
  expect(JSON.stringify(await listHistory(ctx, { id }))).toContain("agent@example.com");
  await expect(sendBookingEmail(ctx, { id, template_id: "nothing" })).rejects.toMatchObject({
    code: "email_template_not_found",
  });
});

const secretOf = (text: string) => /booking\/withdraw\/([\w-]+)/.exec(text)?.[1] ?? "";

test("a just-made booking is withdrawn by the link of its e-mail, once, and the operator is told", async () => {
  const ctx = await testContext({ actor: visitor });
  const booking = await createBooking(ctx, bookingFor(await aTrip(ctx)));
  const [pending] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "booking_pending"));
  const token = secretOf(pending?.text ?? "");
  expect(await getWithdrawal(ctx, { token })).toMatchObject({
    booking_reference: booking.booking_reference,
    can_withdraw: true,
  });
  expect(await withdrawBooking(ctx, { token })).toMatchObject({ status: "cancelled", can_withdraw: false });
  expect(await withdrawBooking(ctx, { token })).toMatchObject({ status: "cancelled" });
  const told = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.event, "booking.withdrawn"));
  expect(told).toHaveLength(1);
  const [kept] = await ctx.db.select().from(tokens);
  expect(kept?.token_hash).not.toContain(token);
});

test("a link is of no use when it is invented, too old, or the booking is paid for", async () => {
  const ctx = await testContext({ actor: visitor });
  const booking = await createBooking(ctx, bookingFor(await aTrip(ctx)));
  const [pending] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "booking_pending"));
  const token = secretOf(pending?.text ?? "");
  await expect(getWithdrawal(ctx, { token: `${token}x` })).rejects.toMatchObject({ code: "withdraw_link_not_valid" });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 49 * 3_600_000) };
  await expect(withdrawBooking(later, { token })).rejects.toMatchObject({ code: "too_late_to_withdraw" });
  await ctx.db.update(bookings).set({ payment_status: "partial" }).where(eq(bookings.id, booking.id));
  await expect(withdrawBooking(ctx, { token })).rejects.toMatchObject({ code: "too_late_to_withdraw" });
});

test("travellers see their booking without the notes of staff, and nothing of its history", async () => {
  const staff = await actingAs(await testContext(), "staff");
  const customer = await actingAs(staff, "customer");
  const { id } = await aBooking(staff, { customer_id: customer.actor.user_id, internal_notes: "Haggles" });
  expect(await getBooking(staff, { id })).toMatchObject({ internal_notes: "Haggles" });
  expect(await getBooking(customer, { id })).toMatchObject({ id, internal_notes: "" });
  expect(() => checkAccess(bookingContract.history, customer)).toThrow(expect.objectContaining({ status: 403 }));
});

test("an edit that changes nothing leaves version and history alone", async () => {
  const ctx = await actingAs(await testContext(), "staff");
  const { id } = await aBooking(ctx);
  const before = await getBooking(ctx, { id });
  const same = { customer_first_name: before.customer_first_name, participant_details: before.participant_details };
  expect(await updateBooking(ctx, { id, ...same })).toMatchObject({ version: before.version });
  expect(await listHistory(ctx, { id })).toEqual([]);
});

test("a group can't become smaller than the people who are named in it", async () => {
  const ctx = await actingAs(await testContext(), "staff");
  const { id } = await aBooking(ctx, { participants: 3, total_price: 300 });
  const person = { age: null, emergency_contact: "", dietary_requirements: "", medical_conditions: "" };
  const participant_details = ["Ada", "Bo", "Cy"].map((name) => ({ name, ...person }));
  await updateBooking(ctx, { id, participant_details });
  await expect(updateBooking(ctx, { id, participants: 1 })).rejects.toMatchObject({ status: 422 });
  const one = { id, participants: 1, participant_details: participant_details.slice(0, 1) };
  expect(await updateBooking(ctx, one)).toMatchObject({ participants: 1, participant_details: [{ name: "Ada" }] });
});

test("words of one message hold only what can be filled in", async () => {
  const ctx = await actingAs(await testContext(), "staff");
  const { id } = await aBooking(ctx);
  const sent = { id, template_id: "payment_reminder", subject: "For {{customerName}}", body: "{{trip_title}} {{note" };
  await expect(sendBookingEmail(ctx, sent)).rejects.toMatchObject({
    status: 422,
    details: {
      errors: {
        subject: "This template doesn't know {{customerName}}",
        body: "This template doesn't know {{note}}",
      },
    },
  });
});

test("of a cancelled booking nothing is sent that promises a trip", async () => {
  const ctx = await actingAs(await testContext(), "staff");
  const { id } = await aBooking(ctx, { status: "cancelled" });
  for (const template_id of ["booking_confirmation", "booking_pending", "payment_reminder"])
    await expect(sendBookingEmail(ctx, { id, template_id })).rejects.toMatchObject({ code: "email_does_not_fit" });
  expect(await sendBookingEmail(ctx, { id, template_id: "admin_notification" })).toMatchObject({
    template_id: "admin_notification",
  });
});

test("a confirmed booking can still be withdrawn as long as it is not paid for and its window is open", async () => {
  const ctx = await testContext();
  const staff = await actingAs(ctx, "staff");
  const { id } = await aBooking(ctx, { status: "confirmed" });
  await staff.db.insert(tokens).values({
    token_hash: hashOfSecret("a secret"),
    purpose: "booking.withdraw",
    subject_id: id,
    expires_at: new Date(ctx.now.getTime() + 3_600_000).toISOString(),
  });
  expect(await withdrawBooking({ ...ctx, actor: visitor }, { token: "a secret" })).toMatchObject({
    status: "cancelled",
  });
  const [told] = await ctx.db.select().from(mailOutbox);
  expect(told).toMatchObject({
    template: "booking_withdrawn",
    subject: expect.stringContaining("Withdrawn: booking LT"),
  });
});

test("the link of an address that staff have corrected opens nothing any more; the right one gets a link of its own", async () => {
  const ctx = await testContext();
  const staff = await actingAs(ctx, "staff");
  const trip = await aTrip(ctx);
  const { id } = await createBooking(
    { ...ctx, actor: visitor },
    bookingFor(trip, { customer_email: "wrong@example.com" }),
  );
  await updateBooking(staff, { id, customer_email: "right@example.com" });
  expect(await ctx.db.select().from(tokens)).toEqual([]);
  await sendBookingEmail(staff, { id, template_id: "booking_pending" });
  expect(await ctx.db.select().from(tokens)).toHaveLength(1);
});
