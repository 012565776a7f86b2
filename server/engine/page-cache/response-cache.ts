import type { CachedResponse } from "./cached-response.ts";

export type CacheEntry = {
  response: CachedResponse;
  /** Nothing that it shows has changed. Others are kept for when no new copy can be made. */
  isFresh: boolean;
  wasUsed: boolean;
  /** Not before then is a failed making tried again. */
  retryAt: number;
};

/** What an entry costs beside its bytes. */
const overhead = 2_000;
/** Compressed forms beside the plain one. */
const forms = 1.5;

const weightOf = (key: string, { identity }: CachedResponse): number =>
  identity.bytes.length * forms + key.length * 2 + overhead;

/** Copies by key, bounded by what they weigh. */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get size(): { copies: number; bytes: number } {
    return { copies: this.#entries.size, bytes: this.#bytes };
  }

  get(key: string): CacheEntry | undefined {
    return this.#entries.get(key);
  }

  entries(): IterableIterator<CacheEntry> {
    return this.#entries.values();
  }

  set(key: string, response: CachedResponse): void {
    this.delete(key);
    this.#entries.set(key, { response, isFresh: true, wasUsed: false, retryAt: 0 });
    this.#bytes += weightOf(key, response);
    this.#makeRoom();
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= weightOf(key, entry.response);
  }

  /** The oldest go first; one that was used since it was last looked at gets another round. */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) return;
      if (!entry.wasUsed || !entry.isFresh) {
        this.delete(key);
        continue;
      }
      entry.wasUsed = false;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
  }
}
