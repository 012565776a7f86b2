import type pg from "pg";
import type { Logger } from "pino";

/** What a worker needs of the process. */
export type WorkerResources = { pool: pg.Pool; log: Logger };

/** A kind of job as the worker runs it. */
export type WorkerTask = {
  name: string;
  /** Schedule as a five-field cron expression in UTC. */
  cron?: string | undefined;
  /** Also runs whenever a worker starts. */
  runAtStart?: boolean | undefined;
  /** Parses the payload and runs the job. */
  run: (payload: unknown) => Promise<void>;
};
