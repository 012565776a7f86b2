import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Context } from "../context.ts";
import type { JobDefinition } from "./job.ts";

/** PostgreSQL keeps this as a smallint; a job with it is as good as never given up. */
export const countlessAttempts = 32_000;

type JobOptions = {
  run_at?: Date;
  /** A job that waits under the same key is replaced. */
  job_key?: string;
  /** 25 unless said. */
  max_attempts?: number;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** 0 unless said; lower ones go first. */
  priority?: number;
};

/** Puts a job in line in the open transaction: it runs as soon as that commits, and never if it doesn't. */
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
