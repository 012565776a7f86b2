import type { Logger } from "pino";
import { features as allFeatures, type Feature } from "#shared/kit/features.ts";
import { BackgroundCompressor } from "./background-compressor.ts";
import { type CachedResponse, type RenderedResponse, toCachedResponse } from "./cached-response.ts";
import { QueryCache } from "./query-cache.ts";
import { createResponseCache, type ResponseCache } from "./response-cache.ts";

export type PageCacheOptions = {
  maxBytes?: number;
  /** Idle milliseconds after which fresh pages are recompressed at the maximum level; null for never. */
  recompressAfterMs?: number | null;
  now?: () => number;
  log?: Pick<Logger, "warn"> | undefined;
};

export type CacheStats = { hits: number; misses: number; stale: number; copies: number; bytes: number };

type RenderResponse = () => Promise<RenderedResponse>;

const defaultMaxBytes = 48 * 1024 * 1024;
/** Milliseconds after a failure in which the last good response is served without another attempt. */
const retryAfterFailure = 2_000;

/** In-memory cache of whole responses in all encodings, by path and query, tagged with the features they show. */
export class PageCache {
  /** Query results that pages were rendered from. */
  readonly queries = new QueryCache();
  readonly #responses: ResponseCache;
  readonly #compressor: BackgroundCompressor | null;
  readonly #now: () => number;
  readonly #pending = new Map<string, Promise<CachedResponse>>();
  /** How often each feature was invalidated. */
  readonly #generations = new Map<Feature, number>(allFeatures.map((feature) => [feature, 0]));
  #hits = 0;
  #misses = 0;
  #stale = 0;

  constructor({ maxBytes = defaultMaxBytes, recompressAfterMs = 3_000, now = Date.now, log }: PageCacheOptions = {}) {
    this.#responses = createResponseCache(maxBytes);
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
      copies: this.#responses.size,
      bytes: this.#responses.calculatedSize,
    };
  }

  #find(key: string): CachedResponse | undefined {
    const entry = this.#responses.get(key);
    return entry?.isFresh ? entry.response : undefined;
  }

  /** The cached response, unless something that it shows has changed. */
  findFresh(key: string): CachedResponse | undefined {
    const entry = this.#responses.get(key);
    if (!entry?.isFresh) return undefined;
    this.#hits += 1;
    return entry.response;
  }

  /**
   * Renders a response and caches it, unless something that it shows changed meanwhile. Concurrent callers share one
   * render. On failure, serves the last good response (stale-if-error).
   */
  refresh(key: string, render: RenderResponse): Promise<CachedResponse> {
    const running = this.#pending.get(key);
    if (running) return running;
    this.#misses += 1;
    const pending = this.#render(key, render).finally(() => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    });
    this.#pending.set(key, pending);
    return pending;
  }

  async #render(key: string, render: RenderResponse): Promise<CachedResponse> {
    const last = this.#responses.get(key);
    if (last && last.retryAt > this.#now()) return last.response;
    const before = new Map(this.#generations);
    const rendered = await render();
    if (rendered.failed && last) {
      last.retryAt = this.#now() + retryAfterFailure;
      this.#stale += 1;
      return last.response;
    }
    const response = toCachedResponse(rendered);
    if (!rendered.failed) this.#store(key, response, { keep: rendered.isCacheable, before });
    return response;
  }

  #store(
    key: string,
    response: CachedResponse,
    { keep, before }: { keep: boolean; before: ReadonlyMap<Feature, number> },
  ): void {
    if (!keep) this.#responses.delete(key);
    const hasChanged = [...response.cacheTags].some((tag) => this.#generations.get(tag) !== before.get(tag));
    if (!keep || hasChanged) return;
    this.#responses.set(key, { response, isFresh: true, retryAt: 0 });
    this.#compressor?.add(key);
  }

  /** Marks every response that shows one of these features as stale. */
  invalidate(features: readonly Feature[]): void {
    if (features.length === 0) return;
    this.queries.invalidate(features);
    for (const feature of features) this.#generations.set(feature, (this.#generations.get(feature) ?? 0) + 1);
    for (const entry of this.#responses.values()) {
      if (!features.some((feature) => entry.response.cacheTags.has(feature))) continue;
      entry.isFresh = false;
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
