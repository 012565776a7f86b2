import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Context } from "../context.ts";
import type { JobDefinition } from "./job.ts";

/** Practically unlimited; the database column is a smallint. */
export const unlimitedAttempts = 32_000;

type JobOptions = {
  run_at?: Date;
  /** Replaces a waiting job with the same key. */
  job_key?: string;
  /** Default 25. */
  max_attempts?: number;
  /** Jobs of one queue run one at a time. */
  queue?: string;
  /** Default 0; lower numbers run first. */
  priority?: number;
};

/** Enqueues a job in the open transaction: it runs after the commit, and never after a rollback. */
export async function enqueue<Payload extends z.ZodType>(
  tx: Pick<Context, "db">,
  job: JobDefinition<Payload>,
  payload: z.input<Payload>,
  options: JobOptions = {},
): Promise<void> {
  const { run_at, job_key, max_attempts, queue, priority } = options;
  await tx.db.execute(sql`
    select from graphile_worker.add_job(
      ${job.name},
      ${JSON.stringify(payload)}::json,
      run_at => ${run_at?.toISOString() ?? null}::timestamptz,
      max_attempts => ${max_attempts ?? null}::integer,
      job_key => ${job_key ?? null},
      queue_name => ${queue ?? null},
      priority => ${priority ?? null}::integer
    )`);
}
