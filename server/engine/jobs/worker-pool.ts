import { once } from "node:events";
import { type ParsedCronItem, parseCronItems, type Runner, run, type TaskList } from "graphile-worker";
import { redactError } from "#server/engine/redact-error.ts";
import { holdLivenessLock, type WorkerLiveness } from "./liveness-lock.ts";
import { toQueuePool } from "./queue-pool.ts";
import { type OrphanWatcher, reclaimOrphanedJobs } from "./reclaim-orphaned-jobs.ts";
import { type RunningJobs, trackRunningJobs } from "./running-jobs.ts";
import { createWorkerLogger } from "./worker-logger.ts";
import type { WorkerResources, WorkerTask } from "./worker-task.ts";

export type WorkerOptions = {
  /** Jobs that run at the same time. */
  concurrency: number;
  /** Milliseconds that `stop` waits for running jobs before it releases them. */
  stopTimeout?: number;
};

/** A running worker pool. `ended` resolves when it stops, also by itself after losing the database. */
export type WorkerPool = { ended: Promise<void>; stop: () => Promise<void> };

function toTask({ log }: WorkerResources, { name, run: runJob }: WorkerTask, jobs: RunningJobs): TaskList[string] {
  return async (payload: unknown) => {
    try {
      await jobs.run(() => runJob(payload));
    } catch (error) {
      log.error({ job: name, ...redactError(error) }, "a job failed and will be retried");
      // The queue stores this message; the original one may contain query values.
      throw new Error(`${name} failed: ${redactError(error).error}`);
    }
  };
}

const toCronItems = (tasks: readonly WorkerTask[]): ParsedCronItem[] =>
  parseCronItems(
    tasks.flatMap(({ name, cron }) =>
      cron === undefined
        ? []
        : [{ task: name, match: cron, identifier: name, options: { jobKey: name, backfillPeriod: 0 } }],
    ),
  );

function startRunner(
  resources: WorkerResources,
  tasks: readonly WorkerTask[],
  settings: RunnerOptions,
): Promise<Runner> {
  return run({
    pgPool: toQueuePool(resources.pool),
    concurrency: settings.concurrency,
    logger: createWorkerLogger(resources),
    noHandleSignals: true,
    taskList: Object.fromEntries(tasks.map((task) => [task.name, toTask(resources, task, settings.jobs)])),
    parsedCronItems: toCronItems(tasks),
    preset: {
      // With batching on (delay 0), the library handles a failed completion; unbatched, it would crash the process.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: "liveness",
          version: "1.0.0",
          // Awaited before a worker takes its first job.
          worker: { hooks: { startWorker: (_, { worker }) => settings.onPoolStart(worker.workerPool.id) } },
        },
      ],
    },
  });
}
type RunnerOptions = { concurrency: number; jobs: RunningJobs; onPoolStart: (poolId: string) => Promise<void> };

/** Milliseconds without a running job that the library has for the rest of its shutdown. */
const shutdownTimeout = 2_000;

/**
 * Waits until the library has stopped, which it does by itself after it could not store that a job is done. If several
 * jobs end while the database is away, its own promise never settles (it counts some of them twice, and waits for zero).
 */
async function waitUntilStopped(runner: Runner, jobs: RunningJobs): Promise<void> {
  const abandoned = once(runner.events, "pool:gracefulShutdown").then(() => jobs.close(shutdownTimeout));
  await Promise.race([runner.promise, abandoned]);
}

/** The library remembers a failure of its first query: the pool would never take a job, also with the database back. */
function stopIfFirstQueryFails({ events }: Runner, stop: () => Promise<void>): void {
  events.once("worker:getJob:error", stop);
  for (const success of ["worker:getJob:empty", "job:start"] as const)
    events.once(success, () => events.off("worker:getJob:error", stop));
}

async function waitUpTo(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, milliseconds);
  await Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer));
}

/** Starts and stops what a worker pool needs: its liveness lock, and the watcher for orphaned jobs of other pools. */
function workerGuards(resources: WorkerResources) {
  let guards: { poolId: string; liveness: WorkerLiveness; watcher: OrphanWatcher } | undefined;
  const releaseJobs = async (poolId: string) => {
    try {
      await resources.pool.query("select graphile_worker.force_unlock_workers($1)", [[poolId]]);
    } catch (error) {
      resources.log.warn(redactError(error), "could not release jobs; the next worker will reclaim them");
    }
  };
  const stopAll = async () => {
    if (!guards) return;
    const { poolId, liveness, watcher } = guards;
    await releaseJobs(poolId);
    await Promise.all([watcher.stop(), liveness.stop()]);
  };
  let stopped: Promise<void> | undefined;
  return {
    start: (poolId: string): Promise<void> => {
      if (stopped) return stopped;
      guards ??= {
        poolId,
        liveness: holdLivenessLock(resources, poolId),
        watcher: reclaimOrphanedJobs(resources, poolId),
      };
      return guards.liveness.held;
    },
    stop: (): Promise<void> => {
      stopped ??= stopAll();
      return stopped;
    },
  };
}

const addJob = "select from graphile_worker.add_job($1, '{}'::json, job_key => $1)";

/** Starts the worker pool. Throws if the database is unavailable. */
export async function startWorkerPool(
  resources: WorkerResources,
  tasks: readonly WorkerTask[],
  options: WorkerOptions,
): Promise<WorkerPool> {
  const guards = workerGuards(resources);
  const atStart = tasks.filter(({ runAtStart }) => runAtStart).map(({ name }) => name);
  for (const name of atStart) await resources.pool.query(addJob, [name]);
  const jobs = trackRunningJobs();
  const runner = await startRunner(resources, tasks, {
    concurrency: options.concurrency,
    jobs,
    onPoolStart: guards.start,
  });
  // Rejects if the library has stopped before; ends what is left of it otherwise.
  const stopRunner = () => runner.stop().catch(() => {});
  stopIfFirstQueryFails(runner, stopRunner);
  const ended = waitUntilStopped(runner, jobs)
    .catch((error: unknown) => resources.log.warn(redactError(error), "the workers stopped unexpectedly"))
    .finally(() => void stopRunner());
  return {
    ended: ended.then(guards.stop),
    stop: async () => {
      void stopRunner();
      await waitUpTo(options.stopTimeout ?? 8_000, ended);
      await guards.stop();
    },
  };
}
