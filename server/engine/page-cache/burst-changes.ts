import type { Feature } from "#shared/kit/features.ts";
import type { CachedResponse } from "./cached-response.ts";

/** Until when a response is fresh, and until when it is served while a new one is rendered: milliseconds of the cache's clock. */
export type Freshness = { freshUntil: number; servedUntil: number };

/** Of a response that shows nothing that has changed. */
const unchanged: Freshness = { freshUntil: Number.POSITIVE_INFINITY, servedUntil: Number.POSITIVE_INFINITY };
const outdated: Freshness = { freshUntil: Number.NEGATIVE_INFINITY, servedUntil: Number.NEGATIVE_INFINITY };

/**
 * Features that change in bursts, as when fifty pictures are uploaded. For them, a page is rendered at most once in
 * `renderInterval`, and the page of before is served until then. While a new one is rendered and compressed, it is still
 * served, so that in a burst nobody waits.
 */
const burstFeatures: ReadonlySet<Feature> = new Set(["gallery"]);
/** Milliseconds. */
const renderInterval = 750;
/** Milliseconds that a change of a burst may be late. */
const maxLateness = 1_000;
/** Milliseconds after a change in which another one belongs to the same burst. */
const maxBurstPause = 3_000;

type ChangedPage = {
  response: CachedResponse;
  renderedAt: number;
  /** Those of its features that have changed. */
  changed: readonly Feature[];
  /** The moment of the change, if it belongs to a burst. */
  burstAt: number | null;
};

/** How long a response may be served that was rendered before these features changed. */
export function findFreshness({ response, renderedAt, changed, burstAt }: ChangedPage): Freshness {
  if (changed.length === 0) return unchanged;
  const isPage = response.headers["Content-Type"]?.startsWith("text/html") ?? false;
  if (!isPage || !changed.every((feature) => burstFeatures.has(feature))) return outdated;
  return { freshUntil: renderedAt + renderInterval, servedUntil: (burstAt ?? renderedAt) + maxLateness };
}

/** Knows which changes follow each other closely. */
export class BurstChanges {
  #lastAt = Number.NEGATIVE_INFINITY;

  /** Notes a change of these features. Returns its moment if it belongs to a burst, else null. */
  add(features: readonly Feature[], now: number): number | null {
    if (!features.some((feature) => burstFeatures.has(feature))) return null;
    const isBurst = now - this.#lastAt <= maxBurstPause;
    this.#lastAt = now;
    return isBurst ? now : null;
  }
}
