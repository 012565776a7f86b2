import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { enquiries, enquiryMessages, history } from "#server/database/tables.ts";
import { createActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { anEnquiry } from "#server/testing/factories/content.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { createUndoHandler } from "#server/undo/undo-change.ts";
import { EnquiryQuery, enquiryContract } from "#shared/enquiries/contract.ts";
import { addNote } from "./add-note.ts";
import { changeEnquiries, setEnquiryStatus } from "./change-enquiries.ts";
import { listColleagues } from "./colleagues.ts";
import { countEnquiries } from "./count-enquiries.ts";
import { filterEnquiries } from "./enquiry-filter.ts";
import { getEnquiry } from "./enquiry-rows.ts";
import { linkBooking } from "./link-booking.ts";
import { listEnquiries } from "./list-enquiries.ts";
import { purgeSpam } from "./purge-spam.ts";
import { undoEnquiryChange } from "./undo-enquiry-change.ts";

const undo = createUndoHandler({ enquiry: undoEnquiryChange });
const asStaff = async () => actingAs(await createTestContext(), "staff");
const countAll = (ctx: Context) => countEnquiries(ctx, { assigned_to: "anyone" });
const stored = ({ db }: Context) => db.select().from(enquiries).orderBy(asc(enquiries.id));
const namesIn = async (ctx: Context, query: object) =>
  (await listEnquiries(ctx, EnquiryQuery.parse(query))).items.map(({ first_name }) => first_name).sort();
const later = (ctx: Context, days: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + days * 86_400_000),
});

test("several messages are archived at once, and one Undo puts each back to what it was", async () => {
  const ctx = await asStaff();
  const answered_at = "2026-11-01T08:00:00.000Z";
  const [one, two] = [await anEnquiry(ctx), await anEnquiry(ctx, { status: "answered", answered_at })];
  const { count, change_id } = await changeEnquiries(ctx, { ids: [one.id, two.id, 99_999], folder: "archived" });
  expect(count).toBe(2);
  expect(await countAll(ctx)).toMatchObject({ inbox: 0, unread: 0, answered: 0, archived: 2, all: 2 });
  await undo(ctx, { change_id: change_id ?? 0 });
  expect(await stored(ctx)).toMatchObject([
    { folder: "inbox", status: "unread" },
    { folder: "inbox", status: "answered", answered_at },
  ]);
  expect(await countAll(ctx)).toMatchObject({ inbox: 2, unread: 1, open: 1, answered: 1, archived: 0 });
});

test("an answered message that is marked as unread and taken back still names who answered", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx);
  const before = await setEnquiryStatus(ctx, { id, status: "answered" });
  const { change_id } = await changeEnquiries(ctx, { ids: [id], status: "unread" });
  await undo(ctx, { change_id: change_id ?? 0 });
  const { answered_at, answered_by_name } = await getEnquiry(ctx, { id });
  expect({ answered_at, answered_by_name }).toEqual({
    answered_at: before.answered_at,
    answered_by_name: "Amina Uwase",
  });
});

test("if one of the messages has changed meanwhile, Undo changes none of them", async () => {
  const ctx = await asStaff();
  const [one, two] = [await anEnquiry(ctx), await anEnquiry(ctx)];
  const { change_id } = await changeEnquiries(ctx, { ids: [one.id, two.id], status: "read" });
  await setEnquiryStatus(await actingAs(ctx, "staff"), { id: two.id, status: "answered" });
  await expect(undo(ctx, { change_id: change_id ?? 0 })).rejects.toMatchObject({ code: "undo_outdated" });
  expect(await stored(ctx)).toMatchObject([{ status: "read" }, { status: "answered" }]);
});

test("who has lost the permission can't take a change back", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx);
  const { change_id } = await changeEnquiries(ctx, { ids: [id], folder: "archived" });
  const demoted = { ...ctx, actor: createActor({ ...ctx.actor, permissions: [] }) };
  await expect(undo(demoted, { change_id: change_id ?? 0 })).rejects.toMatchObject({ status: 403 });
});

