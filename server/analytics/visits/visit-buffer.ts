import type { Sender } from "./visit-salts.ts";
import type { Leave, LeftView, View } from "./write-visits.ts";

/** Messages that wait for a database that is away or slow; more are dropped. */
const maxWaiting = 5_000;

const isSame = (one: Sender, other: Sender): boolean =>
  one.address === other.address && one.user_agent === other.user_agent;

/** A page may be left several times: the greatest value of each measure counts, as in the database. */
function mergeLeaves(before: Leave | null, leave: Leave): Leave {
  const merged = { ...before, ...leave };
  for (const [name, value] of Object.entries(before ?? {}) as [keyof Leave, number | undefined][])
    if (value !== undefined) merged[name] = Math.max(value, leave[name] ?? value);
  return merged;
}

/** Visits that have arrived and are not written yet. */
export class VisitBuffer {
  readonly #views = new Map<string, View>();
  readonly #left = new Map<string, LeftView>();
  /** Messages for which there was no room. */
  dropped = 0;

  get views(): View[] {
    return [...this.#views.values()];
  }

  get left(): LeftView[] {
    return [...this.#left.values()];
  }

  get size(): number {
    return this.#views.size + this.#left.size;
  }

  addView(view: View): void {
    if (!this.#views.has(view.view) && this.#hasRoom()) this.#views.set(view.view, view);
  }

  addLeft({ view, sender, leave }: LeftView): void {
    const waiting = this.#views.get(view);
    if (waiting && isSame(waiting.sender, sender)) {
      waiting.leave = mergeLeaves(waiting.leave, leave);
      return;
    }
    const key = `${view} ${sender.address} ${sender.user_agent}`;
    const before = this.#left.get(key);
    if (before) before.leave = mergeLeaves(before.leave, leave);
    else if (this.#hasRoom()) this.#left.set(key, { view, sender, leave });
  }

  #hasRoom(): boolean {
    if (this.size < maxWaiting) return true;
    this.dropped += 1;
    return false;
  }
}
