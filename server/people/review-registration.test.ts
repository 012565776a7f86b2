import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { guideDocuments, history, mailOutbox, registrations, undoableChanges, users } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { runPrepared } from "#server/kit/prepared-task.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { createUndoHandler } from "#server/undo/undo-change.ts";
import { Registration } from "#shared/people/registration.ts";
import { customerRegistration } from "#shared/people/testing/registration-input.ts";
import { confirmAddress } from "./confirm-address.ts";
import { prepareRegistration } from "./register.ts";
import { approveUser, rejectUser } from "./review-registration.ts";
import { undoReview } from "./undo-review.ts";

const undo = createUndoHandler({ person: undoReview });
const asAdmin = async () => actingAs(await createTestContext(), "admin");
const aGuide = (ctx: Context, fields: object = {}) =>
  aUser(ctx, { role: "guide", status: "pending", is_self_registered: true, email: "priya@example.com", ...fields });
const getUser = async ({ db }: Context, id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];
const listMails = ({ db }: Context) => db.select().from(mailOutbox).orderBy(mailOutbox.id);

test("an approved account is active, and its owner is mailed the way to sign in", async () => {
  const ctx = await asAdmin();
  const { id } = await aGuide(ctx);
  const approved = await approveUser(ctx, { id });
  expect(approved).toMatchObject({
    status: "active",
    message: "The user can now access their account.",
    emails: [{ template: "account_active", to_address: "priya@example.com", delivery: "kept" }],
  });
  const [mail, ...others] = await listMails(ctx);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: "priya@example.com", status: "held", change_id: approved.change_id });
  expect(mail?.text).toContain("Hello Amina,");
  expect(mail?.text).toContain("/sign-in");
  expect(mail?.text).not.toContain("/register/confirm/");
});

test("an account whose address is not confirmed gets another link that confirms it, and the caller is told", async () => {
  const ctx = await asAdmin();
  const { id } = await aGuide(ctx, { is_verified: false });
  const { message, is_verified } = await approveUser(ctx, { id });
  expect([message, is_verified]).toEqual([expect.stringContaining("not confirmed yet"), false]);
  const [mail] = await listMails(ctx);
  expect(mail?.text).not.toContain("/sign-in");
  const token = /\/register\/confirm\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await expect(confirmAddress({ ...ctx, actor: visitorActor }, { token })).resolves.toMatchObject({
    state: "confirmed",
    is_pending: false,
  });
});

test("a rejected registration keeps its reason, which the email repeats", async () => {
  const ctx = await asAdmin();
  const visitor = { ...ctx, actor: visitorActor };
  await runPrepared(visitor, await prepareRegistration(visitor, Registration.parse(customerRegistration)));
  const [user] = await ctx.db.select().from(users).where(eq(users.email, "amina@example.com"));
  const id = user?.id ?? 0;
  await rejectUser(ctx, { id, reason: "We can't read your certificate <b>" });
  expect(await getUser(ctx, id)).toMatchObject({ status: "rejected" });
  const [{ reject_reason } = { reject_reason: "" }] = await ctx.db.select().from(registrations);
  expect(reject_reason).toBe("We can't read your certificate <b>");
  const mail = (await listMails(ctx)).at(-1);
  expect(mail).toMatchObject({ template: "account_declined", to_address: "amina@example.com" });
  expect(mail?.text).toContain("Reason: We can't read your certificate <b>");
  expect(mail?.html).not.toContain("certificate <b>");
});

test.each(["", "Application rejected"])("a rejection without a reason of its own (%j) names none", async (reason) => {
  const ctx = await asAdmin();
  const { id } = await aGuide(ctx);
  await rejectUser(ctx, { id, reason });
  const [mail] = await listMails(ctx);
  expect(mail?.text).not.toMatch(/Reason|Application rejected/);
});

test("a guide whose registration is rejected reads what becomes of the certificates", async () => {
  const ctx = await asAdmin();
  const [guide, other] = [await aGuide(ctx), await aGuide(ctx, { email: "ben@example.com" })];
  const document = { original_filename: "a.pdf", file_path: "guide-documents/a.pdf", file_type: "application/pdf" };
  await ctx.db.insert(guideDocuments).values({ ...document, file_size: 1, user_id: guide.id });
  for (const { id } of [guide, other]) await rejectUser(ctx, { id, reason: "" });
  const [mail, without] = await listMails(ctx);
  expect(mail?.text).toContain("Your certificates stay with your registration");
  expect(without?.text).not.toContain("certificates");
});

