import { type ParsedCronItem, parseCronItems, type Runner, run, type TaskList } from "graphile-worker";
import { system } from "../actor.ts";
import { redactError } from "../bare-error.ts";
import { type App, createContext } from "../context.ts";
import { enqueue } from "./enqueue.ts";
import { reclaimOrphanedJobs, type OrphanWatcher } from "./free-lost-jobs.ts";
import type { JobHandler } from "./job.ts";
import { holdLivenessLock, type WorkerLiveness } from "./presence.ts";
import { createWorkerLogger } from "./worker-log.ts";

export type WorkerOptions = {
  /** Jobs that run at the same time. */
  concurrency: number;
  /** Milliseconds that `stop` waits for running jobs before it releases them. */
  stopTimeout?: number;
};

/** A running worker pool. `ended` resolves when it stops, also by itself after losing the database. */
export type WorkerSession = { ended: Promise<void>; stop: () => Promise<void> };

function toTask(app: App, { job, handle }: JobHandler): TaskList[string] {
  return async (raw: unknown) => {
    try {
      await handle(createContext(app, { actor: system }), job.payload.parse(raw) as never);
    } catch (error) {
      app.log.error({ job: job.name, ...redactError(error) }, "a job failed and will be retried");
      // The queue stores this message; the original one may contain query values.
      throw new Error(`${job.name} failed: ${redactError(error).error}`);
    }
  };
}

const toCronItems = (handlers: readonly JobHandler[]): ParsedCronItem[] =>
  parseCronItems(
    handlers.flatMap(({ job, cron }) =>
      cron === undefined
        ? []
        : [{ task: job.name, match: cron, identifier: job.name, options: { jobKey: job.name, backfillPeriod: 0 } }],
    ),
  );

function startRunner(app: App, handlers: readonly JobHandler[], settings: RunnerOptions): Promise<Runner> {
  return run({
    pgPool: app.pool,
    concurrency: settings.concurrency,
    logger: createWorkerLogger(app),
    noHandleSignals: true,
    taskList: Object.fromEntries(handlers.map((handler) => [handler.job.name, toTask(app, handler)])),
    parsedCronItems: toCronItems(handlers),
    preset: {
      // With batching on (delay 0), the library handles a failed completion; unbatched, it would crash the process.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: "presence",
          version: "1.0.0",
          // Awaited before a worker takes its first job.
          worker: { hooks: { startWorker: (_, { worker }) => settings.onPoolStart(worker.workerPool.id) } },
        },
      ],
    },
  });
}
type RunnerOptions = { concurrency: number; onPoolStart: (poolId: string) => Promise<void> };

async function waitUpTo(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, milliseconds);
  await Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer));
}

/** Starts and stops what a worker pool needs: its liveness lock, and the watcher for orphaned jobs of other pools. */
function workerGuards(app: App) {
  let guards: { poolId: string; liveness: WorkerLiveness; watcher: OrphanWatcher } | undefined;
  const releaseJobs = async (poolId: string) => {
    try {
      await app.pool.query("select graphile_worker.force_unlock_workers($1)", [[poolId]]);
    } catch (error) {
      app.log.warn(redactError(error), "could not release jobs; the next worker will reclaim them");
    }
  };
  return {
    start: (poolId: string): Promise<void> => {
      guards ??= { poolId, liveness: holdLivenessLock(app, poolId), watcher: reclaimOrphanedJobs(app, poolId) };
      return guards.liveness.held;
    },
    stop: async () => {
      if (!guards) return;
      const { poolId, liveness, watcher } = guards;
      guards = undefined;
      await releaseJobs(poolId);
      await Promise.all([watcher.stop(), liveness.stop()]);
    },
  };
}

/** Starts the worker pool. Throws if the database is unavailable. */
export async function startSession(
  app: App,
  handlers: readonly JobHandler[],
  options: WorkerOptions,
): Promise<WorkerSession> {
  const guards = workerGuards(app);
  for (const { job, at_start } of handlers) if (at_start) await enqueue(app, job, {}, { job_key: job.name });
  const runner = await startRunner(app, handlers, { concurrency: options.concurrency, onPoolStart: guards.start });
  let isRunning = true;
  const ended = runner.promise
    .catch((error: unknown) => app.log.warn(redactError(error), "the workers stopped unexpectedly"))
    .finally(() => {
      isRunning = false;
    });
  return {
    ended: ended.then(guards.stop),
    stop: async () => {
      const stopped = isRunning ? runner.stop() : ended;
      await waitUpTo(options.stopTimeout ?? 8_000, stopped);
      await guards.stop();
    },
  };
}
