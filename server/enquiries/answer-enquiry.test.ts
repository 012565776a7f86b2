import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { enquiries, enquiryMessages, mailOutbox, undoableChanges } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createMailContext, makeRetriesDue, startMailWorker } from "#server/mail/testing/mail-context.ts";
import { anEnquiry } from "#server/testing/factories/content.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { createUndoHandler } from "#server/undo/undo-change.ts";
import { AnswerEnquiry, DraftAnswer } from "#shared/enquiries/answers.ts";
import { enquiryContract } from "#shared/enquiries/contract.ts";
import { answerEnquiry, draftAnswer } from "./answer-enquiry.ts";
import { changeEnquiries } from "./change-enquiries.ts";
import { countEnquiries } from "./count-enquiries.ts";
import { getEnquiry } from "./enquiry-rows.ts";
import { listEnquiries } from "./list-enquiries.ts";
import { undoEnquiryChange } from "./undo-enquiry-change.ts";
import { setWriting } from "./writing.ts";

const undo = createUndoHandler({ enquiry: undoEnquiryChange });
const asStaff = async () => actingAs(await createTestContext(), "staff");
const listOutbox = ({ db }: Context) => db.select().from(mailOutbox).orderBy(mailOutbox.id);
const answerInput = (id: number, fields: object = {}) =>
  AnswerEnquiry.parse({ id, subject: "Re: your message", body: "Dear Priya,\n\nIt is **dry** in June.", ...fields });

test("an answer goes to the sender, quotes the message, and waits; the message is answered", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx, { message: "Is June dry?" });
  const answered = await answerEnquiry(ctx, answerInput(id));
  expect(answered).toMatchObject({
    ...{ status: "answered", answered_by_name: "Amina Uwase", answered_at: ctx.now.toISOString() },
    messages: [
      { kind: "answer", author_name: "Amina Uwase", mail: { status: "kept", to_address: "priya@example.com" } },
    ],
    emails: [{ template: "enquiry_reply", to_address: "priya@example.com", delivery: "kept" }],
  });
  const [mail] = await listOutbox(ctx);
  expect(mail).toMatchObject({
    ...{ to_address: "priya@example.com", to_name: "Priya Shah", reply_to: "info@lavatrails.example" },
    ...{ subject: "Re: your message", about_room: "enquiries", about_id: id, change_id: answered.change_id },
  });
  expect(mail?.text).toContain("  Is June dry?");
  expect(mail?.html).toContain("<strong>dry</strong>");
});

test("Undo takes back the answer, its email and the mark, and the message is open again", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx, { status: "read" });
  const { change_id } = await answerEnquiry(ctx, answerInput(id));
  await undo(ctx, { change_id: change_id ?? 0 });
  expect(await getEnquiry(ctx, { id })).toMatchObject({ status: "read", answered_at: null, messages: [] });
  expect(await listOutbox(ctx)).toEqual([]);
  const again = await answerEnquiry(ctx, answerInput(id, { body: "Another text" }));
  expect(again.messages).toMatchObject([{ body: "Another text" }]);
});

test("a message in spam that is answered stays, and goes back there with Undo", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx, { folder: "spam", spam_at: ctx.now.toISOString() });
  const { change_id } = await answerEnquiry(ctx, answerInput(id));
  expect(await getEnquiry(ctx, { id })).toMatchObject({ folder: "inbox", deleted_on: null });
  await undo(ctx, { change_id: change_id ?? 0 });
  expect(await getEnquiry(ctx, { id })).toMatchObject({ folder: "spam" });
});

test("after its time an answer stays, with its email", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx);
  const { change_id } = await answerEnquiry(ctx, answerInput(id));
  await ctx.db.update(undoableChanges).set({ undo_until: sql`now() - interval '1 second'` });
  const message = "It is too late to undo this. Its email was not sent: no mail server is set.";
  await expect(undo(ctx, { change_id: change_id ?? 0 })).rejects.toMatchObject({ code: "undo_too_late", message });
  expect(await ctx.db.$count(enquiryMessages)).toBe(1);
  expect(await listOutbox(ctx)).toHaveLength(1);
});

