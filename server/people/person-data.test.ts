import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateBooking } from "#server/bookings/update-booking.ts";
import {
  bookingParticipants,
  bookings,
  deletedRecords,
  enquiries,
  history,
  idempotencyKeys,
  mailOutbox,
  passkeys,
  recoveryCodes,
  testimonials,
  trustedDevices,
  twoFactor,
  undoableChanges,
  users,
} from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { queueMails } from "#server/kit/mail/queue-mails.ts";
import { recordUndoableChange } from "#server/kit/undo/record-undoable-change.ts";
import { personDataSources } from "#server/person-data-sources.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { anEnquiry, aTestimonial } from "#server/testing/factories/content.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { checkErasure } from "./erasure-obstacle.ts";
import { createDataExport, createEraser, createOwnDataExport } from "./person-data.ts";
import { getPersonStory } from "./person-story.ts";
import { removeUser } from "./remove-user.ts";

const exportReference = createDataExport(personDataSources);
const eraseReference = createEraser(personDataSources);
const exportData = (ctx: Context, { id }: { id: number }) => exportReference(ctx, { kind: "person", id });
const erase = (ctx: Context, { id }: { id: number }) => eraseReference(ctx, { kind: "person", id });
const email = "priya@example.com";

/** An account of a person with a past trip, a message, a review and an email. */
async function aTraveller(ctx: Context, fields: object = {}) {
  const names = { first_name: "Priya", last_name: "Nair", phone: "+44 7700 900118" };
  const person = await aUser(ctx, { email, ...names, ...fields });
  return { person, booking: await aPast(ctx) };
}

/** A past trip, a message, a review and an email of an address. */
async function aPast(ctx: Context) {
  const past = { start_date: "2026-01-10", end_date: "2026-01-14", status: "completed" } as const;
  const booking = await aBooking(ctx, {
    ...past,
    customer_email: email,
    customer_first_name: "Priya",
    special_requirements: "No peanuts",
  });
  await ctx.db
    .insert(bookingParticipants)
    .values({ booking_id: booking.id, position: 0, name: "Priya Nair", medical_conditions: "Asthma" });
  await anEnquiry(ctx, { email, first_name: "Priya", message: "Is the hut warm?" });
  await aTestimonial(ctx, { customer_email: "Priya@Example.com", customer_name: "Priya" });
  await inTransaction(ctx, async (tx) => {
    await auditChange(tx, {
      kind: "booking",
      record_id: booking.id,
      what: "booking.updated",
      after: { customer_first_name: "Priya", participants: 2 },
    });
    const mail = {
      subject: "Hello Priya",
      html: "<p>Priya</p>",
      text: "https://x/your-booking/secret-token",
      template: "booking_pending",
    };
    await queueMails(tx, [{ ...mail, to: email, event: "test", about: { room: "bookings", id: booking.id } }]);
  });
  return booking;
}

const everything = async ({ db }: Context) =>
  JSON.stringify([
    ...(await Promise.all(
      [users, bookings, bookingParticipants, enquiries, testimonials, mailOutbox, history].map((table) =>
        db.select().from(table),
      ),
    )),
  ]);

test("everything about a person is handed out, without what would let others sign in or act", async () => {
  const ctx = await actingAs(await createTestContext(), "admin");
  const { person, booking } = await aTraveller(ctx);
  const text = await exportData(ctx, person);
  expect(JSON.parse(text)).toMatchObject({
    account: { email, phone: "+44 7700 900118" },
    bookings: [
      { id: booking.id, special_requirements: "No peanuts", participant_details: [{ medical_conditions: "Asthma" }] },
    ],
    messages: [{ message: "Is the hut warm?" }],
    testimonials: [{ customer_name: "Priya" }],
    emails: [{ subject: "Hello Priya" }],
  });
  expect(text).not.toMatch(/argon2|password_hash|secret-token/);
});

