import { createHmac } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { App, Context } from "#server/kit/context.ts";
import { knownDevice } from "#server/kit/known-device.ts";
import { hashOfSecret } from "#server/kit/secret.ts";
import { passwordGuesses } from "#shared/kit/limits.ts";
import { tooManyGuesses } from "#shared/sign-in/contract.ts";

export type Guessed = {
  /** What was typed as e-mail address or username. */
  name: string;
  /** Whose account that is; null where there is none. */
  user_id: number | null;
};

/** Counts a guess, or throws `too_many_guesses`. Counted before the hash is looked at, so that no burst slips through. */
export async function countGuess(ctx: Context, guessed: Guessed): Promise<void> {
  try {
    await limiterOf(ctx.app).consume(counterOf(ctx, guessed));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooManyGuesses({ retry_after: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}

/** The right password was no guess. */
export async function forgiveGuess(ctx: Context, guessed: Guessed): Promise<void> {
  await limiterOf(ctx.app).reward(counterOf(ctx, guessed));
}

/** A new password makes what was guessed of the old one count no more, also where strangers had used up the guesses. */
export async function forgetGuesses(ctx: Context, user_id: number): Promise<void> {
  await limiterOf(ctx.app).delete(counterOf(ctx, { name: "", user_id }));
}

/**
 * Which counter a guess falls into. Browsers in which the account has signed in before have counters of their own, so
 * that strangers who use up the common one don't lock the owner out. Unknown names are counted like known ones, so that
 * a lockout doesn't tell which exist.
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
    // Load tests raise the factor. A lower one is meant for other calls and would shut owners out.
    points: Math.round(passwordGuesses.calls * Math.max(1, environment.RATE_LIMIT_FACTOR)),
    duration: passwordGuesses.seconds,
  });
}
