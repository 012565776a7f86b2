import { createHmac } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { App, Context } from "#server/kit/context.ts";
import { knownDevice } from "#server/kit/known-device.ts";
import { hashOfSecret } from "#server/kit/secret.ts";
import { passwordGuesses } from "#shared/kit/limits.ts";
import { tooManyGuesses } from "#shared/sign-in/contract.ts";

export type Guessed = {
  /** The e-mail address or username as entered. */
  name: string;
  /** The account that it belongs to; null if there is none. */
  user_id: number | null;
};

/**
 * Counts an attempt. Must run before the password is verified, so that a burst can't pass. Throws `too_many_guesses`.
 */
export async function countGuess(ctx: Context, attempt: Guessed): Promise<void> {
  try {
    await limiterOf(ctx.app).consume(counterOf(ctx, attempt));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw tooManyGuesses({ retry_after: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
  }
}

/** Refunds an attempt that turned out to have the right password. */
export async function forgiveGuess(ctx: Context, attempt: Guessed): Promise<void> {
  await limiterOf(ctx.app).reward(counterOf(ctx, attempt));
}

/** Deletes the attempts of an account after a new password was set, which also ends a lockout. */
export async function forgetGuesses(ctx: Context, user_id: number): Promise<void> {
  await limiterOf(ctx.app).delete(counterOf(ctx, { name: "", user_id }));
}

/**
 * The key of the counter of an attempt. Trusted devices have counters of their own, so that strangers can't lock the
 * owner out. Unknown names are counted like known ones, so that a lockout doesn't reveal which exist.
 */
function counterOf(ctx: Context, { name, user_id }: Guessed): string {
  if (user_id === null) {
    return `nobody:${createHmac("sha256", ctx.app.secret_key).update(`guessed:${name.toLowerCase()}`).digest("hex")}`;
  }
  const device = knownDevice(ctx, user_id);
  return device === null ? `account:${user_id}` : `device:${hashOfSecret(device)}`;
}

function limiterOf({ pool, environment }: App): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: "password",
    // Load tests raise the factor. A lower factor is ignored here, because it would lock owners out.
    points: Math.round(passwordGuesses.calls * Math.max(1, environment.RATE_LIMIT_FACTOR)),
    duration: passwordGuesses.seconds,
  });
}
