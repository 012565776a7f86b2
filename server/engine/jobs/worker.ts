import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { redactError } from "#server/engine/redact-error.ts";
import { startWorkerPool, type WorkerOptions, type WorkerPool } from "./worker-pool.ts";
import type { WorkerResources, WorkerTask } from "./worker-task.ts";

export type Worker = {
  /** Takes no more jobs, waits for running ones, and releases those that take too long. */
  stop: () => Promise<void>;
};

const maxRestartDelay = 5_000;

/** Adds an error listener to every pooled connection; without one, a lost connection would crash the process. */
function logConnectionErrors({ pool, log }: WorkerResources): () => void {
  const addListener = (client: { on: (event: "error", listener: (error: Error) => void) => unknown }) =>
    client.on("error", (error) => log.debug(redactError(error), "a database connection was lost"));
  pool.on("connect", addListener);
  return () => pool.off("connect", addListener);
}

/**
 * Runs queued jobs in this process. Jobs start within milliseconds of their commit; those of a killed process are
 * reclaimed within two seconds. Restarts with backoff when the database is lost.
 */
export async function startWorker(
  resources: WorkerResources,
  tasks: readonly WorkerTask[],
  options: WorkerOptions,
): Promise<Worker> {
  const removeListeners = logConnectionErrors(resources);
  const stopping = new AbortController();
  const started = Promise.withResolvers<void>();
  let pool: WorkerPool | null = null;

  const untilStopped = once(stopping.signal, "abort");
  const runUntilStopped = async () => {
    for (let delay = 250; !stopping.signal.aborted; delay = Math.min(delay * 2, maxRestartDelay)) {
      try {
        pool = await startWorkerPool(resources, tasks, options);
        delay = 250;
        started.resolve();
        await Promise.race([pool.ended, untilStopped]);
      } catch (error) {
        resources.log.warn(redactError(error), "the workers could not start; retrying");
      }
      await Promise.race([wait(delay), untilStopped]);
    }
    started.resolve();
  };
  const running = runUntilStopped();
  await started.promise;

  return {
    stop: async () => {
      stopping.abort();
      await running;
      await pool?.stop();
      removeListeners();
    },
  };
}
