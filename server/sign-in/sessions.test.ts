import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions, settings, users } from "#server/database/tables.ts";
import { revokeSessions } from "#server/kit/account-access.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { deleteExpiredSessions } from "./delete-expired-sessions.ts";
import { findActor } from "./find-actor.ts";
import { logout } from "./logout.ts";
import { refreshTokens } from "./refresh-tokens.ts";
import { afterMinutes, anAccount, signIn, withBearer } from "./testing/an-account.ts";

const sessionEndedError = { code: "session_ended", status: 401 };
const timedOutError = { code: "session_timed_out", status: 401 };

const refreshWith = (ctx: Context, token: string | null) => refreshTokens(withBearer(ctx, token));
const isValidToken = async (ctx: Context, token: string) => (await findActor(ctx.app, token)) !== null;

const setSessionTimeout = (ctx: Context, value: unknown) =>
  ctx.db.insert(settings).values({ group: "security", key: "session_timeout_minutes", value });

test("a refresh token is exchanged for a new pair of valid tokens", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const first = await signIn(ctx, account);
  const second = await refreshWith(ctx, first.refresh_token);
  const third = await refreshWith(ctx, second.refresh_token);
  expect(third.user).toEqual(first.user);
  expect(new Set([first, second, third].flatMap((pair) => [pair.token, pair.refresh_token])).size).toBe(6);
  expect(await isValidToken(ctx, third.token)).toBe(true);
});

test("a reused refresh token revokes all tokens of that sign-in, and no others", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const elsewhere = await signIn(ctx, account);
  const first = await signIn(ctx, account);
  const second = await refreshWith(ctx, first.refresh_token);
  await expect(refreshWith(ctx, first.refresh_token)).rejects.toMatchObject(sessionEndedError);
  await expect(refreshWith(ctx, second.refresh_token)).rejects.toMatchObject(sessionEndedError);
  expect(await isValidToken(ctx, second.token)).toBe(false);
  expect(await isValidToken(ctx, first.token)).toBe(false);
  expect(await isValidToken(ctx, elsewhere.token)).toBe(true);
});

test("of many concurrent exchanges of one token exactly one succeeds, and the family is revoked", async () => {
  const ctx = await createTestContext();
  const { refresh_token } = await signIn(ctx, await anAccount(ctx));
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => refreshWith(ctx, refresh_token)));
  const succeeded = results.filter((result) => result.status === "fulfilled");
  expect(succeeded).toHaveLength(1);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toMatchObject(sessionEndedError);
  expect(await ctx.db.$count(sessions)).toBe(0);
});

test("no concurrent refresh survives the revocation of its family", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  for (let round = 0; round < 15; round += 1) {
    const first = await signIn(ctx, account);
    const second = await refreshWith(ctx, first.refresh_token);
    await Promise.allSettled([
      refreshWith(ctx, second.refresh_token),
      round % 2 === 0 ? refreshWith(ctx, first.refresh_token) : logout(withBearer(ctx, second.token)),
    ]);
    expect(await ctx.db.$count(sessions)).toBe(0);
  }
});

test("a missing, an unknown and an access token cannot be exchanged", async () => {
  const ctx = await createTestContext();
  const { token } = await signIn(ctx, await anAccount(ctx));
  for (const bearer of [null, "", "unknown", token]) {
    await expect(refreshWith(ctx, bearer)).rejects.toMatchObject(sessionEndedError);
  }
  expect(await isValidToken(ctx, token)).toBe(true);
});

test("a refresh token expires two hours after the last call", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const early = await signIn(ctx, account);
  const late = await signIn(ctx, account);
  expect((await refreshWith(afterMinutes(ctx, 119), early.refresh_token)).user.id).toBe(account.id);
  await expect(refreshWith(afterMinutes(ctx, 120), late.refresh_token)).rejects.toMatchObject(timedOutError);
});

test("a call extends the session", async () => {
  const ctx = await createTestContext();
  const { token, refresh_token } = await signIn(ctx, await anAccount(ctx));
  expect(await isValidToken(afterMinutes(ctx, 14), token)).toBe(true);
  await expect(refreshWith(afterMinutes(ctx, 133), refresh_token)).resolves.toBeDefined();
});

