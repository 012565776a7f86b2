import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Removes pairs of tokens that have been over for a while. */
export const clearEndedSessions = defineJob("clear-ended-sessions", z.object({}));
