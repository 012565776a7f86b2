import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { history, mailOutbox, users } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { hashPassword } from "#server/kit/password.ts";
import { actingAs, aUser } from "#server/testing/factories/people.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { formatMoment } from "#shared/kit/dates.ts";
import { UpdateProfile } from "#shared/people/profile.ts";
import { confirmAddress, getConfirmation } from "./confirm-address.ts";
import { getProfile, updateProfile } from "./profile.ts";

const currentEmail = "amina@example.com";
const currentPassword = "nine golden monkeys";

async function customerContext(): Promise<Context> {
  const ctx = await actingAs(await createTestContext(), "customer");
  await ctx.db
    .update(users)
    .set({ email: currentEmail, password_hash: await hashPassword(currentPassword) })
    .where(eq(users.id, ctx.actor.user_id ?? 0));
  return ctx;
}
const requestEmail = (ctx: Context, email: string) =>
  updateProfile(ctx, UpdateProfile.parse({ email, current_password: currentPassword }));
const listSentMails = async (ctx: Context) => {
  const rows = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  return rows.map(({ template, to_address }) => [template, to_address]);
};
async function findTokenSentTo(ctx: Context, email: string): Promise<string> {
  const [mail] = await ctx.db
    .select({ text: mailOutbox.text })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.to_address, email), eq(mailOutbox.template, "email_change")))
    .orderBy(desc(mailOutbox.id));
  return /\/register\/confirm\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}
const afterMinutes = (ctx: Context, minutes: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + minutes * 60_000),
});
const asVisitor = (ctx: Context): Context => ({ ...ctx, actor: visitorActor });

test("a new address applies once its link is opened; the current address is notified", async () => {
  const ctx = await customerContext();
  expect(await requestEmail(ctx, "New@Example.com")).toMatchObject({
    email: currentEmail,
    pending_email: "new@example.com",
  });
  expect(await listSentMails(ctx)).toEqual([
    ["email_change", "new@example.com"],
    ["email_change_notice", currentEmail],
  ]);
  const token = await findTokenSentTo(ctx, "new@example.com");
  expect(await getConfirmation(asVisitor(ctx), { token })).toEqual({
    state: "open",
    email: "new@example.com",
    is_pending: false,
    is_active: true,
    is_change: true,
    documents: null,
  });
  expect(await confirmAddress(asVisitor(ctx), { token })).toMatchObject({ state: "confirmed" });
  expect(await getProfile(ctx)).toMatchObject({ email: "new@example.com", pending_email: null, is_verified: true });
  expect((await getProfile(ctx)).address_proved_at).toBe(ctx.now.toISOString());
  expect(await confirmAddress(asVisitor(ctx), { token })).toMatchObject({ state: "confirmed" });
});

test("the previous address reads when it was replaced and on which device", async () => {
  const ctx = await customerContext();
  await requestEmail(ctx, "new@example.com");
  const token = await findTokenSentTo(ctx, "new@example.com");
  const user_agent = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
  await confirmAddress({ ...asVisitor(ctx), user_agent }, { token });
  const [notice] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "email_changed"));
  expect(notice?.text).toContain(`When: ${formatMoment(ctx.now)}\nDevice: Firefox on Windows\n`);
});

test("an address of another account gets the same answer and stays with its owner", async () => {
  const ctx = await customerContext();
  await aUser(ctx, { email: "known@example.com" });
  const known = await requestEmail(ctx, "known@example.com");
  expect(known).toMatchObject({ email: currentEmail, pending_email: "known@example.com" });
  const unknown = await requestEmail(ctx, "unknown@example.com");
  expect({ ...unknown, pending_email: "" }).toEqual({ ...known, pending_email: "" });
  expect(await listSentMails(ctx)).toEqual([
    ["email_change_known", "known@example.com"],
    ["email_change_notice", currentEmail],
    ["email_change", "unknown@example.com"],
    ["email_change_notice", currentEmail],
  ]);
});

