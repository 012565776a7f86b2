import { setImmediate as untilSent } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { features as allFeatures, type Feature } from "#shared/kit/features.ts";
import { BackgroundCompressor } from "./background-compressor.ts";
import { BurstChanges, findFreshness } from "./burst-changes.ts";
import { addEncodingsOf, type CachedResponse, type RenderedResponse, toCachedResponse } from "./cached-response.ts";
import { QueryCache } from "./query-cache.ts";
import { type CacheEntry, createResponseCache, type ResponseCache } from "./response-cache.ts";

export type PageCacheOptions = {
  maxBytes?: number;
  /** Idle milliseconds after which fresh pages are recompressed at the maximum level; null for never. */
  recompressAfterMs?: number | null;
  now?: () => number;
  log?: Pick<Logger, "warn"> | undefined;
};

export type CacheStats = {
  hits: number;
  misses: number;
  stale: number;
  copies: number;
  bytes: number;
  awaiting_compression: number;
};

type RenderResponse = () => Promise<RenderedResponse>;

/** Renders once the response of before is sent, which would wait for what a render begins with. */
const afterResponse =
  (render: RenderResponse): RenderResponse =>
  async () => {
    await untilSent();
    return render();
  };

const defaultMaxBytes = 48 * 1024 * 1024;
/** The share of responses with a query: anyone can ask for endless different ones. */
const variantsShare = 1 / 4;
/** How many queries that were asked for once are remembered. */
const maxFirstRequests = 1_000;
/** Renders under way at a time. More of them would not be faster, but hold more memory. */
const maxRenders = 6;
/** Milliseconds after a failure in which the last good response is served without another attempt. */
const retryAfterFailure = 2_000;

/** In-memory cache of whole responses in all encodings, by path and query, tagged with the features they show. */
export class PageCache {
  /** Query results that pages were rendered from. */
  readonly queries = new QueryCache();
  readonly #pages: ResponseCache;
  /** Responses with a query. They are cached from their second request on and can't evict pages. */
  readonly #variants: ResponseCache;
  readonly #firstRequests = new LRUCache<string, true>({ max: maxFirstRequests });
  readonly #compressor: BackgroundCompressor | null;
  readonly #now: () => number;
  readonly #limitRenders = pLimit(maxRenders);
  readonly #pending = new Map<string, Promise<CachedResponse>>();
  /** How often each feature was invalidated. */
  readonly #generations = new Map<Feature, number>(allFeatures.map((feature) => [feature, 0]));
  readonly #bursts = new BurstChanges();
  #hits = 0;
  #misses = 0;
  #stale = 0;

  constructor({
    maxBytes = defaultMaxBytes,
    recompressAfterMs = 3_000,
    now = () => performance.now(),
    log,
  }: PageCacheOptions = {}) {
    const onEvict = (key: string) => this.#compressor?.remove(key);
    this.#pages = createResponseCache({ maxBytes: maxBytes * (1 - variantsShare), onEvict });
    this.#variants = createResponseCache({ maxBytes: maxBytes * variantsShare, onEvict });
    this.#now = now;
    const find = (key: string) => this.#find(key);
    this.#compressor =
      recompressAfterMs === null ? null : new BackgroundCompressor({ idleFor: recompressAfterMs, find, now, log });
  }

  get stats(): CacheStats {
    return {
      hits: this.#hits,
      misses: this.#misses,
      stale: this.#stale,
      copies: this.#pages.size + this.#variants.size,
      bytes: this.#pages.calculatedSize + this.#variants.calculatedSize,
      awaiting_compression: this.#compressor?.size ?? 0,
    };
  }

