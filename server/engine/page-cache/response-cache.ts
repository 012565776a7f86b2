import { LRUCache } from "lru-cache";
import type { Freshness } from "./burst-changes.ts";
import type { CachedResponse } from "./cached-response.ts";

export type CacheEntry = Freshness & {
  response: CachedResponse;
  /** Milliseconds since the epoch at which its render began. */
  renderedAt: number;
  /** Milliseconds since the epoch before which a failed render is not tried again. */
  retryAt: number;
};

export type ResponseCache = LRUCache<string, CacheEntry>;

/** The cost of an entry besides its bytes. */
const entryOverhead = 2_000;
/** The identity encoding and the compressed ones, as a multiple of the identity encoding. */
const encodingsFactor = 1.5;

type ResponseCacheOptions = { maxBytes: number; onEvict: (key: string) => void };

/** Cached responses by key, bounded by their size in bytes; the least recently used ones are evicted. */
export const createResponseCache = ({ maxBytes, onEvict }: ResponseCacheOptions): ResponseCache =>
  new LRUCache({
    maxSize: maxBytes,
    disposeAfter: (_, key, reason) => {
      if (reason !== "set") onEvict(key);
    },
    sizeCalculation: ({ response }, key) =>
      Math.ceil(response.identity.bytes.length * encodingsFactor + key.length * 2 + entryOverhead),
  });