test("an address that was taken in the meantime is not reassigned", async () => {
  const ctx = await customerContext();
  await requestEmail(ctx, "new@example.com");
  await aUser(ctx, { email: "new@example.com" });
  const token = await findTokenSentTo(ctx, "new@example.com");
  await expect(confirmAddress(asVisitor(ctx), { token })).rejects.toMatchObject({ code: "confirm_link_expired" });
  expect(await getProfile(ctx)).toMatchObject({ email: currentEmail });
});

test("only the latest link is valid, not a cancelled one, and none after a week", async () => {
  const ctx = await customerContext();
  await requestEmail(ctx, "first@example.com");
  await requestEmail(ctx, "second@example.com");
  const first = await findTokenSentTo(ctx, "first@example.com");
  const second = await findTokenSentTo(ctx, "second@example.com");
  const expiredError = { code: "confirm_link_expired" };
  await expect(confirmAddress(asVisitor(ctx), { token: first })).rejects.toMatchObject(expiredError);
  const nextWeek = afterMinutes(asVisitor(ctx), 7 * 24 * 60);
  await expect(confirmAddress(nextWeek, { token: second })).rejects.toMatchObject(expiredError);
  expect(await updateProfile(ctx, { pending_email: null })).toMatchObject({ email: currentEmail, pending_email: null });
  await expect(confirmAddress(asVisitor(ctx), { token: second })).rejects.toMatchObject(expiredError);
});

test("saving again sends nothing twice, the current address sends nothing, and five changes a day are the limit", async () => {
  const ctx = await customerContext();
  await requestEmail(ctx, currentEmail);
  expect(await listSentMails(ctx)).toEqual([]);
  await requestEmail(ctx, "new@example.com");
  await requestEmail(ctx, "new@example.com");
  await updateProfile(ctx, UpdateProfile.parse({ email: currentEmail, city: "Kigali" }));
  expect(await getProfile(ctx)).toMatchObject({ pending_email: "new@example.com", city: "Kigali" });
  expect(await listSentMails(ctx)).toHaveLength(2);
  for (const name of ["b", "c", "d", "e"]) await requestEmail(ctx, `${name}@example.com`);
  await expect(
    updateProfile(
      ctx,
      UpdateProfile.parse({ email: "f@example.com", city: "Gisenyi", current_password: currentPassword }),
    ),
  ).rejects.toMatchObject({ code: "too_many_email_changes", status: 429 });
  expect(await getProfile(ctx)).toMatchObject({ city: "Kigali" });
  await expect(requestEmail(afterMinutes(ctx, 24 * 60), "f@example.com")).resolves.toMatchObject({
    pending_email: "f@example.com",
  });
});

test("another address needs the current password; without it nothing is changed and nobody is mailed", async () => {
  const ctx = await customerContext();
  for (const attempt of [{}, { current_password: "" }, { current_password: "not this one" }]) {
    const input = UpdateProfile.parse({ email: "attacker@evil.example", city: "Kigali", ...attempt });
    await expect(updateProfile(ctx, input)).rejects.toMatchObject({
      status: 422,
      details: { errors: { current_password: expect.any(String) } },
    });
  }
  expect(await getProfile(ctx)).toMatchObject({ email: currentEmail, pending_email: null, city: "" });
  expect(await listSentMails(ctx)).toEqual([]);
});

test("passwords at a change of the address are limited like those of a sign-in", async () => {
  const ctx = await customerContext();
  const input = UpdateProfile.parse({ email: "attacker@evil.example", current_password: "a guess" });
  const codes: string[] = [];
  for (let round = 0; round < 11; round += 1)
    codes.push(
      await updateProfile(ctx, input).then(
        () => "done",
        ({ code }: { code: string }) => code,
      ),
    );
  expect(codes).toEqual([...Array(10).fill("invalid_input"), "too_many_guesses"]);
});

test("the password is stored nowhere, and a profile with the same address does not need it", async () => {
  const ctx = await customerContext();
  await requestEmail(ctx, "new@example.com");
  expect(JSON.stringify(await ctx.db.select().from(history))).not.toContain(currentPassword);
  const saved = await updateProfile(ctx, UpdateProfile.parse({ email: currentEmail, city: "Huye" }));
  expect(saved).toMatchObject({ city: "Huye" });
});
