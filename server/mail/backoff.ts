import type { Outcome } from "#server/kit/mail/mailer.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds to wait after the first, second, … try. */
const pauses = [30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour] as const;
const longestPause = 4 * hour;
/** A relay that can't be reached is asked again soon, so that all goes out shortly after it is back. */
const longestPauseForRelay = 5 * minute;

const keepsTryingFor = 3 * day;
const fewestTries = 20;

type Tried = { attempts: number; age_seconds: number };

/** Seconds until the next try, or null where a message is given up: after three days, and twenty tries at least. */
export function pauseAfter({ attempts, age_seconds }: Tried, kind: Outcome["kind"]): number | null {
  if (age_seconds > keepsTryingFor && attempts >= fewestTries) return null;
  const pause = pauses[attempts - 1] ?? longestPause;
  return kind === "unreachable" ? Math.min(pause, longestPauseForRelay) : pause;
}