test("spam leaves the unread count, comes back unread, and is deleted after thirty days", async () => {
  const ctx = await asStaff();
  const [spam, other] = [await anEnquiry(ctx, { first_name: "Pills" }), await anEnquiry(ctx)];
  await changeEnquiries(ctx, { ids: [spam.id], folder: "spam" });
  expect(await countAll(ctx)).toMatchObject({ inbox: 1, unread: 1, spam: 1, all: 1 });
  expect((await getEnquiry(ctx, { id: spam.id })).deleted_on).toBe(later(ctx, 30).now.toISOString());
  await changeEnquiries(ctx, { ids: [spam.id], folder: "inbox" });
  expect(await countAll(ctx)).toMatchObject({ inbox: 2, unread: 2, spam: 0 });
  await changeEnquiries(ctx, { ids: [spam.id], folder: "spam" });
  await purgeSpam(later(ctx, 29));
  expect(await countAll(ctx)).toMatchObject({ spam: 1 });
  await purgeSpam(later(ctx, 31));
  expect(await stored(ctx)).toMatchObject([{ id: other.id }]);
  expect(await countAll(ctx)).toMatchObject({ inbox: 1, spam: 0 });
});

test("an answered conversation that is marked as spam is not deleted", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx);
  const answer = { ...{ kind: "answer" as const, subject: "Re", body: "Yes" }, created_at: ctx.now.toISOString() };
  await ctx.db.insert(enquiryMessages).values({ ...answer, enquiry_id: id, author_name: "Amina" });
  await changeEnquiries(ctx, { ids: [id], folder: "spam" });
  expect((await getEnquiry(ctx, { id })).deleted_on).toBeNull();
  await purgeSpam(later(ctx, 31));
  expect(await stored(ctx)).toMatchObject([{ id }]);
});

test("a message is assigned to a colleague, who finds it among the own ones", async () => {
  const ctx = await asStaff();
  const colleague = await actingAs(ctx, "admin");
  const [one] = [await anEnquiry(ctx, { first_name: "Grace" }), await anEnquiry(ctx, { first_name: "Jonas" })];
  await changeEnquiries(ctx, { ids: [one.id], assigned_to: colleague.actor.user_id });
  expect(await namesIn(colleague, { assigned_to: "me" })).toEqual(["Grace"]);
  expect(await namesIn(ctx, { assigned_to: "me" })).toEqual([]);
  expect(await namesIn(ctx, { assigned_to: "nobody" })).toEqual(["Jonas"]);
  expect(await countEnquiries(colleague, { assigned_to: "me" })).toMatchObject({ inbox: 1, unread: 1 });
  expect(await getEnquiry(ctx, { id: one.id })).toMatchObject({ assigned_to_name: "Amina Uwase" });
  const entries = await ctx.db.select().from(history).where(eq(history.what, "enquiry.assigned"));
  expect(entries).toMatchObject([{ after: { assigned_to_name: "Amina Uwase" } }]);
});

test("only people who may answer messages are colleagues", async () => {
  const ctx = await asStaff();
  const guide = await aUser(ctx, { role: "guide", granted: ["content.update"] });
  const banned = await aUser(ctx, { role: "staff", status: "banned" });
  const deleted = await aUser(ctx, { role: "staff", deleted_at: "2026-01-01T00:00:00Z" });
  expect(await listColleagues(ctx)).toEqual([{ id: ctx.actor.user_id, name: "Amina Uwase" }]);
  const { id } = await anEnquiry(ctx);
  for (const person of [guide, banned, deleted]) {
    const assigned = changeEnquiries(ctx, { ids: [id], assigned_to: person.id });
    await expect(assigned).rejects.toMatchObject({ status: 422, details: { errors: { assigned_to: /colleague/ } } });
  }
});

test("a note is read by colleagues, and changes no version", async () => {
  const ctx = await asStaff();
  const { id, version } = await anEnquiry(ctx);
  const noted = await addNote(ctx, { id, body: "Called her." });
  expect(noted).toMatchObject({ version, messages: [{ kind: "note", body: "Called her.", mail: null }] });
});

