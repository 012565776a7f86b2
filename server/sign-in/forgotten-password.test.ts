import { expect, test } from "vitest";
import { history, mailOutbox } from "#server/database/tables.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { sendPasswordLink } from "./forgotten-password.ts";
import { afterMinutes, anAccount } from "./testing/an-account.ts";
import { listSentTokens, setPassword } from "./testing/password-links.ts";

test.each(["super_admin", "staff", "guide", "customer"] as const)(
  "sends a link to a %s who requests one",
  async (role) => {
    const ctx = await createTestContext();
    const { id, email } = await anAccount(ctx, { role, first_name: "Amina" });
    await sendPasswordLink(ctx, { email: email.toUpperCase() });
    const [mail, ...others] = await ctx.db.select().from(mailOutbox);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: email, template: "password_reset", about_room: "people", about_id: id });
    expect(mail?.text).toContain("Amina");
    expect(mail?.text).toContain("60 minutes");
    expect(mail?.html).toMatch(/href="[^"]+\/sign-in\/new-password\/[\w-]{43}"/);
    expect(await ctx.db.select().from(history)).toMatchObject([{ record_id: id, what: "password.link_sent" }]);
  },
);

test("the email says from what browser and system the link was asked for, if they are known", async () => {
  const ctx = await createTestContext();
  const { email } = await anAccount(ctx);
  await sendPasswordLink(ctx, { email, device: "Safari on iPhone" });
  await sendPasswordLink(ctx, { email: (await anAccount(ctx)).email });
  const [known, unknown] = await ctx.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(known?.text).toContain("Device: Safari on iPhone");
  expect(unknown?.text).not.toContain("From:");
});

test("the placeholder name of the first administrator greets nobody", async () => {
  const ctx = await createTestContext();
  const { email } = await anAccount(ctx, { first_name: "Site", last_name: "Administrator" });
  await sendPasswordLink(ctx, { email });
  const [mail] = await ctx.db.select().from(mailOutbox);
  expect(mail?.text).toContain("\n\nHello,\n\n");
});

test.each(["pending", "inactive"] as const)("a person who is %s may set a new password too", async (status) => {
  const ctx = await createTestContext();
  const { email } = await anAccount(ctx, { status });
  await sendPasswordLink(ctx, { email });
  expect(await listSentTokens(ctx)).toHaveLength(1);
});

test("sends nothing without an account, or if it is banned, rejected or deleted", async () => {
  const ctx = await createTestContext();
  const closed = [{ status: "banned" }, { status: "rejected" }, { deleted_at: ctx.now.toISOString() }] as const;
  for (const fields of closed) await sendPasswordLink(ctx, { email: (await anAccount(ctx, fields)).email });
  await sendPasswordLink(ctx, { email: "nobody@example.com" });
  expect(await ctx.db.$count(mailOutbox)).toBe(0);
});

test("an account gets at most one link in five minutes; another account has its own limit", async () => {
  const ctx = await createTestContext();
  const { email } = await anAccount(ctx);
  await Promise.all(Array.from({ length: 5 }, () => sendPasswordLink(ctx, { email })));
  await sendPasswordLink(afterMinutes(ctx, 4), { email });
  expect(await listSentTokens(ctx)).toHaveLength(1);
  await sendPasswordLink(ctx, { email: (await anAccount(ctx)).email });
  expect(await listSentTokens(ctx)).toHaveLength(2);
  await sendPasswordLink(afterMinutes(ctx, 5), { email });
  expect(new Set(await listSentTokens(ctx)).size).toBe(3);
});

test("after a link was used, another one can be requested at once", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  await sendPasswordLink(ctx, account);
  await setPassword(ctx, (await listSentTokens(ctx))[0] ?? "");
  await sendPasswordLink(ctx, account);
  expect(await listSentTokens(ctx)).toHaveLength(2);
});
