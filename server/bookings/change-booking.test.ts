import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookingParticipants, bookings, mailOutbox, tokens } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import { requireAccess } from "#server/kit/call-route.ts";
import { hashToken } from "#server/kit/token.ts";
import { aBooking, bookingInputFor } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { createUndoHandler } from "#server/undo/undo-change.ts";
import { bookingContract } from "#shared/bookings/contract.ts";
import { changeBookingStatus } from "./change-booking-status.ts";
import { changePaymentStatus } from "./change-payment-status.ts";
import { createBooking } from "./create-booking.ts";
import { deleteBooking } from "./delete-booking.ts";
import { getBooking } from "./get-booking.ts";
import { getLinkedBooking, withdrawBooking } from "./linked-booking.ts";
import { listBookingHistory } from "./list-booking-history.ts";
import { listBookings } from "./list-bookings.ts";
import { sendBookingEmail, sendNotification } from "./send-booking-email.ts";
import { undoBookingChange } from "./undo-booking-change.ts";
import { updateBooking } from "./update-booking.ts";

const defaultQuery = {
  status: "all",
  payment_status: "all",
  search: "",
  date_filter: "all",
  sort: "-created_at",
} as const;

test("confirming sends one confirmation and writes one history row; confirming again is refused", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id } = await aBooking(ctx);
  expect(await changeBookingStatus(ctx, { id, status: "confirmed" })).toMatchObject({
    status: "confirmed",
    version: 2,
  });
  await expect(changeBookingStatus(ctx, { id, status: "confirmed" })).rejects.toMatchObject({
    code: "move_not_allowed",
  });
  const mails = await ctx.db.select().from(mailOutbox);
  expect(mails.map(({ template }) => template)).toEqual(["booking_confirmation"]);
  const entries = await listBookingHistory(ctx, { id });
  expect(entries.filter(({ what }) => what === "booking.status_changed")).toMatchObject([
    { actor_name: "Amina Uwase", before: { status: "pending" }, after: { status: "confirmed" } },
  ]);
});

test("two people who confirm at the same moment cause one confirmation", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id } = await aBooking(ctx);
  const results = await Promise.allSettled(
    [1, 2, 3, 4].map(() => changeBookingStatus(ctx, { id, status: "confirmed" })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ctx.db.select().from(mailOutbox)).toHaveLength(1);
});

test("an actor with only the approve permission can't cancel", async () => {
  const ctx = await actingAs(await createTestContext(), "customer", ["bookings.approve"]);
  const { id } = await aBooking(ctx);
  await expect(changeBookingStatus(ctx, { id, status: "cancelled" })).rejects.toMatchObject({ status: 403 });
  await expect(changeBookingStatus(ctx, { id, status: "confirmed" })).resolves.toMatchObject({ status: "confirmed" });
});

test("the payment status changes independently of the status, and repeating the change is refused", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id } = await aBooking(ctx);
  expect(await changePaymentStatus(ctx, { id, payment_status: "partial" })).toMatchObject({
    payment_status: "partial",
    status: "pending",
  });
  await expect(changePaymentStatus(ctx, { id, payment_status: "partial" })).rejects.toMatchObject({
    code: "move_not_allowed",
  });
});

test("an edit updates the given fields, recomputes dependent ones, and audits changed fields only", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id, version } = await aBooking(ctx);
  const updated = await updateBooking(ctx, {
    id,
    version,
    participants: 3,
    start_date: "2027-03-01",
    participant_details: [
      { name: "Priya", age: 34, emergency_contact: "Asha", dietary_requirements: "none", medical_conditions: "asthma" },
    ],
  });
  expect(updated).toMatchObject({ total_price: 300, end_date: "2027-03-03", customer_first_name: "Priya", version: 2 });
  const [email, entry] = await listBookingHistory(ctx, { id });
  expect(email).toMatchObject({ what: "mail.queued", after: { e_mails: [{ template: "booking_changed" }] } });
  expect(entry).toMatchObject({
    what: "booking.updated",
    before: { participants: 2, total_price: 200, currency: "USD", participant_details: [] },
    after: { participants: 3, total_price: 300, currency: "USD", participant_details: ["Priya"] },
  });
  expect(JSON.stringify(entry)).not.toContain("asthma");
  expect(await ctx.db.select().from(bookingParticipants)).toMatchObject([
    { name: "Priya", age: 34, medical_conditions: "asthma" },
  ]);
});

