import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { enquiries, mailOutbox, settings, tokens } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { hashToken } from "#server/kit/token.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { actingAs } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { EnquiryQuery } from "#shared/enquiries/contract.ts";
import { SendEnquiry } from "#shared/enquiries/enquiry.ts";
import { setEnquiryStatus } from "./change-enquiries.ts";
import { countEnquiries } from "./count-enquiries.ts";
import { getEnquiry } from "./enquiry-rows.ts";

import { listEnquiries } from "./list-enquiries.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { sendEnquiryAboutBooking } from "./send-enquiry-about-booking.ts";

const enquiryInput = (fields: object = {}) =>
  SendEnquiry.parse({
    first_name: "Priya",
    last_name: "Nair",
    email: "priya@example.com",
    message: "Can we ride the Congo Nile Trail in June?",
    ...fields,
  });

async function sendTestEnquiry(fields: object = {}): Promise<{ ctx: Context; staff: Context; id: number }> {
  const ctx = await createTestContext({ actor: visitorActor });
  await sendEnquiry(ctx, enquiryInput(fields));
  const [row] = await ctx.db.select().from(enquiries);
  return { ctx, staff: await actingAs(ctx, "staff"), id: row?.id ?? 0 };
}

test("stores a message, notifies the operator with the sender as reply-to, and thanks the sender", async () => {
  const { ctx, id } = await sendTestEnquiry({ adventure_type: "Biking Trips" });
  expect(await ctx.db.select().from(enquiries)).toMatchObject([
    { first_name: "Priya", adventure_type: "Biking Trips", source: "website", status: "unread" },
  ]);
  const [operator, sender] = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(operator).toMatchObject({
    to_address: "info@lavatrails.example",
    reply_to: "priya@example.com",
    subject: "New message from Priya Nair: Can we ride the Congo Nile Trail in…",
    template: "contact_notification",
  });
  for (const part of ["Congo Nile Trail in June?", "Biking Trips", `/admin/messages?message=${id}`])
    expect(operator?.text).toContain(part);
  expect(sender).toMatchObject({
    to_address: "priya@example.com",
    reply_to: "info@lavatrails.example",
    subject: `We have your message (no. ${id})`,
  });
});

test("the acknowledgement promises an answer by the operator's hours", async () => {
  const ctx = await createTestContext({ actor: visitorActor, now: new Date("2026-11-22T09:00:00Z") });
  await ctx.db.insert(settings).values({ group: "general", key: "business_hours", value: "Monday to Friday, 8 to 18" });
  await sendEnquiry(ctx, enquiryInput());
  const [thanks] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "contact_thanks"));
  expect(thanks?.text).toContain("You'll hear from us by Monday, 23 November 2026, 18:00 (Kigali time).");
});

test("the acknowledgement repeats nothing that was typed, because the address may be someone else's", async () => {
  const { ctx } = await sendTestEnquiry({
    first_name: "Buy",
    last_name: "https://evil.example",
    message: "cheap pills",
  });
  const [thanks] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "contact_thanks"));
  expect(`${thanks?.subject}${thanks?.html}${thanks?.text}`).not.toMatch(/evil|Buy|pills/);
});

test("hostile input is escaped in the operator's email and cannot add headers", async () => {
  const { ctx } = await sendTestEnquiry({
    first_name: "<b>",
    last_name: "Bcc: all@example.com",
    message: "<script>alert(1)",
  });
  const [operator] = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(operator?.html).not.toMatch(/<script|<b>/);
  expect(operator?.subject).not.toMatch(/[\r\n]/);
});

test.each(["x\r\nBcc: all@example.com", "\u200b", "a\u202eb"])("rejects %j as a name", (last_name) => {
  expect(() => enquiryInput({ last_name })).toThrow();
});

test("a message of invisible characters is empty; those within a text stay", () => {
  expect(() => enquiryInput({ message: "\u202e\u200b \u2060" })).toThrow("message");
  expect(enquiryInput({ message: "👩‍🌾 می‌خواهم" }).message).toBe("👩‍🌾 می‌خواهم");
});

test("an address is thanked at most once an hour, and the operator gets every message", async () => {
  const { ctx } = await sendTestEnquiry();
  await sendEnquiry(ctx, enquiryInput({ message: "One more thing" }));
  await sendEnquiry({ ...ctx, now: new Date(ctx.now.getTime() + 3_700_000) }, enquiryInput({ message: "Hello?" }));
  const templates = (await ctx.db.select().from(mailOutbox)).map(({ template }) => template).sort();
  expect(templates).toEqual([...Array(3).fill("contact_notification"), ...Array(2).fill("contact_thanks")]);
});

test("a filled honeypot field gets the normal answer, and nothing is stored", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  expect(await sendEnquiry(ctx, enquiryInput({ homepage: "x" }))).toEqual({});
  expect(await ctx.db.select().from(enquiries)).toEqual([]);
  expect(await ctx.db.select().from(mailOutbox)).toEqual([]);
});

test("getting a message changes nothing", async () => {
  const { staff, id } = await sendTestEnquiry();
  expect(await getEnquiry(staff, { id })).toMatchObject({ status: "unread", version: 1 });
  expect(await getEnquiry(staff, { id })).toMatchObject({ status: "unread", version: 1 });
});