test("the export says how a person signs in, without secrets; an erased person has no second step any more", async () => {
  const ctx = await actingAs(await createTestContext(), "super_admin");
  const { person } = await aTraveller(ctx);
  const { id: user_id } = person;
  const at = ctx.now.toISOString();
  await ctx.db.insert(twoFactor).values({ user_id, encrypted_secret: "SECRET-1", confirmed_at: at });
  await ctx.db.insert(recoveryCodes).values({ user_id, code_hash: "SECRET-2" });
  const expires_at = "2026-12-23T06:00:00.000Z";
  await ctx.db.insert(trustedDevices).values({ user_id, token_hash: "SECRET-3", created_at: at, expires_at });
  const key = { credential_id: "SECRET-4", public_key: "SECRET-5" };
  await ctx.db.insert(passkeys).values({ user_id, ...key, name: "Phone" });
  const text = await exportData(ctx, person);
  expect(JSON.parse(text)).toMatchObject({
    second_step: [
      {
        codes_from_an_app_since: at,
        recovery_codes_left: 1,
        trusted_devices: [{ expires_at }],
        passkeys: [{ name: "Phone" }],
      },
    ],
  });
  expect(text).not.toMatch(/SECRET|passkey_handle/);
  await erase(ctx, person);
  for (const table of [twoFactor, recoveryCodes, trustedDevices, passkeys]) expect(await ctx.db.$count(table)).toBe(0);
});

test("records with an address that is not confirmed are not the person's", async () => {
  const ctx = await actingAs(await createTestContext(), "super_admin");
  const { person } = await aTraveller(ctx, { is_verified: false });
  expect(JSON.parse(await exportData(ctx, person))).toMatchObject({ bookings: [], messages: [], emails: [] });
  await erase(ctx, person);
  expect(await ctx.db.$count(enquiries)).toBe(1);
});

test("an erased person is nowhere any more; the booking stays with its dates and amounts", async () => {
  const ctx = await actingAs(await createTestContext(), "super_admin");
  const { person, booking } = await aTraveller(ctx);
  await erase(ctx, person);
  expect(await everything(ctx)).not.toMatch(/Priya|peanuts|Asthma|900118|priya@/);
  const [left] = await ctx.db.select().from(bookings).where(eq(bookings.id, booking.id));
  const { start_date, total_price, participants, status } = booking;
  expect(left).toMatchObject({ start_date, total_price, participants, status, customer_id: null });
  const entries = await ctx.db.select().from(history).where(eq(history.record_id, booking.id));
  expect(entries).toMatchObject([{ what: "booking.updated", after: { participants: 2 } }]);
  const own = await ctx.db.select().from(history).where(eq(history.kind, "person"));
  expect(own).toMatchObject([{ what: "person.erased", record_id: person.id, after: {} }]);
});

test("what staff could still take back about an erased person is gone, too, and the answers to repeated calls", async () => {
  const ctx = await actingAs(await createTestContext(), "super_admin");
  const { person, booking } = await aTraveller(ctx);
  const name = "Priya's friend";
  const friend = {
    ...{ name, age: null, emergency_contact: "Mum", dietary_requirements: "" },
    medical_conditions: "Asthma",
  };
  await updateBooking(ctx, { id: booking.id, participant_details: [friend], email: { send: false } });
  await updateBooking(ctx, { id: booking.id, participant_details: [], email: { send: false } });
  const [{ id } = { id: 0 }] = await ctx.db.select().from(enquiries);
  await inTransaction(ctx, (tx) =>
    recordUndoableChange(tx, {
      kind: "enquiry",
      record_id: id,
      before: { message: "Is Priya's hut warm?" },
      version: 1,
    }),
  );
  const other = await aBooking(ctx, { customer_email: "other@example.com" });
  const answers = {
    booked: { booking_reference: `LT${booking.id}`, customer_email: email },
    answered: { id, email, message: "Is the hut warm?" },
    other: { booking_reference: `LT${booking.id}${other.id}` },
  };
  for (const [key, data] of Object.entries(answers)) {
    const answer = JSON.stringify({ success: true, data });
    await ctx.db.insert(idempotencyKeys).values({ scope: "test", key, request_hash: "", status: 201, answer });
  }
  await updateBooking(ctx, { id: other.id, internal_notes: "Calls on Monday", email: { send: false } });
  await erase(ctx, person);
  const left = await ctx.db.select().from(undoableChanges);
  expect(left).toMatchObject([{ kind: "booking", record_id: other.id }]);
  expect(await ctx.db.select().from(idempotencyKeys)).toMatchObject([{ key: "other" }]);
});

