import { createHmac } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { codeAttemptLimit, passwordAttemptLimit } from "#shared/kit/limits.ts";
import { tooManyGuesses } from "#shared/sign-in/contract.ts";
import type { App, Context } from "./context.ts";
import { hashToken } from "./token.ts";
import { type DeviceOwner, trustedDeviceKey } from "./trusted-device.ts";

type AttemptLimit = { calls: number; seconds: number };

export type SignInAttempt = {
  /** The email address or username as entered. */
  name: string;
  /** The account that it belongs to; null if there is none. */
  account: DeviceOwner | null;
};

/**
 * Counts a sign-in. Must run before the password is verified, so that a burst can't pass. Throws `too_many_guesses` if
 * the name was tried too often. Returns false if only its account was, under another name: the answer must then be that
 * of a wrong password, because 429 would tell that both names belong to one account.
 */
export async function countSignInAttempt(ctx: Context, attempt: SignInAttempt): Promise<boolean> {
  const { account, name } = attempt;
  const device = deviceKey(ctx, account);
  await consumeOrThrow(ctx.app, device ?? nameKey(ctx.app, name));
  return device !== null || account === null || (await consume(ctx.app, accountKey(account))) === null;
}

/** Refunds a sign-in that turned out to have the right password. */
export async function refundSignInAttempt(ctx: Context, { name, account }: SignInAttempt): Promise<void> {
  const device = deviceKey(ctx, account);
  const keys = device ? [device] : [nameKey(ctx.app, name), ...(account === null ? [] : [accountKey(account)])];
  for (const key of keys) await createLimiter(ctx.app).reward(key);
}

/** Counts a password that a signed-in user entered as their own. Throws `too_many_guesses`. */
export const countOwnPasswordAttempt = (ctx: Context, account: DeviceOwner): Promise<void> =>
  consumeOrThrow(ctx.app, deviceKey(ctx, account) ?? accountKey(account));

export async function refundOwnPasswordAttempt(ctx: Context, account: DeviceOwner): Promise<void> {
  await createLimiter(ctx.app).reward(deviceKey(ctx, account) ?? accountKey(account));
}

/**
 * Counts a code that was entered for an account: one of its app, or a recovery code. Must run before the code is
 * checked. Whoever gets here knows the password or has a session, so that a stranger can't lock the owner out. Throws
 * `too_many_guesses`.
 */
export const countCodeAttempt = (ctx: Context, account: DeviceOwner): Promise<void> =>
  consumeOrThrow(ctx.app, codeKey(ctx, account), codeAttemptLimit);

export async function refundCodeAttempt(ctx: Context, account: DeviceOwner): Promise<void> {
  await createLimiter(ctx.app, codeAttemptLimit).reward(codeKey(ctx, account));
}

type NamedAccount = DeviceOwner & { email: string; username: string };

/**
 * Deletes the attempts of an account after a new password was set, which also ends a lockout. Not those of codes: whoever
 * reads the owner's emails could set passwords without end, and guess again after each.
 */
export async function resetFailedAttempts(ctx: Context, account: NamedAccount): Promise<void> {
  const names = [account.email, account.username].map((name) => nameKey(ctx.app, name));
  const device = deviceKey(ctx, account);
  for (const key of [accountKey(account), ...names, ...(device ? [device] : [])])
    await createLimiter(ctx.app).delete(key);
}

/** Trusted devices have counters of their own, so that strangers can't lock the owner out. */
function deviceKey(ctx: Context, account: DeviceOwner | null): string | null {
  const device = account === null ? null : trustedDeviceKey(ctx, account);
  return device === null ? null : `device:${hashToken(device)}`;
}

const accountKey = ({ id }: DeviceOwner): string => `account:${id}`;

const codeKey = (ctx: Context, account: DeviceOwner): string =>
  `code:${deviceKey(ctx, account) ?? accountKey(account)}`;

/** Names are counted alike whether or not they exist, so that a lockout doesn't reveal which do. */
const nameKey = ({ secret_key }: App, name: string): string =>
  `name:${createHmac("sha256", secret_key).update(`guessed:${name.toLowerCase()}`).digest("hex")}`;

async function consumeOrThrow(app: App, key: string, limit: AttemptLimit = passwordAttemptLimit): Promise<void> {
  const refusal = await consume(app, key, limit);
  if (refusal) throw tooManyGuesses({ retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
}

/** Counts an attempt; the refusal if there were too many. */
async function consume(
  app: App,
  key: string,
  limit: AttemptLimit = passwordAttemptLimit,
): Promise<RateLimiterRes | null> {
  try {
    await createLimiter(app, limit).consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

function createLimiter(
  { pool, environment }: App,
  { calls, seconds }: AttemptLimit = passwordAttemptLimit,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: "password",
    // Load tests raise the factor. A lower factor is ignored here, because it would lock owners out.
    points: Math.round(calls * Math.max(1, environment.RATE_LIMIT_FACTOR)),
    duration: seconds,
  });
}
