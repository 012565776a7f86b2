import type { Logger } from "pino";
import { bareError } from "#server/kit/bare-error.ts";
import { type Copy, compressCopy, isCompressible } from "./copy.ts";

/** Milliseconds between two pages, so that requests come first. */
const pause = 20;
/** Milliseconds after which recompression starts even if new pages keep arriving. */
const longestWait = 60_000;

type Settings = {
  /** Milliseconds without a new page before recompression starts: pages are usually rendered in bursts. */
  after: number;
  now: () => number;
  find: (key: string) => Copy | undefined;
  log: Pick<Logger, "warn"> | undefined;
};

async function improve(response: Copy): Promise<void> {
  await compressCopy(response, "br", "max");
  await compressCopy(response, "gzip", "max");
}

/** Recompresses cached pages at the maximum level while the process is idle, one at a time. */
export class Improver {
  readonly #queue = new Set<string>();
  readonly #settings: Settings;
  #timer: NodeJS.Timeout | undefined;
  #addedAt = 0;
  #queuedSince = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  add(key: string): void {
    this.#addedAt = this.#settings.now();
    if (this.#queue.size === 0) this.#queuedSince = this.#addedAt;
    this.#queue.add(key);
    this.#schedule(this.#settings.after);
  }

  /** Milliseconds until recompression may start. */
  #remainingMs(): number {
    const now = this.#settings.now();
    if (now - this.#queuedSince >= longestWait) return 0;
    return this.#addedAt + this.#settings.after - now;
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
        await improve(response).catch((error: unknown) =>
          this.#settings.log?.warn(bareError(error), "a page could not be recompressed"),
        );
    }
    this.#timer = undefined;
    if (this.#queue.size > 0) this.#schedule(pause);
  }
}