test("nobody is erased with a trip ahead, and only by who may delete the person", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const { person } = await aTraveller(ctx);
  await aBooking(ctx, { customer_id: person.id, customer_email: "other@example.com" });
  await expect(erase(owner, person)).rejects.toMatchObject({ code: "has_open_bookings" });
  await expect(erase(await actingAs(ctx, "admin"), person)).rejects.toMatchObject({ status: 403 });
  await expect(exportData(await actingAs(ctx, "staff"), person)).rejects.toMatchObject({ status: 403 });
});

test("personal data is only for who may read it where it is stored, whatever the account says", async () => {
  const ctx = await createTestContext();
  const { person } = await aTraveller(ctx);
  const clerk = await actingAs(ctx, "guide", ["users.view", "users.update", "users.delete"]);
  await expect(exportData(clerk, person)).rejects.toMatchObject({ status: 403 });
  await expect(erase(clerk, person)).rejects.toMatchObject({ status: 403 });
});

test("somebody who only booked and wrote is handed out and erased as somebody with an account", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const { id } = await aPast(ctx);
  const stranger = await anEnquiry(ctx, { email: "other@example.com", first_name: "Other" });
  const reference = { kind: "booking", id } as const;
  const data = JSON.parse(await exportReference(owner, reference));
  expect(data).toMatchObject({ email, account: null, messages: [{ message: "Is the hut warm?" }] });
  expect(data.emails).toMatchObject([{ subject: "Hello Priya" }]);
  expect(await checkErasure(owner, reference)).toMatchObject({
    ...{ has_account: false, unconfirmed_record: null, message: "", open_bookings: [] },
  });
  await eraseReference(owner, reference);
  expect(await everything(ctx)).not.toMatch(/Priya|peanuts|Asthma|900118|priya@/);
  expect(await ctx.db.select().from(enquiries)).toMatchObject([{ id: stranger.id }]);
  const entries = await ctx.db.select().from(history).where(eq(history.what, "person.erased"));
  expect(entries).toMatchObject([{ kind: "person", actor_id: owner.actor.user_id, before: {}, after: {} }]);
});

test("a record with the confirmed address of an account is the account's, also of one in the bin", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const { person, booking } = await aTraveller(ctx);
  const reference = { kind: "booking", id: booking.id } as const;
  expect(JSON.parse(await exportReference(owner, reference))).toMatchObject({ account: { id: person.id } });
  await removeUser(owner, { id: person.id });
  await eraseReference(owner, reference);
  expect(await ctx.db.$count(users, eq(users.id, person.id))).toBe(0);
  expect(await ctx.db.$count(deletedRecords)).toBe(0);
  expect(await everything(ctx)).not.toMatch(/Priya|priya@/);
});

test("an account that only claims an address stays when the person of the address is erased", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const { person, booking } = await aTraveller(ctx, { is_verified: false });
  const reference = { kind: "booking", id: booking.id } as const;
  expect(JSON.parse(await exportReference(owner, reference))).toMatchObject({ account: null });
  await eraseReference(owner, reference);
  expect(await ctx.db.$count(users, eq(users.id, person.id))).toBe(1);
  expect(await ctx.db.$count(enquiries)).toBe(0);
});

