import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailOutbox, users } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { hashPassword } from "#server/kit/password.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { formatDeadline } from "#shared/kit/dates.ts";
import { confirmLinkTtlDays } from "#shared/people/limits.ts";
import { UpdateProfile } from "#shared/people/profile.ts";
import { confirmAddress } from "./confirm-address.ts";
import { getProfile, updateProfile } from "./profile.ts";
import { getEmailChangeToStop, stopEmailChange } from "./stop-email-change.ts";

const oldAddress = "amina@example.com";
const password = "nine golden monkeys";

async function customerContext(email = oldAddress): Promise<Context> {
  const ctx = await actingAs(await createTestContext(), "customer");
  await ctx.db
    .update(users)
    .set({ email, password_hash: await hashPassword(password) })
    .where(eq(users.id, ctx.actor.user_id ?? 0));
  return ctx;
}
const requestEmail = (ctx: Context, email: string) =>
  updateProfile(ctx, UpdateProfile.parse({ email, current_password: password }));
const asVisitor = (ctx: Context, days = 0): Context => ({
  ...ctx,
  actor: visitorActor,
  now: new Date(ctx.now.getTime() + days * 24 * 60 * 60_000),
});

async function findLatestToken(ctx: Context, template: string, pattern: RegExp): Promise<string> {
  const [mail] = await ctx.db
    .select({ text: mailOutbox.text })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.template, template)))
    .orderBy(desc(mailOutbox.id));
  return pattern.exec(mail?.text ?? "")?.[1] ?? "";
}
const findStopToken = (ctx: Context) =>
  findLatestToken(ctx, "email_change_notice", /\/account\/stop-email-change\/([\w.-]+)/);
const findConfirmToken = (ctx: Context) => findLatestToken(ctx, "email_change", /\/register\/confirm\/([\w-]+)/);

test("the link of the notice stops the change; looking at it does not, and stopping twice says so", async () => {
  const ctx = await customerContext();
  await requestEmail(ctx, "new@example.com");
  const token = await findStopToken(ctx);
  const visitor = asVisitor(ctx);
  expect(await getEmailChangeToStop(visitor, { token })).toEqual({ state: "open", email: "new@example.com" });
  expect(await getProfile(ctx)).toMatchObject({ pending_email: "new@example.com" });
  for (let round = 0; round < 2; round += 1)
    expect(await stopEmailChange(visitor, { token })).toEqual({ state: "stopped", email: "" });
  expect(await getProfile(ctx)).toMatchObject({ email: oldAddress, pending_email: null });
  await expect(confirmAddress(visitor, { token: await findConfirmToken(ctx) })).rejects.toMatchObject({
    code: "confirm_link_expired",
  });
});

test("the notice says until when the change can be stopped", async () => {
  const ctx = await customerContext();
  await requestEmail(ctx, "new@example.com");
  const mails = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "email_change_notice"));
  const until = formatDeadline(asVisitor(ctx, confirmLinkTtlDays).now.toISOString(), ctx.now);
  expect(mails[0]?.text).toContain(
    `Stop it now: that works until ${until}, and only until the new address is confirmed.`,
  );
});

test("the notice of an earlier change also stops a later one, but not after a week", async () => {
  const ctx = await customerContext();
  await requestEmail(ctx, "first@example.com");
  const token = await findStopToken(ctx);
  await requestEmail(ctx, "second@example.com");
  expect(await getEmailChangeToStop(asVisitor(ctx), { token })).toEqual({ state: "open", email: "second@example.com" });
  expect(await getEmailChangeToStop(asVisitor(ctx, 7), { token })).toEqual({ state: "stopped", email: "" });
  await stopEmailChange(asVisitor(ctx), { token });
  expect(await getProfile(ctx)).toMatchObject({ pending_email: null });
});

test("a change that is done can't be stopped, and the previous address was told", async () => {
  const ctx = await customerContext();
  await requestEmail(ctx, "new@example.com");
  const visitor = asVisitor(ctx);
  await confirmAddress(visitor, { token: await findConfirmToken(ctx) });
  const token = await findStopToken(ctx);
  expect(await getEmailChangeToStop(visitor, { token })).toEqual({ state: "done", email: "" });
  await expect(stopEmailChange(visitor, { token })).rejects.toMatchObject({ code: "email_change_done", status: 409 });
  const [notice] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "email_changed"));
  expect(notice).toMatchObject({ to_address: oldAddress });
  expect(notice?.text).toContain("new@example.com");
});

test("a forged link, one of another change and one of a deleted account are not valid", async () => {
  const ctx = await customerContext();
  await requestEmail(ctx, "new@example.com");
  const token = await findStopToken(ctx);
  const [id = "", signature = ""] = token.split(".");
  const notValid = { code: "confirm_link_not_valid", status: 404 };
  for (const forged of ["", "nothing", `${Number(id) + 1}.${signature}`, `${id}.${"A".repeat(43)}`, `${token}x`])
    await expect(stopEmailChange(asVisitor(ctx), { token: forged })).rejects.toMatchObject(notValid);
  await ctx.db.update(users).set({ deleted_at: ctx.now.toISOString() });
  await expect(getEmailChangeToStop(asVisitor(ctx), { token })).rejects.toMatchObject(notValid);
});

test("the notice looks the same if the new address belongs to somebody else", async () => {
  const ctx = await customerContext();
  await aUser(ctx, { email: "known@example.com" });
  await requestEmail(ctx, "known@example.com");
  const token = await findStopToken(ctx);
  expect(await getEmailChangeToStop(asVisitor(ctx), { token })).toEqual({ state: "open", email: "known@example.com" });
});
