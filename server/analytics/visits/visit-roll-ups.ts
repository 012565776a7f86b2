import { redactError } from "#server/engine/redact-error.ts";
import { systemActor } from "#server/kit/actor.ts";
import { type App, createContext } from "#server/kit/context.ts";
import { rollUpVisits } from "./roll-up-visits.ts";

/** Milliseconds between two runs, at least; a run that takes long makes it longer, so that it costs 5 % at most. */
const minInterval = 10_000;
const intervalPerDuration = 20;

/** Counts the visits of days again soon after some were added. */
export class VisitRollUps {
  readonly #app: App;
  readonly #days = new Set<string>();
  #nextAt = 0;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;

  constructor(app: App) {
    this.#app = app;
  }

  add(days: readonly string[]): void {
    for (const day of days) this.#days.add(day);
    if (this.#days.size === 0 || this.#running) return;
    this.#timer ??= setTimeout(() => this.#start(), Math.max(0, this.#nextAt - performance.now())).unref();
  }

  #start(): void {
    this.#timer = null;
    this.#running = this.#run().finally(() => {
      this.#running = null;
      this.add([]);
    });
  }

  async #run(): Promise<void> {
    const startedAt = performance.now();
    for (const day of [...this.#days]) await this.#rollUp(day);
    const endedAt = performance.now();
    this.#nextAt = endedAt + Math.max(minInterval, (endedAt - startedAt) * intervalPerDuration);
  }

  async #rollUp(day: string): Promise<void> {
    // A visit that is added meanwhile adds it again.
    this.#days.delete(day);
    try {
      const isDone = await rollUpVisits(createContext(this.#app, { actor: systemActor }), day);
      if (!isDone) this.#days.add(day);
    } catch (error) {
      this.#days.add(day);
      this.#app.log.warn(redactError(error), "visits could not be counted, trying again");
    }
  }

  /** Days that are left are counted by the nightly job, or with their next visit. */
  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#days.clear();
    await this.#running;
  }
}