test("what a page asks by itself while nobody uses it does not extend the session", async () => {
  const ctx = await createTestContext();
  await setSessionTimeout(ctx, 30);
  const noUse = { isSessionUse: false };
  const first = await signIn(ctx, await anAccount(ctx));
  expect(await findActor(afterMinutes(ctx, 14).app, first.token, noUse)).not.toBeNull();
  const second = await refreshWith({ ...afterMinutes(ctx, 20), ...noUse }, first.refresh_token);
  expect(await findActor(afterMinutes(ctx, 29.9).app, second.token, noUse)).not.toBeNull();
  expect(await findActor(afterMinutes(ctx, 30).app, second.token, noUse)).toBeNull();
  await expect(refreshWith(afterMinutes(ctx, 30), second.refresh_token)).rejects.toMatchObject(timedOutError);
});

test("a timeout of 30 minutes applies to sessions that began before it was set", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const early = await signIn(ctx, account);
  const late = await signIn(ctx, account);
  await setSessionTimeout(ctx, 30);
  await expect(refreshWith(afterMinutes(ctx, 29), early.refresh_token)).resolves.toBeDefined();
  await expect(refreshWith(afterMinutes(ctx, 30), late.refresh_token)).rejects.toMatchObject(timedOutError);
});

test.each([480, 7, "soon"])("a timeout of %s: values that are not offered fall back to two hours", async (value) => {
  const ctx = await createTestContext();
  await setSessionTimeout(ctx, value);
  const { refresh_token } = await signIn(ctx, await anAccount(ctx));
  const later = refreshWith(afterMinutes(ctx, 470), refresh_token);
  if (value === 480) await expect(later).resolves.toBeDefined();
  else await expect(later).rejects.toMatchObject(timedOutError);
});

test("a refresh uses the current account, and revokes the sessions of one that is no longer active", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const first = await signIn(ctx, account);
  await ctx.db.update(users).set({ role: "staff" }).where(eq(users.id, account.id));
  const second = await refreshWith(ctx, first.refresh_token);
  expect(second.user.role).toBe("staff");
  await ctx.db.update(users).set({ status: "inactive" }).where(eq(users.id, account.id));
  await expect(refreshWith(ctx, second.refresh_token)).rejects.toMatchObject(sessionEndedError);
  expect(await ctx.db.$count(sessions)).toBe(0);
});

test.each(["token", "refresh_token"] as const)(
  "signing out with the %s ends that sign-in and can be repeated",
  async (which) => {
    const ctx = await createTestContext();
    const account = await anAccount(ctx);
    const elsewhere = await signIn(ctx, account);
    const first = await signIn(ctx, account);
    const second = await refreshWith(ctx, first.refresh_token);
    for (let round = 0; round < 2; round += 1) expect(await logout(withBearer(ctx, second[which]))).toEqual({});
    expect(await isValidToken(ctx, first.token)).toBe(false);
    expect(await isValidToken(ctx, second.token)).toBe(false);
    await expect(refreshWith(ctx, second.refresh_token)).rejects.toMatchObject(sessionEndedError);
    expect(await isValidToken(ctx, elsewhere.token)).toBe(true);
    expect(await logout(withBearer(ctx, null))).toEqual({});
  },
);

test("the sessions of a person are revoked when the transaction commits", async () => {
  const ctx = await createTestContext();
  const account = await anAccount(ctx);
  const other = await signIn(ctx, await anAccount(ctx));
  const pairs = [await signIn(ctx, account), await signIn(ctx, account)];
  const failing = inTransaction(ctx, async (tx) => {
    await revokeSessions(tx, account.id);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  for (const { token } of pairs) expect(await isValidToken(ctx, token)).toBe(true);
  await inTransaction(ctx, (tx) => revokeSessions(tx, account.id));
  for (const { token } of pairs) expect(await isValidToken(ctx, token)).toBe(false);
  expect(await isValidToken(ctx, other.token)).toBe(true);
});

test("sessions are deleted a week after they expired", async () => {
  const ctx = await createTestContext();
  await signIn(ctx, await anAccount(ctx));
  await deleteExpiredSessions(afterMinutes(ctx, 7 * 24 * 60));
  expect(await ctx.db.$count(sessions)).toBe(1);
  await deleteExpiredSessions(afterMinutes(ctx, 7 * 24 * 60 + 121));
  expect(await ctx.db.$count(sessions)).toBe(0);
});
