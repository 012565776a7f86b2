import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Sends one message of the outbox over SMTP. */
export const deliverMailJob = defineJob("deliver-mail", z.object({ id: z.int() }));

/** Job key prefix; each message has at most one queued job. */
export const mailJobKeyPrefix = "mail:";
export const mailJobKey = (id: number): string => `${mailJobKeyPrefix}${id}`;