test("an answer that no mail server takes is named as not sent, and is no longer to be answered", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx);
  const isUnsent = async () => {
    const { items } = await listEnquiries(ctx, enquiryContract.list.input.parse({ view: "answered" }));
    const { has_unsent_answer, history } = await getEnquiry(ctx, { id });
    return [items[0]?.has_unsent_answer, has_unsent_answer, history.at(-1)?.what];
  };
  await answerEnquiry(ctx, answerInput(id));
  expect(await isUnsent()).toEqual([true, true, "enquiry.answer_kept"]);
  const { open } = await countEnquiries(ctx, { assigned_to: "anyone" });
  expect(open).toBe(0);
  // Somebody has told the sender on the phone.
  await changeEnquiries(ctx, { ids: [id], status: "read" });
  await changeEnquiries({ ...ctx, now: new Date(ctx.now.getTime() + 1000) }, { ids: [id], status: "answered" });
  expect(await isUnsent()).toEqual([false, false, "enquiry.answered"]);
});

test("a held answer goes out once its time is over, and the conversation says so", async () => {
  const { ctx: system, smtp } = await createMailContext();
  const ctx = await actingAs(system, "staff");
  const { id } = await anEnquiry(ctx);
  await startMailWorker(ctx);
  const { messages, emails } = await answerEnquiry(ctx, answerInput(id));
  expect(messages).toMatchObject([{ mail: { status: "held" } }]);
  expect(emails).toMatchObject([{ delivery: "held" }]);
  const { has_unsent_answer, history } = await getEnquiry(ctx, { id });
  expect([has_unsent_answer, history.at(-1)?.what]).toEqual([false, "enquiry.replied"]);
  await makeRetriesDue(ctx);
  await vi.waitFor(async () =>
    expect((await getEnquiry(ctx, { id })).messages).toMatchObject([{ mail: { status: "accepted" } }]),
  );
  expect(await smtp.received()).toHaveLength(1);
});

test("who answers second is told what the colleague has answered, and sends nothing", async () => {
  const ctx = await asStaff();
  const { id, version } = await anEnquiry(ctx);
  await answerEnquiry(ctx, answerInput(id, { version, body: "By Amina" }));
  const second = answerEnquiry(await actingAs(ctx, "staff"), answerInput(id, { version }));
  await expect(second).rejects.toMatchObject({
    code: "changed_meanwhile",
    details: { data: { current: { status: "answered", messages: [{ body: "By Amina" }] } } },
  });
  expect(await listOutbox(ctx)).toHaveLength(1);
});

test("an answer that was assigned elsewhere meanwhile is not taken back", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx);
  const { change_id } = await answerEnquiry(ctx, answerInput(id));
  await changeEnquiries(ctx, { ids: [id], assigned_to: ctx.actor.user_id });
  await expect(undo(ctx, { change_id: change_id ?? 0 })).rejects.toMatchObject({ code: "undo_outdated" });
  expect(await listOutbox(ctx)).toHaveLength(1);
});

test("a saved answer greets a sender whose name is no name without it", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx, { first_name: "WIN $500 at evil.example" });
  const { body } = await draftAnswer(ctx, DraftAnswer.parse({ id }));
  expect(body).toMatch(/^Hello,\n/);
  expect(body).not.toContain("evil");
});

test("a saved answer is filled with the values of the message; the preview is the email", async () => {
  const ctx = await asStaff();
  const trip = await aTrip(ctx, { title: "Lava ride", slug: "lava-ride" });
  const { id } = await anEnquiry(ctx, { trip_id: trip.id, message: "Is June dry?" });
  const draft = (fields: object = {}) => draftAnswer(ctx, DraftAnswer.parse({ id, ...fields }));
  expect(await draft()).toMatchObject({
    ...{ to_address: "priya@example.com", reply_to: "info@lavatrails.example" },
    subject: `Lava ride: our answer (no. ${id})`,
    body: expect.stringMatching(/^Dear Priya,.*Amina Uwase$/ms),
    text: expect.stringContaining("  Is June dry?"),
  });
  const unquoted = await draft({ template: "enquiry_reply_how_to_book", quotes_message: false });
  expect(unquoted.text).toContain("/trips\n");
  expect(unquoted.text).not.toContain("Is June dry?");
  await expect(draft({ body: "Dear {{nobody}}" })).rejects.toMatchObject({ code: "unknown_variable" });
  expect(await listOutbox(ctx)).toEqual([]);
});

