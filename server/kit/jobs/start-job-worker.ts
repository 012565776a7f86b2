import { startWorker, type Worker } from "#server/engine/jobs/worker.ts";
import type { WorkerOptions } from "#server/engine/jobs/worker-pool.ts";
import type { WorkerTask } from "#server/engine/jobs/worker-task.ts";
import { systemActor } from "../actor.ts";
import { type App, createContext } from "../context.ts";
import type { JobHandler } from "./job.ts";

const toWorkerTask = (app: App, { job, handle, cron, at_start }: JobHandler): WorkerTask => ({
  name: job.name,
  cron,
  runAtStart: at_start,
  // The schema of the job has the type that its handler takes.
  run: async (payload) => handle(createContext(app, { actor: systemActor }), job.payload.parse(payload) as never),
});

/** Runs the jobs of these handlers in this process, each in a context of the system. */
export const startJobWorker = (app: App, handlers: readonly JobHandler[], options: WorkerOptions): Promise<Worker> =>
  startWorker(
    app,
    handlers.map((handler) => toWorkerTask(app, handler)),
    options,
  );
