import { sql } from "drizzle-orm";
import type { Context } from "#server/kit/context.ts";
import { unlimitedAttempts } from "#server/kit/jobs/enqueue.ts";
import { deliverMailJob, mailJobKeyPrefix, mailPrioritySql } from "#server/kit/mail/deliver-mail-job.ts";

const maxPerSweep = 1_000;

/** Deletes jobs without a key and without attempts left; a crash leaves them after the message was requeued. */
const deleteExhaustedJobsSql = sql`
  delete from graphile_worker._private_jobs as job
  using graphile_worker._private_tasks as task
  where task.id = job.task_id and task.identifier = ${deliverMailJob.name}
    and job.key is null and job.locked_at is null and job.attempts >= job.max_attempts`;

const requeueLostMessagesSql = (now: string) => sql`
  with lost as (
    select id, about_room from mail_outbox
    where (next_at is null or next_at <= ${now})
      and (status in ('held', 'planned') or (status = 'sending' and updated_at < ${now}::timestamptz - interval '3 minutes'))
      and not exists (
        select from graphile_worker._private_jobs as job
        where job.key = ${mailJobKeyPrefix} || mail_outbox.id
          and (job.locked_at is not null or job.attempts < job.max_attempts)
      )
    order by id
    limit ${maxPerSweep}
  ), jobs as (
    select array_agg((
      ${deliverMailJob.name}::text, json_build_object('id', id), null, null, ${unlimitedAttempts}::smallint,
      ${mailJobKeyPrefix} || id, (${mailPrioritySql})::smallint, null
    )::graphile_worker.job_spec) as specs
    from lost
  )
  select count(added)::integer as swept from jobs, lateral graphile_worker.add_jobs(specs) as added where specs is not null`;

/** Requeues messages that are due but have no job. */
export async function requeueLostMessages({ app, db, now }: Context): Promise<void> {
  await db.execute(deleteExhaustedJobsSql);
  const { rows } = await db.execute<{ swept: number }>(requeueLostMessagesSql(now.toISOString()));
  const swept = rows[0]?.swept ?? 0;
  if (swept > 0) app.log.warn({ messages: swept }, "messages without a job were put in line again");
}
