import { createHmac } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { App, Context } from "#server/kit/context.ts";
import { hashToken } from "#server/kit/token.ts";
import { trustedDevice } from "#server/kit/trusted-device.ts";
import { passwordAttemptLimit } from "#shared/kit/limits.ts";
import { tooManyGuesses } from "#shared/sign-in/contract.ts";

export type PasswordAttempt = {
  /** The e-mail address or username as entered. */
  name: string;
  /** The account that it belongs to; null if there is none. */
  user_id: number | null;
};

/**
 * Counts an attempt. Must run before the password is verified, so that a burst can't pass. Throws `too_many_guesses`.
 */
export async function countPasswordAttempt(ctx: Context, attempt: PasswordAttempt): Promise<void> {
  try {
    await createLimiter(ctx.app).consume(toCounterKey(ctx, attempt));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw tooManyGuesses({ retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
  }
}

/** Refunds an attempt that turned out to have the right password. */
export async function refundAttempt(ctx: Context, attempt: PasswordAttempt): Promise<void> {
  await createLimiter(ctx.app).reward(toCounterKey(ctx, attempt));
}

/** Deletes the attempts of an account after a new password was set, which also ends a lockout. */
export async function resetFailedAttempts(ctx: Context, user_id: number): Promise<void> {
  await createLimiter(ctx.app).delete(toCounterKey(ctx, { name: "", user_id }));
}

/**
 * The key of the counter of an attempt. Trusted devices have counters of their own, so that strangers can't lock the
 * owner out. Unknown names are counted like known ones, so that a lockout doesn't reveal which exist.
 */
function toCounterKey(ctx: Context, { name, user_id }: PasswordAttempt): string {
  if (user_id === null) {
    return `nobody:${createHmac("sha256", ctx.app.secret_key).update(`guessed:${name.toLowerCase()}`).digest("hex")}`;
  }
  const device = trustedDevice(ctx, user_id);
  return device === null ? `account:${user_id}` : `device:${hashToken(device)}`;
}

function createLimiter({ pool, environment }: App): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: "password",
    // Load tests raise the factor. A lower factor is ignored here, because it would lock owners out.
    points: Math.round(passwordAttemptLimit.calls * Math.max(1, environment.RATE_LIMIT_FACTOR)),
    duration: passwordAttemptLimit.seconds,
  });
}
