import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "#shared/kit/errors.ts";
import { type RateLimit, rateLimits } from "#shared/kit/limits.ts";
import type { App } from "./context.ts";

/** Throws 429 with `retry_after` where the address has made too many calls of this kind. */
export type CheckRate = (limit: RateLimit, address: string) => Promise<void>;

/** Limits are counted in the database, so that they hold over all processes; a caller over the limit is remembered here. */
export function rateLimiter(app: App): CheckRate {
  const factor = app.environment.RATE_LIMIT_FACTOR;
  const limiterOf = (name: RateLimit) =>
    new RateLimiterPostgres({
      storeClient: app.pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points: Math.max(1, Math.round(rateLimits[name].calls * factor)),
      duration: rateLimits[name].seconds,
      inMemoryBlockOnConsumed: Math.max(1, Math.round(rateLimits[name].calls * factor)),
      clearExpiredByTimeout: false,
    });
  const limiters = new Map((Object.keys(rateLimits) as RateLimit[]).map((name) => [name, limiterOf(name)]));
  return async (limit, address) => {
    try {
      await limiters.get(limit)?.consume(address);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooManyRequests({ retry_after: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
    }
  };
}
