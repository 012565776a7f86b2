import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { history, users } from "#server/database/tables.ts";
import { oneRow } from "#server/kit/one-row.ts";
import { testContext } from "#server/kit/testing/test-context.ts";
import { ensureFirstAdministrator } from "./first-administrator.ts";
import { login } from "./login.ts";
import { anAccount, loginOf } from "./testing/an-account.ts";

test("without one named, an administrator is made, whose one-time password is answered once and signs in", async () => {
  const ctx = await testContext();
  const made = await ensureFirstAdministrator(ctx);
  expect(made).toEqual({
    email: "admin@lavatrails.example",
    one_time_password: expect.stringMatching(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/),
  });
  const sent = loginOf("admin", { password: made?.one_time_password ?? "" });
  expect((await login(ctx, sent)).user).toMatchObject({ role: "super_admin", name: "Site Administrator" });
  expect(await ensureFirstAdministrator(ctx)).toBeNull();
  expect(await ctx.db.$count(users)).toBe(1);
  expect(JSON.stringify(await ctx.db.select().from(history))).not.toContain(made?.one_time_password);
});

test("the administrator of the environment is made with its password, of which nothing is answered", async () => {
  const environment = { ADMIN_EMAIL: "boss@lavatrails.example", ADMIN_PASSWORD: "seven golden monkeys" };
  const ctx = await testContext({ environment });
  expect(await ensureFirstAdministrator(ctx)).toBeNull();
  const sent = loginOf(environment.ADMIN_EMAIL, { password: environment.ADMIN_PASSWORD });
  expect((await login(ctx, sent)).user.role).toBe("super_admin");
});

test("processes that start together make one administrator, and one of them tells its password", async () => {
  const ctx = await testContext();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ensureFirstAdministrator(ctx)));
  const told = answers.filter((answer) => answer !== null);
  expect(told).toHaveLength(1);
  expect(await ctx.db.$count(users)).toBe(1);
  const sent = loginOf("admin", { password: told[0]?.one_time_password ?? "" });
  await expect(login(ctx, sent)).resolves.toBeDefined();
});

test("other people don't count as one, and may have its names already", async () => {
  const ctx = await testContext({
    environment: { ADMIN_EMAIL: "boss@lavatrails.example", ADMIN_PASSWORD: "seven golden monkeys" },
  });
  await anAccount(ctx, { username: "admin" });
  const before = await anAccount(ctx, { email: "boss@lavatrails.example", role: "customer", status: "inactive" });
  await ensureFirstAdministrator(ctx);
  const boss = oneRow(await ctx.db.select().from(users).where(eq(users.id, before.id)));
  expect(boss).toMatchObject({ role: "super_admin", status: "active", username: before.username });
  expect(await ctx.db.$count(users)).toBe(2);
});

test("an administrator is made beside someone who is called admin", async () => {
  const ctx = await testContext();
  await anAccount(ctx, { username: "Admin" });
  const made = await ensureFirstAdministrator(ctx);
  const sent = loginOf("admin@lavatrails.example", { password: made?.one_time_password ?? "" });
  expect((await login(ctx, sent)).user.role).toBe("super_admin");
});