test("a message is linked with the booking that was made of it, and found by it", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx);
  const booking = await aBooking(ctx, { customer_email: "Priya@example.com", customer_phone: "+250 788 123 456" });
  expect(await linkBooking(ctx, { id, booking_id: booking.id })).toMatchObject({
    ...{ booking_id: booking.id, booking_reference: `LT${booking.id}`, phone: "+250 788 123 456" },
  });
  expect(await namesIn(ctx, { booking_id: booking.id })).toEqual(["Priya"]);
  await expect(linkBooking(ctx, { id, booking_id: booking.id + 1 })).rejects.toMatchObject({ code: "not_found" });
  const editor = await actingAs(ctx, "customer", ["content.update"]);
  expect(() => linkBooking(editor, { id, booking_id: booking.id })).toThrow();
  expect(await getEnquiry(editor, { id })).toMatchObject({ phone: "" });
});

test("messages are found by several words in any order, by address, and by the phone number of a booking", async () => {
  const ctx = await asStaff();
  await anEnquiry(ctx, { first_name: "Émilie", email: "emilie@example.com", message: "Gorilla permits for July" });
  await anEnquiry(ctx, {
    first_name: "Jonas",
    email: "jonas@example.com",
    message: "Bikes in July",
    folder: "archived",
  });
  await aBooking(ctx, { customer_email: "jonas@example.com", customer_phone: "+250 788 123 456" });
  const find = (search: string, query: object = { view: "all" }) => namesIn(ctx, { search, ...query });
  expect(await find("july")).toEqual(["Jonas", "Émilie"]);
  expect(await find("july gorilla")).toEqual(["Émilie"]);
  expect(await find("emilie@EXAMPLE")).toEqual(["Émilie"]);
  expect(await find("0788 123456")).toEqual(["Jonas"]);
  expect(await find("in")).toEqual(["Jonas"]);
  expect(await find("july", {})).toEqual(["Émilie"]);
  const editor = await actingAs(ctx, "customer", ["content.update"]);
  expect(await namesIn(editor, { view: "all", search: "0788 123456" })).toEqual([]);
});

test.each([
  [{ view: "inbox" }, "enquiries_folder_newest"],
  [{ view: "unread" }, "enquiries_status_newest"],
  [{ view: "open" }, "enquiries_open_newest"],
  [{ view: "all" }, "enquiries_newest"],
  [{ assigned_to: "me" }, "enquiries_assigned_newest"],
])("the newest of %j are read from their index", async (query, index) => {
  const ctx = await asStaff();
  const { user_id } = ctx.actor;
  await ctx.db.execute(sql`
    insert into enquiries (first_name, last_name, email, message, status, folder, assigned_to, created_at)
    select 'Priya', 'Shah', 'priya@example.com', 'Hello', (array['unread', 'read', 'read', 'read', 'answered'])[1 + i % 5],
      (array['inbox', 'inbox', 'archived'])[1 + i / 3 % 3], case when i % 20 = 0 then ${user_id}::bigint end,
      now() - make_interval(mins => i)
    from generate_series(1, 3000) as i`);
  await ctx.app.pool.query("analyze enquiries");
  const filter = filterEnquiries(ctx, EnquiryQuery.parse(query));
  const { rows } = await ctx.db.execute<{ "QUERY PLAN": string }>(
    sql`explain select id from ${enquiries} where ${filter} order by created_at desc, id desc limit 20`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain(` using ${index} `);
  expect(plan).not.toContain("Sort");
});

test("every page of a list has its own rows, from both ends", async () => {
  const ctx = await asStaff();
  for (const [index, first_name] of ["A", "B", "C", "D", "E"].entries())
    await anEnquiry(ctx, { first_name, created_at: `2026-11-0${index + 1}T08:00:00Z` });
  const page = (number: number) => namesIn(ctx, { limit: 2, page: number });
  expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([["D", "E"], ["B", "C"], ["A"], []]);
});

test("a change must name what it changes, in values that exist", () => {
  const parse = (input: object) => enquiryContract.change.input.safeParse({ ids: [1], ...input });
  for (const wrong of [{}, { folder: "bin" }, { status: "spam" }, { assigned_to: "x" }, { ids: ["x"], folder: "spam" }])
    expect(parse(wrong).success, JSON.stringify(wrong)).toBe(false);
  expect(parse({ assigned_to: null }).success).toBe(true);
});