  #cacheOf(key: string): ResponseCache {
    return key.includes("?") ? this.#variants : this.#pages;
  }

  #find(key: string): CachedResponse | undefined {
    const entry = this.#cacheOf(key).get(key);
    return entry && entry.freshUntil > this.#now() ? entry.response : undefined;
  }

  /** The cached response, unless something that it shows has changed. */
  findFresh(key: string): CachedResponse | undefined {
    const entry = this.#cacheOf(key).get(key);
    if (!entry || entry.freshUntil <= this.#now()) return undefined;
    this.#hits += 1;
    return entry.response;
  }

  /**
   * Renders a response and caches it, unless something that it shows changed meanwhile. Concurrent callers share one
   * render. On failure, serves the last good response (stale-if-error).
   */
  refresh(key: string, render: RenderResponse): Promise<CachedResponse> {
    const last = this.#cacheOf(key).get(key);
    const pending = this.#pending.get(key);
    if (!last || !this.#isServedMeanwhile(last)) return pending ?? this.#startRender(key, render);
    const rendering = pending ?? this.#startRender(key, afterResponse(render));
    // The next caller renders again, and gets the error.
    rendering.catch(() => {});
    return Promise.resolve(last.response);
  }

  #isServedMeanwhile({ servedUntil }: CacheEntry): boolean {
    return servedUntil > this.#now();
  }

  #startRender(key: string, render: RenderResponse): Promise<CachedResponse> {
    this.#misses += 1;
    const pending = this.#render(key, render).finally(() => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    });
    this.#pending.set(key, pending);
    return pending;
  }

  async #render(key: string, render: RenderResponse): Promise<CachedResponse> {
    const last = this.#cacheOf(key).get(key);
    if (last && last.retryAt > this.#now()) return last.response;
    const [before, renderedAt] = [new Map(this.#generations), this.#now()];
    const rendered = await this.#limitRenders(render);
    if (rendered.failed && last) {
      last.retryAt = this.#now() + retryAfterFailure;
      this.#stale += 1;
      return last.response;
    }
    const response = toCachedResponse(rendered);
    if (last && this.#isServedMeanwhile(last)) await addEncodingsOf(response, last.response);
    if (!rendered.failed) this.#store(key, response, { keep: rendered.isCacheable, before, renderedAt });
    return response;
  }

  #store(
    key: string,
    response: CachedResponse,
    { keep, before, renderedAt }: { keep: boolean; before: ReadonlyMap<Feature, number>; renderedAt: number },
  ): void {
    const cache = this.#cacheOf(key);
    if (!keep) cache.delete(key);
    const changed = [...response.cacheTags].filter((tag) => this.#generations.get(tag) !== before.get(tag));
    const freshness = findFreshness({ response, renderedAt, changed, burstAt: null });
    if (!keep || freshness.freshUntil <= this.#now() || this.#isFirstRequest(key)) return;
    cache.set(key, { response, renderedAt, ...freshness, retryAt: 0 });
    this.#compressor?.add(key);
  }

  /** Whether a response with a query is asked for the first time: nobody else may ever want it. */
  #isFirstRequest(key: string): boolean {
    if (!key.includes("?") || this.#variants.has(key) || this.#firstRequests.has(key)) return false;
    this.#firstRequests.set(key, true);
    return true;
  }

  /** Marks every response that shows one of these features as stale. */
  invalidate(features: readonly Feature[]): void {
    if (features.length === 0) return;
    this.queries.invalidate(features);
    for (const feature of features) this.#generations.set(feature, (this.#generations.get(feature) ?? 0) + 1);
    const burstAt = this.#bursts.add(features, this.#now());
    for (const entry of [...this.#pages.values(), ...this.#variants.values()]) {
      const changed = features.filter((feature) => entry.response.cacheTags.has(feature));
      if (changed.length === 0) continue;
      const { freshUntil, servedUntil } = findFreshness({ ...entry, changed, burstAt });
      entry.freshUntil = Math.min(entry.freshUntil, freshUntil);
      entry.servedUntil = Math.min(entry.servedUntil, servedUntil);
      entry.retryAt = 0;
    }
    // Running renders may have read before the change, so later callers must not get their results.
    this.#pending.clear();
  }

  /** Stops background recompression. */
  close(): void {
    this.#compressor?.close();
  }
}