test("reading and answering a message records who did; the history has each step", async () => {
  const { staff, id } = await sendTestEnquiry();
  expect(await setEnquiryStatus(staff, { id, status: "read" })).toMatchObject({ status: "read", answered_by_name: "" });
  const answered = await setEnquiryStatus(staff, { id, status: "answered" });
  expect(answered).toMatchObject({ answered_at: staff.now.toISOString(), answered_by_name: "Amina Uwase" });
  expect(answered.history.map(({ what, actor_name }) => [what, actor_name])).toEqual([
    ["enquiry.sent", "Website visitor"],
    ["enquiry.read", "Amina Uwase"],
    ["enquiry.answered", "Amina Uwase"],
  ]);
  expect(await setEnquiryStatus(staff, { id, status: "unread" })).toMatchObject({
    answered_at: null,
    answered_by_name: "",
  });
});

test("rejects a change of an outdated version; an unknown message is not found", async () => {
  const { staff, id } = await sendTestEnquiry();
  await setEnquiryStatus(staff, { id, status: "read" });
  await expect(setEnquiryStatus(staff, { id, status: "answered", version: 1 })).rejects.toMatchObject({
    code: "changed_meanwhile",
  });
  await expect(getEnquiry(staff, { id: id + 1 })).rejects.toMatchObject({ code: "not_found" });
  await expect(setEnquiryStatus(staff, { id: id + 1, status: "read" })).rejects.toMatchObject({ code: "not_found" });
});

test("lists the newest first, filtered by view and by any text of a message", async () => {
  const { ctx, staff } = await sendTestEnquiry({ message: "x".repeat(500) });
  await sendEnquiry(
    { ...ctx, now: new Date(ctx.now.getTime() + 60_000) },
    enquiryInput({ first_name: "Jonas", message: "100% sure about gorillas" }),
  );
  const list = async (query: object) =>
    (await listEnquiries(staff, EnquiryQuery.parse(query))).items.map(({ first_name }) => first_name);
  expect(await list({})).toEqual(["Jonas", "Priya"]);
  expect(await list({ search: "0% SURE" })).toEqual(["Jonas"]);
  expect(await list({ search: "%" })).toEqual(["Jonas"]);
  expect(await list({ view: "answered" })).toEqual([]);
  expect(await list({ view: "unread", limit: 1, page: 2 })).toEqual(["Priya"]);
  const { items } = await listEnquiries(staff, EnquiryQuery.parse({}));
  expect(items[1]?.excerpt).toHaveLength(200);
});

test("the messages of each view are counted", async () => {
  const { ctx, staff, id } = await sendTestEnquiry();
  await sendEnquiry(ctx, enquiryInput({ message: "One more thing" }));
  await setEnquiryStatus(staff, { id, status: "answered" });
  expect(await countEnquiries(staff, { assigned_to: "anyone" })).toEqual({
    ...{ inbox: 2, unread: 1, open: 1, answered: 1, archived: 0, spam: 0, all: 2 },
  });
});

test("a message about a trip names it, the dates and the travellers to staff and in the operator's email", async () => {
  const trip = { title: "Lava ride", slug: "lava-ride" };
  const ctx = await createTestContext({ actor: visitorActor });
  const { id: trip_id } = await aTrip(ctx, trip);
  await sendEnquiry(ctx, enquiryInput({ trip_id: String(trip_id), start_date: "2027-03-09", participants: "4" }));
  const staff = await actingAs(ctx, "admin");
  const [stored] = await ctx.db.select().from(enquiries);
  expect(await getEnquiry(staff, { id: stored?.id ?? 0 })).toMatchObject({
    ...{ trip_id, trip_title: trip.title, trip_slug: trip.slug, start_date: "2027-03-09", participants: 4 },
    ...{ booking_id: null, booking_reference: "" },
  });
  const [mail] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "contact_notification"));
  for (const part of ["Lava ride", "9 March 2027", "Travellers: 4"]) expect(mail?.text).toContain(part);
  expect(mail?.text).not.toContain("Booking:");
});

test("empty travel plans are none, and an unknown trip loses no message", async () => {
  const { ctx } = await sendTestEnquiry({ trip_id: 999_999, start_date: "", participants: "" });
  expect(await ctx.db.select().from(enquiries)).toMatchObject([
    { trip_id: null, start_date: null, participants: null, message: expect.stringMatching(/./) },
  ]);
  for (const wrong of [{ start_date: "2027-02-30" }, { participants: 0 }, { participants: 1001 }, { trip_id: "x" }])
    expect(() => enquiryInput(wrong), JSON.stringify(wrong)).toThrow();
});

test("a message from the page of a booking is tied to it; a forged link stores nothing", async () => {
  const ctx = await createTestContext({ actor: visitorActor });
  const booking = await aBooking(ctx, { customer_last_name: "" });
  await ctx.db.insert(tokens).values({
    token_hash: hashToken("a secret"),
    purpose: "booking.withdraw",
    subject_id: booking.id,
    expires_at: new Date(ctx.now.getTime() + 3_600_000).toISOString(),
  });
  const message = "May we come a day later?";
  await expect(sendEnquiryAboutBooking(ctx, { token: "another", message })).rejects.toMatchObject({ status: 404 });
  expect(await sendEnquiryAboutBooking(ctx, { token: "a secret", message, homepage: "x" })).toEqual({});
  expect(await ctx.db.select().from(enquiries)).toEqual([]);
  await sendEnquiryAboutBooking(ctx, { token: "a secret", message });
  const [stored] = await ctx.db.select().from(enquiries);
  expect(await getEnquiry(await actingAs(ctx, "admin"), { id: stored?.id ?? 0 })).toMatchObject({
    ...{ message, email: booking.customer_email, booking_id: booking.id, booking_reference: `LT${booking.id}` },
  });
  const subjects = (await ctx.db.select().from(mailOutbox)).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.endsWith(` (LT${booking.id})`))).toBe(true);
});
