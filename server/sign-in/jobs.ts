import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Sends a password link to an address if it has an account. */
export const passwordForgottenJob = defineJob(
  "password-forgotten",
  z.object({ email: z.string(), device: z.string().optional() }),
);

/** Deletes sessions that expired a while ago. */
export const clearEndedSessionsJob = defineJob("clear-ended-sessions", z.object({}));

/** Deletes attempts to sign in that are old. */
export const clearOldAttemptsJob = defineJob("clear-old-sign-in-attempts", z.object({}));
