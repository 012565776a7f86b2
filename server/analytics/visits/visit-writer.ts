import { redactError } from "#server/engine/redact-error.ts";
import { systemActor } from "#server/kit/actor.ts";
import { type App, type Context, createContext } from "#server/kit/context.ts";
import { startOfMonth } from "#server/kit/day-ranges.ts";
import { VisitBuffer } from "./visit-buffer.ts";
import { createPartition } from "./visit-partitions.ts";
import { VisitRollUps } from "./visit-roll-ups.ts";
import { clearCachedSalts } from "./visit-salts.ts";
import { type LeftView, listDays, type View, writeVisits } from "./write-visits.ts";

/** Milliseconds, and messages, after which what has arrived is written. A process that is killed loses no more. */
const flushDelay = 1_000;
const batchSize = 500;
/** Attempts, one a second, after which what can't be written is dropped. */
const maxAttempts = 60;

/** Writes visits together, as one statement a second costs less than one for each. */
export class VisitWriter {
  readonly #app: App;
  readonly #rollUps: VisitRollUps;
  /** Months whose tables are there. */
  readonly #months = new Set<string>();
  #waiting = new VisitBuffer();
  /** What is being written, until it is. */
  #sending: VisitBuffer | null = null;
  #attempts = 0;
  #timer: NodeJS.Timeout | null = null;
  #flushing: Promise<void> | null = null;

  constructor(app: App) {
    this.#app = app;
    this.#rollUps = new VisitRollUps(app);
  }

  addView(view: View): void {
    this.#waiting.addView(view);
    this.#schedule();
  }

  addLeft(left: LeftView): void {
    this.#waiting.addLeft(left);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#waiting.size >= batchSize && !this.#sending) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), flushDelay);
  }

  /** Writes what has arrived. Never rejects: what could not be written is tried again. */
  flush(): Promise<void> {
    this.#flushing ??= this.#writeNext().finally(() => {
      this.#flushing = null;
      if (this.#sending || this.#waiting.size > 0) this.#schedule();
    });
    return this.#flushing;
  }

  async #writeNext(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (!this.#sending) {
      this.#sending = this.#waiting;
      this.#waiting = new VisitBuffer();
    }
    const { size, dropped } = this.#sending;
    try {
      this.#rollUps.add(await this.#write(this.#sending));
    } catch (error) {
      if (this.#triesAgain(error)) return;
      this.#app.log.error({ ...redactError(error), count: size }, "visits could not be written and are lost");
    }
    this.#sending = null;
    this.#attempts = 0;
    if (dropped > 0) this.#app.log.warn({ count: dropped }, "visits were dropped: there were too many at once");
  }

  async #write({ views, left }: VisitBuffer): Promise<string[]> {
    const ctx = createContext(this.#app, { actor: systemActor });
    for (const day of listDays(views)) await this.#ensurePartition(ctx, startOfMonth(day));
    return writeVisits(ctx, views, left);
  }

  async #ensurePartition(ctx: Context, month: string): Promise<void> {
    if (this.#months.has(month)) return;
    await createPartition(ctx, month);
    this.#months.add(month);
  }

  #triesAgain(error: unknown): boolean {
    // The database may have been put back from a backup.
    this.#months.clear();
    clearCachedSalts(this.#app);
    this.#attempts += 1;
    if (this.#attempts === 1) this.#app.log.warn(redactError(error), "visits could not be written, trying again");
    return this.#attempts < maxAttempts;
  }

  /** Writes what is left, before the database is closed. */
  async stop(): Promise<void> {
    await this.#flushing;
    if (this.#waiting.size > 0 || this.#sending) await this.flush();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#rollUps.stop();
  }
}
