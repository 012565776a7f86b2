import type { Room } from "#shared/kit/rooms.ts";

type Answer = { rooms: readonly Room[]; answer: Promise<unknown> };

/** More than all queries of the site's pages; the cache is cleared beyond it. */
const mostKept = 400;

/**
 * Caches the results of queries that pages share, until one of their features changes: after a change many pages are
 * rendered again, mostly from the same queries. Callers must not modify a result.
 */
export class KeptAnswers {
  readonly #entries = new Map<string, Answer>();

  /** Returns the cached or pending result, else runs the query. Failures are not cached. */
  get<Value>(key: string, rooms: readonly Room[], query: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(key);
    // A key always stands for the same query, so its result has this type.
    if (cached) return cached.answer as Promise<Value>;
    const entry = { rooms, answer: query() };
    if (this.#entries.size >= mostKept) this.#entries.clear();
    this.#entries.set(key, entry);
    entry.answer.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.answer;
  }

  /** Also drops pending results: they may have been read before the change. */
  drop(changed: readonly Room[]): void {
    for (const [key, { rooms }] of this.#entries) {
      if (rooms.some((room) => changed.includes(room))) this.#entries.delete(key);
    }
  }
}
