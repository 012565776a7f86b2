import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#server/kit/context.ts";
import { enqueue, unlimitedAttempts } from "#server/kit/jobs/enqueue.ts";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Sends one message of the outbox over SMTP. */
export const deliverMailJob = defineJob("deliver-mail", z.object({ id: z.int() }));

/** Job priority: emails about a booking go before all others that wait. Lower numbers run first. */
const mailPriority = (feature: string): number => (feature === "bookings" ? -10 : 0);

/** The same for the `about_room` of a row of the outbox or of a mail. */
export const mailPrioritySql = sql.raw(`case about_room when 'bookings' then ${mailPriority("bookings")} else 0 end`);

/** Job key prefix; each message has at most one queued job. */
export const mailJobKeyPrefix = "mail:";
export const mailJobKey = (id: number): string => `${mailJobKeyPrefix}${id}`;

/** Enqueues the delivery of one message, instead of the job that may wait for it. */
export const enqueueDelivery = (
  tx: Context,
  message: { id: number; about_room: string },
  run_at?: Date,
): Promise<void> =>
  enqueue(
    tx,
    deliverMailJob,
    { id: message.id },
    {
      job_key: mailJobKey(message.id),
      max_attempts: unlimitedAttempts,
      priority: mailPriority(message.about_room),
      ...(run_at && { run_at }),
    },
  );
