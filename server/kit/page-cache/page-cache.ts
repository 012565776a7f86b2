import type { Logger } from "pino";
import { rooms as allRooms, type Room } from "#shared/kit/rooms.ts";
import { type Copy, copyOf, type Made } from "./copy.ts";
import { Improver } from "./improver.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { KeptCopies } from "./kept-copies.ts";

export type CacheSettings = {
  mostBytes?: number;
  /** Idle milliseconds after which fresh pages are recompressed at the maximum level; null for never. */
  improveAfter?: number | null;
  now?: () => number;
  log?: Pick<Logger, "warn"> | undefined;
};

export type CacheCounts = { hits: number; misses: number; stale: number; copies: number; bytes: number };

type Make = () => Promise<Made>;

const usualBytes = 48 * 1024 * 1024;
/** Milliseconds after a failure in which the last good response is served without another attempt. */
const restAfterFailure = 2_000;

/** In-memory cache of whole responses in all encodings, by path and query, tagged with the features they show. */
export class PageCache {
  /** Query results that pages were rendered from. */
  readonly answers = new KeptAnswers();
  readonly #responses: KeptCopies;
  readonly #compressor: Improver | null;
  readonly #now: () => number;
  readonly #pending = new Map<string, Promise<Copy>>();
  /** How often each feature was invalidated. */
  readonly #generations = new Map<Room, number>(allRooms.map((feature) => [feature, 0]));
  #hits = 0;
  #misses = 0;
  #stale = 0;

  constructor({ mostBytes = usualBytes, improveAfter = 3_000, now = Date.now, log }: CacheSettings = {}) {
    this.#responses = new KeptCopies(mostBytes);
    this.#now = now;
    const find = (key: string) => this.#find(key);
    this.#compressor = improveAfter === null ? null : new Improver({ after: improveAfter, find, now, log });
  }

  get counts(): CacheCounts {
    return { hits: this.#hits, misses: this.#misses, stale: this.#stale, ...this.#responses.size };
  }

  #find(key: string): Copy | undefined {
    const entry = this.#responses.get(key);
    return entry?.is_fresh ? entry.copy : undefined;
  }

  /** The cached response, unless something that it shows has changed. */
  fresh(key: string): Copy | undefined {
    const entry = this.#responses.get(key);
    if (!entry?.is_fresh) return undefined;
    entry.was_used = true;
    this.#hits += 1;
    return entry.copy;
  }

  /**
   * Renders a response and caches it, unless something that it shows changed meanwhile. Concurrent callers share one
   * render. On failure, serves the last good response (stale-if-error).
   */
  fill(key: string, render: Make): Promise<Copy> {
    const running = this.#pending.get(key);
    if (running) return running;
    this.#misses += 1;
    const pending = this.#render(key, render).finally(() => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    });
    this.#pending.set(key, pending);
    return pending;
  }

  async #render(key: string, render: Make): Promise<Copy> {
    const last = this.#responses.get(key);
    if (last && last.try_again_at > this.#now()) return last.copy;
    const before = new Map(this.#generations);
    const rendered = await render();
    if (rendered.failed && last) {
      last.try_again_at = this.#now() + restAfterFailure;
      this.#stale += 1;
      return last.copy;
    }
    const response = copyOf(rendered);
    if (!rendered.failed) this.#store(key, response, { keep: rendered.keep, before });
    return response;
  }

  #store(key: string, response: Copy, { keep, before }: { keep: boolean; before: ReadonlyMap<Room, number> }): void {
    if (!keep) this.#responses.remove(key);
    const hasChanged = [...response.rooms].some((tag) => this.#generations.get(tag) !== before.get(tag));
    if (!keep || hasChanged) return;
    this.#responses.put(key, response);
    this.#compressor?.add(key);
  }

  /** Marks every response that shows one of these features as stale. */
  drop(features: readonly Room[]): void {
    if (features.length === 0) return;
    this.answers.drop(features);
    for (const feature of features) this.#generations.set(feature, (this.#generations.get(feature) ?? 0) + 1);
    for (const entry of this.#responses.all()) {
      if (!features.some((feature) => entry.copy.rooms.has(feature))) continue;
      entry.is_fresh = false;
      entry.try_again_at = 0;
    }
    // Running renders may have read before the change, so later callers must not get their results.
    this.#pending.clear();
  }

  /** Stops background recompression. */
  close(): void {
    this.#compressor?.close();
  }
}