test("before an account that only claims an address is erased, it is known what stays with the address", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const { person, booking } = await aTraveller(ctx, { is_verified: false });
  const check = () => checkErasure(owner, { kind: "person", id: person.id });
  expect(await check()).toMatchObject({ unconfirmed_record: { kind: "booking", id: booking.id } });
  await ctx.db
    .update(users)
    .set({ is_verified: true, address_proved_at: ctx.now.toISOString() })
    .where(eq(users.id, person.id));
  expect(await check()).toMatchObject({ unconfirmed_record: null });
});

test("people without an account are for those who may do it with an account, and the screen knows it", async () => {
  const ctx = await createTestContext();
  const { id } = await aPast(ctx);
  const reference = { kind: "booking", id } as const;
  const rights = async (actor: Context) => {
    const { can_export, can_erase } = await getPersonStory(actor, reference);
    return { can_export, can_erase };
  };
  expect(await rights(await actingAs(ctx, "super_admin"))).toEqual({ can_export: true, can_erase: true });
  const staff = await actingAs(ctx, "staff", ["bookings.view_all"]);
  expect(await rights(staff)).toEqual({ can_export: false, can_erase: false });
  await expect(exportReference(staff, reference)).rejects.toMatchObject({ status: 403 });
  await expect(eraseReference(staff, reference)).rejects.toMatchObject({ status: 403 });
  await expect(checkErasure(staff, reference)).rejects.toMatchObject({ status: 403 });
  const clerk = await actingAs(ctx, "guide", ["users.view", "users.update", "users.delete", "bookings.view_all"]);
  expect(await rights(clerk)).toEqual({ can_export: false, can_erase: false });
  await expect(eraseReference(clerk, reference)).rejects.toMatchObject({ status: 403 });
  await expect(eraseReference(clerk, { kind: "enquiry", id: 987 })).rejects.toMatchObject({ status: 404 });
});

test("the trips that keep a person from being erased are known before", async () => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const { id } = await aPast(ctx);
  const open = await aBooking(ctx, { customer_email: email });
  const reference = { kind: "booking", id } as const;
  const { start_date, end_date } = open;
  expect(await checkErasure(owner, reference)).toMatchObject({
    message: "This person has a trip that is not over yet. Cancel or complete the booking first.",
    open_bookings: [{ id: open.id, booking_reference: `LT${open.id}`, start_date, end_date }],
  });
  await expect(eraseReference(owner, reference)).rejects.toMatchObject({ code: "has_open_bookings" });
});

test.each(["held", "planned", "sending"] as const)("an email to the person that is %s goes first", async (status) => {
  const ctx = await createTestContext();
  const owner = await actingAs(ctx, "super_admin");
  const { person } = await aTraveller(ctx);
  await ctx.db.update(mailOutbox).set({ status });
  await expect(erase(owner, person)).rejects.toMatchObject({ code: "has_waiting_mails" });
  expect(await ctx.db.$count(mailOutbox)).toBe(1);
  expect((await checkErasure(owner, { kind: "person", id: person.id })).message).toContain("not gone out yet");
  await ctx.db.update(mailOutbox).set({ status: "failed" });
  await erase(owner, person);
  expect(await ctx.db.$count(mailOutbox)).toBe(0);
});

test("a signed-in person gets what staff would hand out about the own account, and nobody else's", async () => {
  const ctx = await createTestContext();
  const { person } = await aTraveller(ctx);
  await anEnquiry(ctx, { email: "other@example.com", message: "Not mine" });
  const own = { ...ctx, actor: { ...(await actingAs(ctx, "customer")).actor, user_id: person.id } };
  const text = await createOwnDataExport(personDataSources)(own, {});
  expect(text).toEqual(await exportData(await actingAs(ctx, "super_admin"), person));
  expect(text).toContain("Is the hut warm?");
  expect(text).not.toMatch(/argon2|password_hash|secret-token|Not mine/);
});
