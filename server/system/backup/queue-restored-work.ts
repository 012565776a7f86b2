import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { enqueueRenditions } from "#server/kit/pictures/store-image.ts";
import type { Manifest } from "./backup-format.ts";
import { fileJobs } from "./snapshot.ts";

/**
 * Emails that were on their way have most likely left since, and nobody is to get one twice: they become "uncertain",
 * which staff can send again from the outbox.
 */
async function markWaitingEmails(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `update mail_outbox set status = 'uncertain', next_at = null, updated_at = now(),
       last_error = 'This email was waiting when the backup was made. It may have been sent since.'
     where status in ('held', 'planned', 'sending')`,
  );
  return rowCount ?? 0;
}

/** Queues what a restored copy has to do, in the open transaction. Returns the number of emails that are uncertain. */
export async function queueRestoredWork(client: pg.Client, { jobs }: Manifest): Promise<number> {
  const tx = { db: drizzle(client) };
  for (const { name, payload, run_at, key } of jobs) {
    const job = fileJobs.find((candidate) => candidate.name === name);
    if (job) await enqueue(tx, job, payload, { run_at: new Date(run_at), ...(key !== null && { job_key: key }) });
  }
  const { rows } = await client.query<{ id: string }>("select id from images where deleted_at is null order by id");
  for (const { id } of rows) await enqueueRenditions(tx, Number(id));
  return markWaitingEmails(client);
}
