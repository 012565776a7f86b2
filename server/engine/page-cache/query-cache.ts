import { LRUCache } from "lru-cache";
import type { Feature } from "#shared/kit/features.ts";

type CachedQuery = { cacheTags: readonly Feature[]; answer: Promise<unknown> };

/** More than all queries of the site's pages. */
const maxEntries = 400;

/**
 * Caches the results of queries that pages share, until one of their features changes: after a change many pages are
 * rendered again, mostly from the same queries. Callers must not modify a result.
 */
export class QueryCache {
  readonly #entries = new LRUCache<string, CachedQuery>({ max: maxEntries });

  /** Returns the cached or pending result, else runs the query. Failures are not cached. */
  get<Value>(key: string, cacheTags: readonly Feature[], query: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(key);
    // A key always stands for the same query, so its result has this type.
    if (cached) return cached.answer as Promise<Value>;
    const entry: CachedQuery = { cacheTags, answer: query() };
    this.#entries.set(key, entry);
    entry.answer.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.answer as Promise<Value>;
  }

  /** Also drops pending results: they may have been read before the change. */
  invalidate(changed: readonly Feature[]): void {
    const isStale = ({ cacheTags }: CachedQuery) => cacheTags.some((feature) => changed.includes(feature));
    for (const [key, entry] of [...this.#entries.entries()]) if (isStale(entry)) this.#entries.delete(key);
  }
}