test("an edit of an outdated version is refused with the current booking, which stays unchanged", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id, version } = await aBooking(ctx);
  await updateBooking(ctx, { id, version, customer_phone: "+250 700 000 111" });
  const late = updateBooking(ctx, { id, version, customer_phone: "+250 700 000 222" });
  await expect(late).rejects.toMatchObject({
    status: 409,
    details: { data: { current: { customer_phone: "+250 700 000 111" } } },
  });
  expect(await getBooking(ctx, { id })).toMatchObject({ customer_phone: "+250 700 000 111", version: 2 });
});

test("a past booking can be edited, but not given another past start date", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id } = await aBooking(ctx, { start_date: "2026-01-05", end_date: "2026-01-07" });
  await expect(updateBooking(ctx, { id, start_date: "2026-01-05", internal_notes: "thanked" })).resolves.toMatchObject({
    internal_notes: "thanked",
  });
  await expect(updateBooking(ctx, { id, start_date: "2026-01-06" })).rejects.toMatchObject({ status: 422 });
});

test("changing the trip updates price, currency and end date", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id, start_date } = await aBooking(ctx);
  const trip = await aTrip(ctx, { price_from: 70_000, currency: "RWF", duration_days: 1 });
  expect(await updateBooking(ctx, { id, trip_id: trip.id })).toMatchObject({
    trip_title: trip.title,
    total_price: 140_000,
    currency: "RWF",
    end_date: start_date,
  });
});

test("a deleted booking is hidden and its row remains; a wrong reference deletes nothing", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id } = await aBooking(ctx);
  await expect(deleteBooking(ctx, { id, booking_reference: "LT0" })).rejects.toMatchObject({
    code: "reference_does_not_match",
  });
  await deleteBooking(ctx, { id, booking_reference: `LT${id}` });
  expect((await listBookings(ctx, defaultQuery)).items).toEqual([]);
  await expect(getBooking(ctx, { id })).rejects.toMatchObject({ status: 404 });
  expect(await ctx.db.select().from(bookings).where(eq(bookings.id, id))).toHaveLength(1);
});

test("a customer sees only their own bookings; others answer not_found", async () => {
  const ctx = await createTestContext();
  const anna = await actingAs(ctx, "customer");
  const mine = await aBooking(ctx, { customer_id: anna.actor.user_id });
  const other = await aBooking(ctx);
  expect((await listBookings(anna, defaultQuery)).items.map(({ id }) => id)).toEqual([mine.id]);
  await expect(getBooking(anna, { id: other.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(listBookingHistory(anna, { id: other.id })).rejects.toMatchObject({ code: "not_found" });
});

test("a search matches names, references and literal special characters", async () => {
  const ctx = await createTestContext();
  const { id } = await aBooking(ctx, { customer_first_name: "Zoë", customer_last_name: "100%" });
  await aBooking(ctx, { customer_first_name: "Marc", customer_last_name: "Dubois" });
  const findNames = async (search: string) =>
    (await listBookings(ctx, { ...defaultQuery, search })).items.map((booking) => booking.customer_first_name);
  expect(await findNames("zoë")).toEqual(["Zoë"]);
  expect(await findNames("100%")).toEqual(["Zoë"]);
  expect(await findNames("%")).toEqual(["Zoë"]);
  expect(await findNames(`lt${id}`)).toContain("Zoë");
  expect(await findNames("nobody")).toEqual([]);
});

test("an email goes to the customer, a notification to all given recipients, and both are audited", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const { id } = await aBooking(ctx, { status: "confirmed" });
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
  expect(JSON.stringify(await listBookingHistory(ctx, { id }))).toContain("agent@example.com");
  await expect(sendBookingEmail(ctx, { id, template_id: "nothing" })).rejects.toMatchObject({
    code: "email_template_not_found",
  });
});

const linkTokenIn = (text = "") => /your-booking\/([\w-]+)/.exec(text)?.[1] ?? "";

test("a new booking is withdrawn once by the link in its email; the operator and the traveller get an email", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const booking = await createBooking(ctx, bookingInputFor(await aTrip(ctx)));
  const [pending] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "booking_pending"));
  const token = linkTokenIn(pending?.text);
  expect(await getLinkedBooking(ctx, { token })).toMatchObject({
    booking_reference: booking.booking_reference,
    can_withdraw: true,
  });
  expect(await withdrawBooking(ctx, { token })).toMatchObject({ status: "cancelled", can_withdraw: false });
  expect(await withdrawBooking(ctx, { token })).toMatchObject({ status: "cancelled" });
  const mails = await ctx.db
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.event, "booking.withdrawn%"))
    .orderBy(mailOutbox.template);
  expect(mails).toMatchObject([
    { template: "booking_withdrawn", to_address: "priya@example.com", status: "kept" },
    { template: "withdrawal_notification", to_address: "info@lavatrails.example", status: "kept" },
  ]);
  const [stored] = await ctx.db.select().from(tokens);
  expect(stored?.token_hash).not.toContain(token);
});