test("each decision is made once; a rejected registration can still be approved, and is mailed again", async () => {
  const ctx = await asAdmin();
  const { id } = await aGuide(ctx);
  await rejectUser(ctx, { id, reason: "" });
  await expect(rejectUser(ctx, { id, reason: "" })).rejects.toMatchObject({
    code: "registration_reviewed",
    status: 409,
  });
  await approveUser(ctx, { id });
  await expect(approveUser(ctx, { id })).rejects.toMatchObject({ code: "registration_reviewed" });
  await expect(rejectUser(ctx, { id, reason: "" })).rejects.toMatchObject({ code: "registration_reviewed" });
  expect((await listMails(ctx)).map(({ template, status }) => [template, status])).toEqual([
    ["account_declined", "suppressed"],
    ["account_active", "held"],
  ]);
});

test("two people who decide at once make one decision", async () => {
  const ctx = await asAdmin();
  const { id } = await aGuide(ctx);
  const decisions = await Promise.allSettled([
    approveUser(ctx, { id }),
    approveUser(await actingAs(ctx, "admin"), { id }),
  ]);
  expect(decisions.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await listMails(ctx)).toHaveLength(1);
});

test("an outdated version, an account that does not exist and one that is deleted are refused", async () => {
  const ctx = await asAdmin();
  const { id, version } = await aGuide(ctx);
  await expect(approveUser(ctx, { id, version: version + 1 })).rejects.toMatchObject({ code: "changed_meanwhile" });
  await expect(approveUser(ctx, { id: id + 1000 })).rejects.toMatchObject({ code: "not_found" });
  await ctx.db.update(users).set({ deleted_at: ctx.now.toISOString() }).where(eq(users.id, id));
  await expect(approveUser(ctx, { id })).rejects.toMatchObject({ code: "not_found" });
  expect(await listMails(ctx)).toEqual([]);
});

test("only a super administrator decides about an administrator", async () => {
  const ctx = await asAdmin();
  const { id } = await aGuide(ctx, { role: "admin" });
  await expect(approveUser(ctx, { id })).rejects.toMatchObject({ status: 403 });
  await expect(approveUser(await actingAs(ctx, "super_admin"), { id })).resolves.toMatchObject({ status: "active" });
});

test("the email can have other words, or be left out, which the history says", async () => {
  const ctx = await asAdmin();
  const [one, other] = [await aGuide(ctx), await aGuide(ctx, { email: "jo@example.com" })];
  await approveUser(ctx, { id: one.id, email: { send: true, subject: "Welcome, {{first_name}}" } });
  await approveUser(ctx, { id: other.id, email: { send: false } });
  const wrong = approveUser(ctx, {
    id: (await aGuide(ctx, { email: "x@example.com" })).id,
    email: { send: true, body: "{{nme}}" },
  });
  await expect(wrong).rejects.toMatchObject({ code: "unknown_variable" });
  expect(await listMails(ctx)).toMatchObject([{ to_address: "priya@example.com", subject: "Welcome, Amina" }]);
  const entries = await ctx.db.select().from(history).where(eq(history.record_id, other.id));
  expect(entries.map(({ what }) => what)).toEqual(["person.approved", "mail.left_out"]);
});

test("a decision and its email are taken back together by who made it, while it may", async () => {
  const ctx = await asAdmin();
  const { id } = await aGuide(ctx);
  const { change_id } = await rejectUser(ctx, { id, reason: "A slip" });
  const change = { change_id: change_id ?? 0 };
  await expect(undo(await actingAs(ctx, "admin"), change)).rejects.toMatchObject({ code: "not_found" });
  const setRole = (role: "admin" | "staff") =>
    ctx.db
      .update(users)
      .set({ role })
      .where(eq(users.id, ctx.actor.user_id ?? 0));
  await setRole("staff");
  await expect(undo(ctx, change)).rejects.toMatchObject({ status: 403 });
  await setRole("admin");
  expect(await undo(ctx, change)).toEqual({ kind: "person", record_id: id });
  expect(await getUser(ctx, id)).toMatchObject({ status: "pending" });
  expect(await listMails(ctx)).toEqual([]);
  await approveUser(ctx, { id });
  await ctx.db.update(undoableChanges).set({ undo_until: "2020-01-01T00:00:00Z" });
  const [last] = (await ctx.db.select().from(undoableChanges)).slice(-1);
  await expect(undo(ctx, { change_id: last?.id ?? 0 })).rejects.toMatchObject({ code: "undo_too_late" });
  expect(await getUser(ctx, id)).toMatchObject({ status: "active" });
});
