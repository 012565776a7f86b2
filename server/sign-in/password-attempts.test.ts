import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { createDeviceToken } from "#server/kit/trusted-device.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { DomainError } from "#shared/kit/errors.ts";
import { anAccount, login, loginInput } from "./testing/an-account.ts";

const wrongLogin = (email: string) => loginInput(email, { password: "not this one" });
const tooManyGuessesError = { code: "too_many_guesses", status: 429 };

/** Signs in `times` times concurrently with a wrong password and counts the error codes. */
async function tryWrongPasswords(ctx: Context, email: string, times: number): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  const logins = Array.from({ length: times }, () => login(ctx, wrongLogin(email)));
  for (const outcome of await Promise.allSettled(logins)) {
    const code = outcome.status === "rejected" && outcome.reason instanceof DomainError ? outcome.reason.code : "none";
    codes[code] = (codes[code] ?? 0) + 1;
  }
  return codes;
}

const inBrowser = (ctx: Context, token: string | null) => {
  const stored: string[] = [];
  return { ...ctx, stored, device: { ...ctx.device, token, set: (newToken: string) => void stored.push(newToken) } };
};

test("an account has ten attempts, also when they are concurrent; then even the right password is rejected", async () => {
  const ctx = await createTestContext();
  const { email } = await anAccount(ctx);
  expect(await tryWrongPasswords(ctx, email, 25)).toEqual({ invalid_credentials: 10, too_many_guesses: 15 });
  const result = await login(ctx, loginInput(email)).catch((error: unknown) => error);
  expect(result).toMatchObject(tooManyGuessesError);
  const seconds = result instanceof DomainError ? result.details.retryAfterSeconds : undefined;
  expect(seconds).toBeGreaterThan(800);
  expect(seconds).toBeLessThanOrEqual(900);
  const other = await anAccount(ctx);
  expect((await login(ctx, loginInput(other.email))).user.id).toBe(other.id);
});

test("an account that does not exist is locked like one that does", async () => {
  const ctx = await createTestContext();
  expect(await tryWrongPasswords(ctx, "nobody@lavatrails.example", 10)).toEqual({ invalid_credentials: 10 });
  await expect(login(ctx, wrongLogin("NOBODY@lavatrails.example"))).rejects.toMatchObject(tooManyGuessesError);
});

test("guesses at a username do not tell which email address belongs to it", async () => {
  const ctx = await createTestContext();
  const { email, username } = await anAccount(ctx);
  const names = [email, "nobody@lavatrails.example"];
  expect(await tryWrongPasswords(ctx, username, 12)).toEqual({ invalid_credentials: 10, too_many_guesses: 2 });
  for (const name of names) expect(await tryWrongPasswords(ctx, name, 10)).toEqual({ invalid_credentials: 10 });
  for (const name of names) expect(await tryWrongPasswords(ctx, name, 1)).toEqual({ too_many_guesses: 1 });
});

test("an account has ten attempts in all, under whichever of its names", async () => {
  const ctx = await createTestContext();
  const { email, username } = await anAccount(ctx);
  await tryWrongPasswords(ctx, username, 10);
  await expect(login(ctx, loginInput(email))).rejects.toMatchObject({ code: "invalid_credentials" });
});

test("the owner can sign in from a trusted browser while others are locked out", async () => {
  const ctx = await createTestContext();
  const { id, email } = await anAccount(ctx);
  const first = inBrowser(ctx, null);
  await login(first, loginInput(email));
  const [token = ""] = first.stored;
  await tryWrongPasswords(ctx, email, 12);
  await expect(login(ctx, loginInput(email))).rejects.toMatchObject(tooManyGuessesError);
  const trusted = inBrowser(ctx, token);
  expect((await login(trusted, loginInput(email))).user.id).toBe(id);
  expect(trusted.stored).toEqual([token]);
});

test("a trusted browser has ten attempts of its own", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const { id, email } = account;
  const trusted = inBrowser(ctx, createDeviceToken(ctx.app, account));
  expect(await tryWrongPasswords(trusted, email, 12)).toEqual({ invalid_credentials: 10, too_many_guesses: 2 });
  expect((await login(ctx, loginInput(email))).user.id).toBe(id);
});

test("device tokens of another account, altered or malformed ones are not trusted", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const { email } = account;
  const other = await anAccount(ctx);
  const validToken = createDeviceToken(ctx.app, account);
  const foreignToken = createDeviceToken({ ...ctx.app, secret_key: "another secret key, of the same length" }, account);
  await tryWrongPasswords(ctx, email, 10);
  for (const token of [
    createDeviceToken(ctx.app, other),
    `x${validToken}`,
    `${validToken.slice(0, -4)}AAAA`,
    foreignToken,
    "",
    ".",
  ]) {
    await expect(login(inBrowser(ctx, token), loginInput(email))).rejects.toMatchObject(tooManyGuessesError);
  }
});

test("successful sign-ins do not count as attempts", async () => {
  const ctx = await createTestContext();
  const { email } = await anAccount(ctx);
  for (let round = 0; round < 12; round += 1) await login(ctx, loginInput(email));
  expect(await tryWrongPasswords(ctx, email, 11)).toEqual({ invalid_credentials: 10, too_many_guesses: 1 });
});

test("the right password of an inactive account counts as an attempt, so that the count does not reveal it", async () => {
  const ctx = await createTestContext();
  const { id, email } = await anAccount(ctx, { role: "guide" });
  await ctx.db.update(users).set({ status: "inactive" }).where(eq(users.id, id));
  const codes = Array.from({ length: 11 }, () =>
    login(ctx, loginInput(email)).catch((error: DomainError) => error.code),
  );
  expect((await Promise.all(codes)).filter((code) => code === "too_many_guesses")).toHaveLength(1);
});

test.each([
  ["3", 30],
  ["0.1", 10],
])("a rate limit factor of %s allows %i attempts", async (factor, attempts) => {
  const ctx = await createTestContext({ environment: { RATE_LIMIT_FACTOR: factor } });
  const { email } = await anAccount(ctx);
  expect(await tryWrongPasswords(ctx, email, attempts + 1)).toEqual({
    invalid_credentials: attempts,
    too_many_guesses: 1,
  });
});
