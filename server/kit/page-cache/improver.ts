import type { Logger } from "pino";
import { type Copy, compressCopy, isCompressible } from "./copy.ts";

/** Between two copies, so that answers come before improvements. */
const pause = 20;

type Settings = {
  /** Milliseconds that a copy has to stay fresh. */
  after: number;
  find: (key: string) => Copy | undefined;
  log: Pick<Logger, "warn"> | undefined;
};

async function improve(copy: Copy): Promise<void> {
  await compressCopy(copy, "br", "best");
  await compressCopy(copy, "gzip", "best");
}

/** Compresses copies as well as it goes, one after the other, once they have stayed fresh for a while. */
export class Improver {
  readonly #waiting = new Set<string>();
  readonly #settings: Settings;
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  add(key: string): void {
    this.#waiting.add(key);
    this.#plan(this.#settings.after);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #plan(milliseconds: number): void {
    this.#timer ??= setTimeout(() => void this.#improveNext(), milliseconds).unref();
  }

  async #improveNext(): Promise<void> {
    const [key] = this.#waiting;
    if (key !== undefined) {
      this.#waiting.delete(key);
      const copy = this.#settings.find(key);
      // The quick form goes on where a better one can't be had.
      if (copy && isCompressible(copy))
        await improve(copy).catch((error: unknown) =>
          this.#settings.log?.warn({ err: error }, "a page was not improved"),
        );
    }
    this.#timer = undefined;
    if (this.#waiting.size > 0) this.#plan(pause);
  }
}