test("a withdrawal link is refused if it is unknown, expired, or the booking has been paid", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const booking = await createBooking(ctx, bookingInputFor(await aTrip(ctx)));
  const [pending] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "booking_pending"));
  const token = linkTokenIn(pending?.text);
  await expect(getLinkedBooking(ctx, { token: `${token}x` })).rejects.toMatchObject({
    code: "withdraw_link_not_valid",
  });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 49 * 3_600_000) };
  await expect(withdrawBooking(later, { token })).rejects.toMatchObject({ code: "too_late_to_withdraw" });
  await ctx.db.update(bookings).set({ payment_status: "partial" }).where(eq(bookings.id, booking.id));
  await expect(withdrawBooking(ctx, { token })).rejects.toMatchObject({ code: "too_late_to_withdraw" });
});

test("travellers don't see internal notes or the audit log of their booking", async () => {
  const staff = await actingAs(await createTestContext(), "staff");
  const customer = await actingAs(staff, "customer");
  const { id } = await aBooking(staff, { customer_id: customer.actor.user_id, internal_notes: "Haggles" });
  expect(await getBooking(staff, { id })).toMatchObject({ internal_notes: "Haggles" });
  expect(await getBooking(customer, { id })).toMatchObject({ id, internal_notes: "" });
  expect(() => requireAccess(bookingContract.history, customer)).toThrow(expect.objectContaining({ status: 403 }));
});

test("an edit without changes adds no version and no audit entry", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id } = await aBooking(ctx);
  const before = await getBooking(ctx, { id });
  const same = { customer_first_name: before.customer_first_name, participant_details: before.participant_details };
  expect(await updateBooking(ctx, { id, ...same })).toMatchObject({ version: before.version });
  expect(await listBookingHistory(ctx, { id })).toEqual([]);
});

test("the history says that the wishes of a traveller changed, and not what they are", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id } = await aBooking(ctx, { special_requirements: "Diabetic" });
  const edit = { id, special_requirements: "Diabetic, insulin in the fridge", internal_notes: "Call first" };
  const { change_id } = await updateBooking(ctx, edit);
  await createUndoHandler({ booking: undoBookingChange })(ctx, { change_id: change_id ?? 0 });
  expect(await listBookingHistory(ctx, { id })).toMatchObject([
    { what: "booking.undone", before: { special_requirements: null }, after: { special_requirements: null } },
    {
      what: "booking.updated",
      before: { special_requirements: null, internal_notes: "" },
      after: { special_requirements: null, internal_notes: "Call first" },
    },
  ]);
  expect((await getBooking(ctx, { id })).special_requirements).toBe("Diabetic");
});

