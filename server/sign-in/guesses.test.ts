import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { deviceToken } from "#server/kit/known-device.ts";
import { testContext } from "#server/kit/testing/test-context.ts";
import { DomainError } from "#shared/kit/errors.ts";
import { login } from "./login.ts";
import { anAccount, loginOf } from "./testing/an-account.ts";

const wrong = (email: string) => loginOf(email, { password: "not this one" });
const locked = { code: "too_many_guesses", status: 429 };

/** The codes that so many wrong guesses at once are refused with, and how often each. */
async function guess(ctx: Context, email: string, times: number): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  const guesses = Array.from({ length: times }, () => login(ctx, wrong(email)));
  for (const outcome of await Promise.allSettled(guesses)) {
    const code = outcome.status === "rejected" && outcome.reason instanceof DomainError ? outcome.reason.code : "none";
    codes[code] = (codes[code] ?? 0) + 1;
  }
  return codes;
}

const inBrowser = (ctx: Context, token: string | null) => {
  const kept: string[] = [];
  return { ...ctx, kept, device: { token, keep: (next: string) => void kept.push(next) } };
};

test("ten guesses of an account reach the hash, however many come at once; then even the right password waits", async () => {
  const ctx = await testContext();
  const { email, username } = await anAccount(ctx);
  expect(await guess(ctx, email, 25)).toEqual({ invalid_credentials: 10, too_many_guesses: 15 });
  const refusal = await login(ctx, loginOf(username)).catch((error: unknown) => error);
  expect(refusal).toMatchObject(locked);
  const seconds = refusal instanceof DomainError ? refusal.details.retry_after : undefined;
  expect(seconds).toBeGreaterThan(800);
  expect(seconds).toBeLessThanOrEqual(900);
  const other = await anAccount(ctx);
  expect((await login(ctx, loginOf(other.email))).user.id).toBe(other.id);
});

test("an account that doesn't exist is locked like one that does", async () => {
  const ctx = await testContext();
  expect(await guess(ctx, "nobody@lavatrails.example", 10)).toEqual({ invalid_credentials: 10 });
  await expect(login(ctx, wrong("NOBODY@lavatrails.example"))).rejects.toMatchObject(locked);
});

test("the owner still gets in from a browser of before while strangers are locked out", async () => {
  const ctx = await testContext();
  const { id, email } = await anAccount(ctx);
  const first = inBrowser(ctx, null);
  await login(first, loginOf(email));
  const [token = ""] = first.kept;
  await guess(ctx, email, 12);
  await expect(login(ctx, loginOf(email))).rejects.toMatchObject(locked);
  const known = inBrowser(ctx, token);
  expect((await login(known, loginOf(email))).user.id).toBe(id);
  expect(known.kept).toEqual([token]);
});

test("a known browser has ten guesses of its own, and no more", async () => {
  const ctx = await testContext();
  const { id, email } = await anAccount(ctx);
  const known = inBrowser(ctx, deviceToken(ctx.app, id));
  expect(await guess(known, email, 12)).toEqual({ invalid_credentials: 10, too_many_guesses: 2 });
  expect((await login(ctx, loginOf(email))).user.id).toBe(id);
});

test("a token of another account, a changed one and rubbish make no browser known", async () => {
  const ctx = await testContext();
  const { id, email } = await anAccount(ctx);
  const other = await anAccount(ctx);
  const right = deviceToken(ctx.app, id);
  const elsewhere = deviceToken({ ...ctx.app, secret_key: "another secret key, of the same length" }, id);
  await guess(ctx, email, 10);
  for (const token of [deviceToken(ctx.app, other.id), `x${right}`, `${right.slice(0, -4)}AAAA`, elsewhere, "", "."]) {
    await expect(login(inBrowser(ctx, token), loginOf(email))).rejects.toMatchObject(locked);
  }
});

test("signing in is no guess: the right password may come as often as it likes", async () => {
  const ctx = await testContext();
  const { email } = await anAccount(ctx);
  for (let round = 0; round < 12; round += 1) await login(ctx, loginOf(email));
  expect(await guess(ctx, email, 11)).toEqual({ invalid_credentials: 10, too_many_guesses: 1 });
});

test("the right password of someone who may not sign in stays a guess, so that the count doesn't tell it", async () => {
  const ctx = await testContext();
  const { id, email } = await anAccount(ctx, { role: "guide" });
  await ctx.db.update(users).set({ status: "inactive" }).where(eq(users.id, id));
  const refusals = Array.from({ length: 11 }, () =>
    login(ctx, loginOf(email)).catch((error: DomainError) => error.code),
  );
  expect((await Promise.all(refusals)).filter((code) => code === "too_many_guesses")).toHaveLength(1);
});

test.each([
  ["3", 30],
  ["0.1", 10],
])("a rate limit factor of %s lets %i guesses through", async (factor, guesses) => {
  const ctx = await testContext({ environment: { RATE_LIMIT_FACTOR: factor } });
  const { email } = await anAccount(ctx);
  expect(await guess(ctx, email, guesses + 1)).toEqual({ invalid_credentials: guesses, too_many_guesses: 1 });
});
