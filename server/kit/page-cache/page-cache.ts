import type { Logger } from "pino";
import { rooms as allRooms, type Room } from "#shared/kit/rooms.ts";
import { type Copy, copyOf, type Made } from "./copy.ts";
import { Improver } from "./improver.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { KeptCopies } from "./kept-copies.ts";

export type CacheSettings = {
  mostBytes?: number;
  /** Milliseconds without a new copy after which those that are still fresh are compressed better; null for never. */
  improveAfter?: number | null;
  now?: () => number;
  log?: Pick<Logger, "warn"> | undefined;
};

export type CacheCounts = { hits: number; misses: number; stale: number; copies: number; bytes: number };

type Make = () => Promise<Made>;

const usualBytes = 48 * 1024 * 1024;
/** After a failure the last good copy is answered so long without trying again, in milliseconds. */
const restAfterFailure = 2_000;

/** Keeps whole answers in memory, in all encodings, by path and query; each knows the rooms that it shows. */
export class PageCache {
  /** What the pages were made from. */
  readonly answers = new KeptAnswers();
  readonly #kept: KeptCopies;
  readonly #improver: Improver | null;
  readonly #now: () => number;
  readonly #flights = new Map<string, Promise<Copy>>();
  /** How often each room has changed. */
  readonly #generations = new Map<Room, number>(allRooms.map((room) => [room, 0]));
  #hits = 0;
  #misses = 0;
  #stale = 0;

  constructor({ mostBytes = usualBytes, improveAfter = 3_000, now = Date.now, log }: CacheSettings = {}) {
    this.#kept = new KeptCopies(mostBytes);
    this.#now = now;
    const find = (key: string) => this.#find(key);
    this.#improver = improveAfter === null ? null : new Improver({ after: improveAfter, find, now, log });
  }

  get counts(): CacheCounts {
    return { hits: this.#hits, misses: this.#misses, stale: this.#stale, ...this.#kept.size };
  }

  #find(key: string): Copy | undefined {
    const entry = this.#kept.get(key);
    return entry?.is_fresh ? entry.copy : undefined;
  }

  /** The copy under a key, where nothing that it shows has changed. */
  fresh(key: string): Copy | undefined {
    const entry = this.#kept.get(key);
    if (!entry?.is_fresh) return undefined;
    entry.was_used = true;
    this.#hits += 1;
    return entry.copy;
  }

  /**
   * Makes the answer, once for all who ask for it meanwhile, and keeps it unless something that it shows has changed
   * since the making began. Answers the last good copy where the new one failed.
   */
  fill(key: string, make: Make): Promise<Copy> {
    const running = this.#flights.get(key);
    if (running) return running;
    this.#misses += 1;
    const flight = this.#make(key, make).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    return flight;
  }

  async #make(key: string, make: Make): Promise<Copy> {
    const last = this.#kept.get(key);
    if (last && last.try_again_at > this.#now()) return last.copy;
    const before = new Map(this.#generations);
    const made = await make();
    if (made.failed && last) {
      last.try_again_at = this.#now() + restAfterFailure;
      this.#stale += 1;
      return last.copy;
    }
    const copy = copyOf(made);
    if (!made.failed) this.#settle(key, copy, { keep: made.keep, before });
    return copy;
  }

  #settle(key: string, copy: Copy, { keep, before }: { keep: boolean; before: ReadonlyMap<Room, number> }): void {
    if (!keep) this.#kept.remove(key);
    const has_changed = [...copy.rooms].some((room) => this.#generations.get(room) !== before.get(room));
    if (!keep || has_changed) return;
    this.#kept.put(key, copy);
    this.#improver?.add(key);
  }

  /** From now on nothing that shows these rooms is fresh. */
  drop(rooms: readonly Room[]): void {
    if (rooms.length === 0) return;
    this.answers.drop(rooms);
    for (const room of rooms) this.#generations.set(room, (this.#generations.get(room) ?? 0) + 1);
    for (const entry of this.#kept.all()) {
      if (!rooms.some((room) => entry.copy.rooms.has(room))) continue;
      entry.is_fresh = false;
      entry.try_again_at = 0;
    }
    // What is being made may have read before the change: whoever asks from now on must not get it.
    this.#flights.clear();
  }

  /** Ends what goes on in the background. */
  close(): void {
    this.#improver?.close();
  }
}
