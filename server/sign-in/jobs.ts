import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Sends a link for a new password to an address, if it has an account. */
export const passwordForgotten = defineJob("password-forgotten", z.object({ email: z.string() }));

/** Removes pairs of tokens that have been over for a while. */
export const clearEndedSessions = defineJob("clear-ended-sessions", z.object({}));
