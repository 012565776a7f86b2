import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateBooking } from "#server/bookings/update-booking.ts";
import {
  bookingParticipants,
  bookings,
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
import { createDataExport, createEraser } from "./person-data.ts";

const exportData = createDataExport(personDataSources);
const erase = createEraser(personDataSources);
const email = "priya@example.com";

/** A person with a past trip, a message, a review and an e-mail. */
async function aTraveller(ctx: Context, fields: object = {}) {
  const person = await aUser(ctx, {
    email,
    first_name: "Priya",
    last_name: "Nair",
    phone: "+44 7700 900118",
    ...fields,
  });
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
  return { person, booking };
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
