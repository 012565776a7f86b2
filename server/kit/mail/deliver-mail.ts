import { z } from "zod";
import { defineJob } from "../jobs/job.ts";

/** Hands one message of the outbox to the relay. */
export const deliverMail = defineJob("deliver-mail", z.object({ id: z.int() }));

/** Each message has at most one job in line, under this key. */
export const mailJobKeyPrefix = "mail:";
export const mailJobKey = (id: number): string => `${mailJobKeyPrefix}${id}`;
