import type { Logger } from "pino";
import { redactError } from "#server/engine/redact-error.ts";
import { type CachedResponse, compressResponse, isCompressible } from "./cached-response.ts";

/** Milliseconds between two pages, so that requests come first. */
const pauseBetweenPages = 20;
/** Milliseconds after which recompression starts even if new pages keep arriving. */
const maxWait = 60_000;
/** More than all pages of a site. Further ones keep their fast encoding until they are rendered again. */
const maxQueued = 500;

type CompressorOptions = {
  /** Milliseconds without a new page before recompression starts: pages are usually rendered in bursts. */
  idleFor: number;
  now: () => number;
  find: (key: string) => CachedResponse | undefined;
  log: Pick<Logger, "warn"> | undefined;
};

async function recompress(response: CachedResponse): Promise<void> {
  await compressResponse(response, "br", "max");
  await compressResponse(response, "gzip", "max");
}

/** Recompresses cached pages at the maximum level while the process is idle, one at a time. */
export class BackgroundCompressor {
  readonly #queue = new Set<string>();
  readonly #settings: CompressorOptions;
  #timer: NodeJS.Timeout | undefined;
  #addedAt = 0;
  #queuedSince = 0;

  constructor(settings: CompressorOptions) {
    this.#settings = settings;
  }

  get size(): number {
    return this.#queue.size;
  }

  add(key: string): void {
    if (this.#queue.size >= maxQueued) return;
    this.#addedAt = this.#settings.now();
    if (this.#queue.size === 0) this.#queuedSince = this.#addedAt;
    this.#queue.add(key);
    this.#schedule(this.#settings.idleFor);
  }

  /** For a page that has left the cache. */
  remove(key: string): void {
    this.#queue.delete(key);
  }

  /** Milliseconds until recompression may start. */
  #remainingMs(): number {
    const now = this.#settings.now();
    if (now - this.#queuedSince >= maxWait) return 0;
    return this.#addedAt + this.#settings.idleFor - now;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#queue.clear();
  }

  #schedule(milliseconds: number): void {
    this.#timer ??= setTimeout(() => void this.#recompressNext(), milliseconds).unref();
  }

  async #recompressNext(): Promise<void> {
    const remaining = this.#remainingMs();
    if (remaining > 0) {
      this.#timer = undefined;
      return this.#schedule(remaining);
    }
    const [key] = this.#queue;
    if (key !== undefined) {
      this.#queue.delete(key);
      const response = this.#settings.find(key);
      // On failure, the fast encoding stays in use.
      if (response && isCompressible(response))
        await recompress(response).catch((error: unknown) =>
          this.#settings.log?.warn(redactError(error), "a page could not be recompressed"),
        );
    }
    this.#timer = undefined;
    if (this.#queue.size > 0) this.#schedule(pauseBetweenPages);
  }
}