test("a hostile message can't look like a part of the answer, nor can an answer add headers or scripts", async () => {
  const ctx = await asStaff();
  const message = "{{site_email}} <script>alert(1)</script>\n\n# Pay here\n\nhttps://evil.example\n\u202e";
  const { id } = await anEnquiry(ctx, { message, first_name: "{{message}}<b>" });
  await answerEnquiry(ctx, answerInput(id, { body: "Dear {{sender_first_name}} <img src=x onerror=alert(1)>" }));
  const [mail] = await listOutbox(ctx);
  expect(mail?.html).not.toMatch(/<script|<img src=x|<h1[^>]*>Pay here|<b>/);
  expect(mail?.text).toContain("  # Pay here");
  for (const subject of ["Re\r\nBcc: all@example.com", "x".repeat(201), " ", 7, null])
    expect(() => answerInput(id, { subject }), JSON.stringify(subject)).toThrow();
  for (const body of ["", "x".repeat(20_001), {}, "\u0000"])
    expect(() => answerInput(id, { body }), JSON.stringify(body).slice(0, 20)).toThrow();
});

test("a long answer in Arabic arrives as it was typed", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx, { message: "م".repeat(5_000) });
  const body = "مرحبا ".repeat(800).trim();
  const { messages } = await answerEnquiry(ctx, answerInput(id, { subject: "رد على رسالتك", body }));
  expect(messages).toMatchObject([{ body, subject: "رد على رسالتك" }]);
});

test("who opens an answer is told that a colleague is writing one, until that ends or a minute has passed", async () => {
  const ctx = await asStaff();
  const colleague = await actingAs(ctx, "staff");
  const { id, version } = await anEnquiry(ctx);
  expect(await setWriting(ctx, { id, is_writing: true })).toEqual({ writing_by_name: "" });
  expect(await setWriting(colleague, { id, is_writing: true })).toEqual({ writing_by_name: "Amina Uwase" });
  expect(await getEnquiry(colleague, { id })).toMatchObject({ writing_by_name: "Amina Uwase", version });
  expect(await getEnquiry(ctx, { id })).toMatchObject({ writing_by_name: "" });
  const later = { ...colleague, now: new Date(ctx.now.getTime() + 61_000) };
  expect(await getEnquiry(later, { id })).toMatchObject({ writing_by_name: "" });
  await setWriting(colleague, { id, is_writing: false });
  expect(await getEnquiry(colleague, { id })).toMatchObject({ writing_by_name: "Amina Uwase" });
  await setWriting(ctx, { id, is_writing: false });
  expect(await getEnquiry(colleague, { id })).toMatchObject({ writing_by_name: "" });
});

test("an answer by somebody who is gone is still shown with the name", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx);
  const author = await aUser(ctx, { role: "staff" });
  const answer = {
    enquiry_id: id,
    kind: "answer" as const,
    body: "Yes",
    author_id: author.id,
    author_name: "Bosco N.",
  };
  await ctx.db.insert(enquiryMessages).values(answer);
  await ctx.db.update(enquiryMessages).set({ author_id: null }).where(eq(enquiryMessages.enquiry_id, id));
  expect((await getEnquiry(ctx, { id })).messages).toMatchObject([{ author_name: "Bosco N.", mail: null }]);
  expect(await ctx.db.$count(enquiries)).toBe(1);
});

test("a saved answer isn't sent before its place has an answer", async () => {
  const ctx = await asStaff();
  const { id } = await anEnquiry(ctx);
  const { subject, body } = await draftAnswer(ctx, DraftAnswer.parse({ id }));
  const refused = AnswerEnquiry.safeParse({ id, subject, body });
  expect(refused.error?.issues).toMatchObject([
    { path: ["body"], message: "Please write your answer in place of [Your answer]." },
  ]);
  const written = body.replace("[Your answer]", "Yes, it is open.");
  expect(AnswerEnquiry.safeParse({ id, subject, body: written }).success).toBe(true);
});
