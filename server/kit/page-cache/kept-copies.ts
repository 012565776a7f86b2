import type { Copy } from "./copy.ts";

export type Kept = {
  copy: Copy;
  /** Nothing that it shows has changed. Others are kept for when no new copy can be made. */
  is_fresh: boolean;
  was_used: boolean;
  /** Not before then is a failed making tried again. */
  try_again_at: number;
};

/** What an entry costs beside its bytes. */
const overhead = 2_000;
/** Compressed forms beside the plain one. */
const forms = 1.5;

const weightOf = (key: string, { plain }: Copy): number => plain.bytes.length * forms + key.length * 2 + overhead;

/** Copies by key, bounded by what they weigh. */
export class KeptCopies {
  readonly #entries = new Map<string, Kept>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get size(): { copies: number; bytes: number } {
    return { copies: this.#entries.size, bytes: this.#bytes };
  }

  get(key: string): Kept | undefined {
    return this.#entries.get(key);
  }

  all(): IterableIterator<Kept> {
    return this.#entries.values();
  }

  put(key: string, copy: Copy): void {
    this.remove(key);
    this.#entries.set(key, { copy, is_fresh: true, was_used: false, try_again_at: 0 });
    this.#bytes += weightOf(key, copy);
    this.#makeRoom();
  }

  remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= weightOf(key, entry.copy);
  }

  /** The oldest go first; one that was used since it was last looked at gets another round. */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) return;
      if (!entry.was_used || !entry.is_fresh) {
        this.remove(key);
        continue;
      }
      entry.was_used = false;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
  }
}
