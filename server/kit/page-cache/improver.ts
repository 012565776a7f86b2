import { type Copy, compressCopy, isCompressible } from "./copy.ts";

/** Between two copies, so that answers come before improvements. */
const pause = 20;

/** Compresses copies as well as it goes, one after the other, once they have stayed fresh for a while. */
export class Improver {
  readonly #waiting = new Set<string>();
  readonly #find: (key: string) => Copy | undefined;
  readonly #after: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(after: number, find: (key: string) => Copy | undefined) {
    this.#after = after;
    this.#find = find;
  }

  add(key: string): void {
    this.#waiting.add(key);
    this.#plan(this.#after);
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
      const copy = this.#find(key);
      if (copy && isCompressible(copy)) {
        await compressCopy(copy, "br", "best");
        await compressCopy(copy, "gzip", "best");
      }
    }
    this.#timer = undefined;
    if (this.#waiting.size > 0) this.#plan(pause);
  }
}
