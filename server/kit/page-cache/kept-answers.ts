import type { Room } from "#shared/kit/rooms.ts";

type Answer = { rooms: readonly Room[]; answer: Promise<unknown> };

/** More than all calls of all pages of one kind; a round of misses begins anew beyond it. */
const mostKept = 400;

/**
 * What pages have asked for, until one of the rooms behind it changes: a change makes every page stale at once, and most
 * of them ask the same. Who gets an answer must not alter it.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, Answer>();

  /** The answer that is kept or on its way, else a new one. One that fails is not kept. */
  get<Value>(key: string, rooms: readonly Room[], ask: () => Promise<Value>): Promise<Value> {
    const kept = this.#answers.get(key);
    // Whoever asks under one key asks for one thing.
    if (kept) return kept.answer as Promise<Value>;
    const asked = { rooms, answer: ask() };
    if (this.#answers.size >= mostKept) this.#answers.clear();
    this.#answers.set(key, asked);
    asked.answer.catch(() => {
      if (this.#answers.get(key) === asked) this.#answers.delete(key);
    });
    return asked.answer;
  }

  /** Also those on their way: they may have read before the change. */
  drop(changed: readonly Room[]): void {
    for (const [key, { rooms }] of this.#answers) {
      if (rooms.some((room) => changed.includes(room))) this.#answers.delete(key);
    }
  }
}
