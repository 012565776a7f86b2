import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { sessions, userPermissions, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { permissions } from "#shared/kit/permissions.ts";
import { roles } from "#shared/kit/roles.ts";
import type { UserStatus } from "#shared/people/statuses.ts";
import { accountMessages } from "#shared/sign-in/contract.ts";
import { anAccount, correctPassword, login, loginInput } from "./testing/an-account.ts";

const invalidCredentialsError = { code: "invalid_credentials", status: 401, message: "Invalid credentials" };

const dumpDatabase = async ({ db }: Context): Promise<string> => {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts = tables.rows.map(({ name }) => db.execute(sql`select t::text from ${sql.identifier(name)} t`));
  return JSON.stringify((await Promise.all(texts)).map(({ rows }) => rows));
};

test("the right password returns a pair of tokens and the user, and records the time", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx, { role: "staff", permissions: ["bookings.approve"] });
  const { user, token, refresh_token } = await login(ctx, loginInput(account.email));
  expect(user).toEqual({ id: account.id, name: "Keza Uwase", role: "staff", permissions: expect.any(Array) });
  expect(user.permissions).toContain("bookings.approve");
  expect(user.permissions).toContain("bookings.manage");
  expect(user.permissions).not.toContain("users.view");
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(refresh_token).toMatch(/^[\w-]{43}$/);
  const { last_login } = firstOrThrow(await ctx.db.select().from(users).where(eq(users.id, account.id)));
  expect(last_login).toBe(ctx.now.toISOString());
});

test("email address and username are case-insensitive; an address takes precedence over a username", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx, { email: "cyclist@lavatrails.example", username: "Cyclist" });
  await anAccount(ctx, { username: "cyclist@lavatrails.example" });
  for (const name of ["CYCLIST", "cyclist", "Cyclist@LavaTrails.example"]) {
    expect((await login(ctx, loginInput(name))).user.id).toBe(account.id);
  }
});

test("an unknown account, a deleted one and a wrong password get the same answer", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const deleted = await anAccount(ctx, { deleted_at: ctx.now.toISOString() });
  await expect(login(ctx, loginInput("nobody@lavatrails.example"))).rejects.toMatchObject(invalidCredentialsError);
  await expect(login(ctx, loginInput(deleted.email))).rejects.toMatchObject(invalidCredentialsError);
  const wrong = loginInput(account.email, { password: `${correctPassword}!` });
  await expect(login(ctx, wrong)).rejects.toMatchObject(invalidCredentialsError);
  expect(await ctx.db.$count(sessions)).toBe(0);
});

test.each(roles)("which sign-in forms accept %s", async (role) => {
  const ctx = await createTestContext();
  const { email, id } = await anAccount(ctx, { role });
  for (const user_type of ["customer", "guide", "user"] as const) {
    expect((await login(ctx, loginInput(email, { user_type }))).user.id).toBe(id);
  }
  const byDefault = login(ctx, loginInput(email));
  if (["guide", "customer"].includes(role)) await expect(byDefault).rejects.toMatchObject(invalidCredentialsError);
  else expect((await byDefault).user.role).toBe(role);
});

const inactiveStatuses = ["pending", "rejected", "inactive", "banned"] as const satisfies UserStatus[];

test.each(inactiveStatuses)(
  "a %s account is told why, but only with the right password and at its own form",
  async (status) => {
    const ctx = await createTestContext();
    const { email } = await anAccount(ctx, { status, role: "guide" });
    await expect(login(ctx, loginInput(email, { user_type: "guide" }))).rejects.toMatchObject({
      code: "account_not_active",
      status: 403,
      message: accountMessages[status],
    });
    const wrong = loginInput(email, { user_type: "guide", password: "another one" });
    await expect(login(ctx, wrong)).rejects.toMatchObject(invalidCredentialsError);
    await expect(login(ctx, loginInput(email))).rejects.toMatchObject(invalidCredentialsError);
    expect(await ctx.db.$count(sessions)).toBe(0);
  },
);

test("password and tokens are not stored in clear text, and the IP address only shortened", async () => {
  const deviceTokens: string[] = [];
  const ctx: Context = { ...(await createTestContext()), address: "203.0.113.77", user_agent: "Browser ".repeat(100) };
  const { email } = await anAccount(ctx);
  const here = { ...ctx, device: { ...ctx.device, set: (token: string) => void deviceTokens.push(token) } };
  const { token, refresh_token } = await login(here, loginInput(email));
  await expect(login(ctx, loginInput("unknown@lavatrails.example"))).rejects.toMatchObject(invalidCredentialsError);
  const stored = await dumpDatabase(ctx);
  expect(stored).toContain(email);
  expect(stored).toContain("203.0.113.0");
  for (const text of [
    token,
    refresh_token,
    correctPassword,
    ...deviceTokens,
    "203.0.113.77",
    "unknown@lavatrails.example",
  ]) {
    expect(stored).not.toContain(text);
  }
  expect(deviceTokens).toHaveLength(1);
});

test.each([{ status: "banned" }, { role: "customer" }, { password_hash: "another" }] as const)(
  "rejects the sign-in if the account changes between password check and session: %o",
  async (change) => {
    const ctx = await createTestContext();
    const { id, email } = await anAccount(ctx);
    let signingIn: Promise<unknown> = Promise.resolve();
    await ctx.db.transaction(async (tx) => {
      await tx.update(users).set(change).where(eq(users.id, id));
      signingIn = expect(login(ctx, loginInput(email))).rejects.toMatchObject(invalidCredentialsError);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await signingIn;
    expect(await ctx.db.$count(sessions)).toBe(0);
  },
);

test.each([
  ["active", accountMessages.unverified],
  ["pending", `${accountMessages.pending} ${accountMessages.unverified}`],
] as const)("a self-registered %s account has to confirm its address first", async (status, message) => {
  const ctx = await createTestContext();
  const { email } = await anAccount(ctx, { status, role: "customer", is_self_registered: true, is_verified: false });
  const input = loginInput(email, { user_type: "customer" });
  await expect(login(ctx, input)).rejects.toMatchObject({ code: "address_not_confirmed", status: 403, message });
  await expect(login(ctx, { ...input, password: "another one" })).rejects.toMatchObject(invalidCredentialsError);
  await ctx.db.update(users).set({ is_verified: true, status: "active" });
  expect((await login(ctx, input)).user.role).toBe("customer");
});

test("a person who was granted * has every permission", async () => {
  const ctx = await createTestContext();
  const { id, email } = await anAccount(ctx, { role: "staff" });
  await ctx.db.insert(userPermissions).values({ user_id: id, permission: "*" });
  expect((await login(ctx, loginInput(email))).user.permissions).toEqual(expect.arrayContaining([...permissions]));
});
