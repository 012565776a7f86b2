import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { history, settings, users } from "#server/database/tables.ts";
import { clearSiteCache, getSiteSettings } from "#server/kit/site-settings.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { ensureContactAddress, ensureFirstAdministrator } from "./first-administrator.ts";
import { anAccount, login, loginInput } from "./testing/an-account.ts";

test("without configuration an administrator is created, and its one-time password is returned once and signs in", async () => {
  const ctx = await createTestContext();
  const created = await ensureFirstAdministrator(ctx);
  expect(created).toEqual({
    email: "admin@lavatrails.example",
    one_time_password: expect.stringMatching(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/),
  });
  const input = loginInput("admin", { password: created?.one_time_password ?? "" });
  expect((await login(ctx, input)).user).toMatchObject({ role: "super_admin", name: "Site Administrator" });
  expect(await ensureFirstAdministrator(ctx)).toBeNull();
  expect(await ctx.db.$count(users)).toBe(1);
  expect(JSON.stringify(await ctx.db.select().from(history))).not.toContain(created?.one_time_password);
});

test("the administrator from the environment is created with its password, which is not returned", async () => {
  const environment = { ADMIN_EMAIL: "boss@lavatrails.example", ADMIN_PASSWORD: "seven golden monkeys" };
  const ctx = await createTestContext({ environment });
  expect(await ensureFirstAdministrator(ctx)).toBeNull();
  const input = loginInput(environment.ADMIN_EMAIL, { password: environment.ADMIN_PASSWORD });
  expect((await login(ctx, input)).user.role).toBe("super_admin");
});

test("until the operator enters an address, messages of travellers go to the administrator", async () => {
  const ctx = await createTestContext({
    environment: { ADMIN_EMAIL: "boss@ridge.example", ADMIN_PASSWORD: "seven golden monkeys" },
  });
  await ensureFirstAdministrator(ctx);
  await ensureContactAddress(ctx);
  expect((await getSiteSettings(ctx)).email).toBe("boss@ridge.example");
  await ctx.db.update(settings).set({ value: "office@ridge.example" });
  await ensureContactAddress(ctx);
  clearSiteCache(ctx.app);
  expect((await getSiteSettings(ctx)).email).toBe("office@ridge.example");
});

test("processes that start together create one administrator, and one of them returns its password", async () => {
  const ctx = await createTestContext();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ensureFirstAdministrator(ctx)));
  const credentials = answers.filter((answer) => answer !== null);
  expect(credentials).toHaveLength(1);
  expect(await ctx.db.$count(users)).toBe(1);
  const input = loginInput("admin", { password: credentials[0]?.one_time_password ?? "" });
  await expect(login(ctx, input)).resolves.toBeDefined();
});

test("other accounts do not count as administrators, and may already use its names", async () => {
  const ctx = await createTestContext({
    environment: { ADMIN_EMAIL: "boss@lavatrails.example", ADMIN_PASSWORD: "seven golden monkeys" },
  });
  await anAccount(ctx, { username: "admin" });
  const before = await anAccount(ctx, { email: "boss@lavatrails.example", role: "customer", status: "inactive" });
  await ensureFirstAdministrator(ctx);
  const boss = firstOrThrow(await ctx.db.select().from(users).where(eq(users.id, before.id)));
  expect(boss).toMatchObject({ role: "super_admin", status: "active", username: before.username });
  expect(await ctx.db.$count(users)).toBe(2);
});

test("an administrator is created although the username admin is taken", async () => {
  const ctx = await createTestContext();
  await anAccount(ctx, { username: "Admin" });
  const created = await ensureFirstAdministrator(ctx);
  const input = loginInput("admin@lavatrails.example", { password: created?.one_time_password ?? "" });
  expect((await login(ctx, input)).user.role).toBe("super_admin");
});
