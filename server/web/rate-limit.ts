import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { App } from "#server/kit/context.ts";
import { tooManyRequests } from "#shared/kit/errors.ts";
import { type RateLimitName, rateLimits } from "#shared/kit/limits.ts";

/** Counts a call under a key (a client network, user or device). Throws 429 with `retry_after` when the limit is exceeded. */
export type CheckRateLimit = (limit: RateLimitName, key: string) => Promise<void>;

/** Counts calls in the database, shared by all processes. Callers over the limit are also blocked in memory. */
export function createRateLimiter(app: App): CheckRateLimit {
  const factor = app.environment.RATE_LIMIT_FACTOR;
  const limiterOf = (name: RateLimitName) =>
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
  const limiters = new Map((Object.keys(rateLimits) as RateLimitName[]).map((name) => [name, limiterOf(name)]));
  return async (limit, key) => {
    try {
      await limiters.get(limit)?.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooManyRequests({ retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
    }
  };
}
