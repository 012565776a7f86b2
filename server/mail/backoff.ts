import type { Outcome } from "#server/kit/mail/mailer.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds to wait after the first, second, … attempt. */
const pauses = [30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour] as const;
const longestPause = 4 * hour;
/** Shorter limit while the relay is unreachable, so that the outbox is delivered soon after it is back. */
const longestPauseForRelay = 5 * minute;

const keepsTryingFor = 3 * day;
const fewestTries = 20;

type Tried = { attempts: number; age_seconds: number };

/** Seconds until the next attempt; null if the message has failed: after three days and at least twenty attempts. */
export function pauseAfter({ attempts, age_seconds }: Tried, kind: Outcome["kind"]): number | null {
  if (age_seconds > keepsTryingFor && attempts >= fewestTries) return null;
  const delay = pauses[attempts - 1] ?? longestPause;
  return kind === "unreachable" ? Math.min(delay, longestPauseForRelay) : delay;
}
