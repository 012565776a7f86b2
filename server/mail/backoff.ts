import type { DeliveryResult } from "#server/engine/mail/mailer.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds to wait after the first, second, … attempt. */
const retryDelays = [30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour] as const;
const maxDelay = 4 * hour;
/** Shorter limit while the relay is unreachable, so that the outbox is delivered soon after it is back. */
const maxDelayUnreachable = 5 * minute;

const giveUpAfter = 3 * day;
const minAttempts = 20;

type RetryState = { attempts: number; age_seconds: number };

/** Seconds until the next attempt; null if the message has failed: after three days and at least twenty attempts. */
export function getRetryDelay({ attempts, age_seconds }: RetryState, kind: DeliveryResult["kind"]): number | null {
  if (kind === "interrupted") return 0;
  if (age_seconds > giveUpAfter && attempts >= minAttempts) return null;
  const delay = retryDelays[attempts - 1] ?? maxDelay;
  return kind === "unreachable" ? Math.min(delay, maxDelayUnreachable) : delay;
}