test("a group can't be smaller than the number of named participants", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id } = await aBooking(ctx, { participants: 3, total_price: 300 });
  const person = { age: null, emergency_contact: "", dietary_requirements: "", medical_conditions: "" };
  const participant_details = ["Ada", "Bo", "Cy"].map((name) => ({ name, ...person }));
  await updateBooking(ctx, { id, participant_details });
  await expect(updateBooking(ctx, { id, participants: 1 })).rejects.toMatchObject({ status: 422 });
  const one = { id, participants: 1, participant_details: participant_details.slice(0, 1) };
  expect(await updateBooking(ctx, one)).toMatchObject({ participants: 1, participant_details: [{ name: "Ada" }] });
});

test("an overridden subject with a private link is refused", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id } = await aBooking(ctx);
  const input = { id, template_id: "booking_pending", subject: "{{withdraw_link}}", body: "x" };
  await expect(sendBookingEmail(ctx, input)).rejects.toMatchObject({
    status: 422,
    details: { errors: { subject: expect.stringContaining("{{withdraw_link}}") } },
  });
  const inAddress = { ...input, subject: "x", body: "https://evil.example/?l={{withdraw_link}}" };
  await expect(sendBookingEmail(ctx, inAddress)).rejects.toMatchObject({ status: 422 });
});

test("an overridden subject or body with unknown variables is refused", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id } = await aBooking(ctx);
  const input = { id, template_id: "payment_reminder", subject: "For {{customerName}}", body: "{{trip_title}} {{note" };
  await expect(sendBookingEmail(ctx, input)).rejects.toMatchObject({
    status: 422,
    details: {
      errors: {
        subject: "This template doesn't know {{customerName}}",
        body: "This template doesn't know {{note}}",
      },
    },
  });
});

test("a cancelled booking can only be mailed to the operator", async () => {
  const ctx = await actingAs(await createTestContext(), "staff");
  const { id } = await aBooking(ctx, { status: "cancelled" });
  for (const template_id of ["booking_confirmation", "booking_pending", "payment_reminder"])
    await expect(sendBookingEmail(ctx, { id, template_id })).rejects.toMatchObject({ code: "email_does_not_fit" });
  expect(await sendBookingEmail(ctx, { id, template_id: "admin_notification" })).toMatchObject({
    template_id: "admin_notification",
  });
});

test("a confirmed booking can be withdrawn while it is unpaid and its withdrawal period is open", async () => {
  const ctx = await createTestContext();
  const staff = await actingAs(ctx, "staff");
  const { id } = await aBooking(ctx, { status: "confirmed" });
  await staff.db.insert(tokens).values({
    token_hash: hashToken("a secret"),
    purpose: "booking.withdraw",
    subject_id: id,
    expires_at: new Date(ctx.now.getTime() + 3_600_000).toISOString(),
  });
  expect(await withdrawBooking({ ...ctx, actor: visitorActor }, { token: "a secret" })).toMatchObject({
    status: "cancelled",
  });
  const [notification] = await ctx.db.select().from(mailOutbox);
  expect(notification).toMatchObject({
    template: "withdrawal_notification",
    subject: expect.stringMatching(/^Withdrawn: .* \(LT\d+\)$/),
  });
});

test("changing the email address revokes the withdrawal link; a resent email contains a new one", async () => {
  const ctx = await createTestContext();
  const staff = await actingAs(ctx, "staff");
  const trip = await aTrip(ctx);
  const { id } = await createBooking(
    { ...ctx, actor: visitorActor },
    bookingInputFor(trip, { customer_email: "wrong@example.com" }),
  );
  await updateBooking(staff, { id, customer_email: "right@example.com" });
  await sendBookingEmail(staff, { id, template_id: "booking_pending" });
  const mails = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "booking_pending"));
  const tokenTo = (address: string) =>
    /your-booking\/([\w-]+)/.exec(mails.find(({ to_address }) => to_address === address)?.text ?? "")?.[1] ?? "";
  // The change can be taken back for ten seconds, and the old link with it.
  const later = { ...ctx, actor: visitorActor, now: new Date(ctx.now.getTime() + 11_000) };
  await expect(getLinkedBooking(later, { token: tokenTo("wrong@example.com") })).rejects.toMatchObject({
    code: "withdraw_link_not_valid",
  });
  expect(await getLinkedBooking(later, { token: tokenTo("right@example.com") })).toMatchObject({ status: "pending" });
});
