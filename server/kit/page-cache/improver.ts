import type { Logger } from "pino";
import { bareError } from "#server/kit/bare-error.ts";
import { type Copy, compressCopy, isCompressible } from "./copy.ts";

/** Between two copies, so that answers come before improvements. */
const pause = 20;
/** Where new copies never cease, the others are not put off longer than this, in milliseconds. */
const longestWait = 60_000;

type Settings = {
  /** Milliseconds without a new copy: one is seldom made alone, and making the others comes first. */
  after: number;
  now: () => number;
  find: (key: string) => Copy | undefined;
  log: Pick<Logger, "warn"> | undefined;
};

async function improve(copy: Copy): Promise<void> {
  await compressCopy(copy, "br", "best");
  await compressCopy(copy, "gzip", "best");
}

/** Compresses copies as well as it goes, one after the other, once no more are made for a while. */
export class Improver {
  readonly #waiting = new Set<string>();
  readonly #settings: Settings;
  #timer: NodeJS.Timeout | undefined;
  #added_at = 0;
  #waiting_since = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  add(key: string): void {
    this.#added_at = this.#settings.now();
    if (this.#waiting.size === 0) this.#waiting_since = this.#added_at;
    this.#waiting.add(key);
    this.#plan(this.#settings.after);
  }

  /** Milliseconds for which improving is put off. */
  #left(): number {
    const now = this.#settings.now();
    if (now - this.#waiting_since >= longestWait) return 0;
    return this.#added_at + this.#settings.after - now;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #plan(milliseconds: number): void {
    this.#timer ??= setTimeout(() => void this.#improveNext(), milliseconds).unref();
  }

  async #improveNext(): Promise<void> {
    const left = this.#left();
    if (left > 0) {
      this.#timer = undefined;
      return this.#plan(left);
    }
    const [key] = this.#waiting;
    if (key !== undefined) {
      this.#waiting.delete(key);
      const copy = this.#settings.find(key);
      // The quick form goes on where a better one can't be had.
      if (copy && isCompressible(copy))
        await improve(copy).catch((error: unknown) =>
          this.#settings.log?.warn(bareError(error), "a page was not improved"),
        );
    }
    this.#timer = undefined;
    if (this.#waiting.size > 0) this.#plan(pause);
  }
}
