import { type ParsedCronItem, parseCronItems, type Runner, run, type TaskList } from "graphile-worker";
import { system } from "../actor.ts";
import { bareError } from "../bare-error.ts";
import { type App, contextOf } from "../context.ts";
import { enqueue } from "./enqueue.ts";
import { freeLostJobs, type LookOut } from "./free-lost-jobs.ts";
import type { JobHandler } from "./job.ts";
import { keepPresence, type Presence } from "./presence.ts";
import { workerLog } from "./worker-log.ts";

export type WorkerOptions = {
  /** Jobs at a time. */
  concurrency: number;
  /** How long `stop` waits for jobs in hand, in milliseconds; then they are given back. */
  patience?: number;
};

/** Workers at work on one presence; over when the database was away for too long. */
export type Session = { over: Promise<void>; stop: () => Promise<void> };

function taskOf(app: App, { job, handle }: JobHandler): TaskList[string] {
  return async (raw: unknown) => {
    try {
      await handle(contextOf(app, { actor: system }), job.payload.parse(raw) as never);
    } catch (error) {
      app.log.error({ job: job.name, ...bareError(error) }, "a job failed and will be tried again");
      // The queue keeps the message: the one of the original may hold the values of a query.
      throw new Error(`${job.name} failed: ${bareError(error).error}`);
    }
  };
}

const cronItems = (handlers: readonly JobHandler[]): ParsedCronItem[] =>
  parseCronItems(
    handlers.flatMap(({ job, cron }) =>
      cron === undefined
        ? []
        : [{ task: job.name, match: cron, identifier: job.name, options: { jobKey: job.name, backfillPeriod: 0 } }],
    ),
  );

function startRunner(app: App, handlers: readonly JobHandler[], given: RunnerSettings): Promise<Runner> {
  return run({
    pgPool: app.pool,
    concurrency: given.concurrency,
    logger: workerLog(app),
    noHandleSignals: true,
    taskList: Object.fromEntries(handlers.map((handler) => [handler.job.name, taskOf(app, handler)])),
    parsedCronItems: cronItems(handlers),
    preset: {
      // Without a batch the library leaves the promise of a job's completion alone: a lost database would end the process.
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      plugins: [
        {
          name: "presence",
          version: "1.0.0",
          // Waited for before a worker takes its first job.
          worker: { hooks: { startWorker: (_, { worker }) => given.present(worker.workerPool.id) } },
        },
      ],
    },
  });
}
type RunnerSettings = { concurrency: number; present: (pool_id: string) => Promise<void> };

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const enough = Promise.withResolvers<void>();
  const timer = setTimeout(enough.resolve, milliseconds);
  await Promise.race([work, enough.promise]).finally(() => clearTimeout(timer));
}

/** What a pool of workers has besides its jobs: its presence, and its look-out for others that died. */
function companyOf(app: App) {
  let company: { pool_id: string; presence: Presence; lookout: LookOut } | undefined;
  const giveBack = async (pool_id: string) => {
    try {
      await app.pool.query("select graphile_worker.force_unlock_workers($1)", [[pool_id]]);
    } catch (error) {
      app.log.warn(bareError(error), "jobs could not be given back; the next worker frees them");
    }
  };
  return {
    present: (pool_id: string): Promise<void> => {
      company ??= { pool_id, presence: keepPresence(app, pool_id), lookout: freeLostJobs(app, pool_id) };
      return company.presence.held;
    },
    end: async () => {
      if (!company) return;
      const { pool_id, presence, lookout } = company;
      company = undefined;
      await giveBack(pool_id);
      await Promise.all([lookout.end(), presence.end()]);
    },
  };
}

/** Starts to work on what is in line. Throws where the database is away. */
export async function startSession(
  app: App,
  handlers: readonly JobHandler[],
  options: WorkerOptions,
): Promise<Session> {
  const company = companyOf(app);
  for (const { job, at_start } of handlers) if (at_start) await enqueue(app, job, {}, { job_key: job.name });
  const runner = await startRunner(app, handlers, { concurrency: options.concurrency, present: company.present });
  let running = true;
  const over = runner.promise
    .catch((error: unknown) => app.log.warn(bareError(error), "the workers have stopped by themselves"))
    .finally(() => {
      running = false;
    });
  return {
    over: over.then(company.end),
    stop: async () => {
      const stopped = running ? runner.stop() : over;
      await atMost(options.patience ?? 8_000, stopped);
      await company.end();
    },
  };
}
