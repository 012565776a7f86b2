import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Deletes old idempotency keys, expired rate limits and expired tokens. */
export const clearExpiredJob = defineJob("clear-expired", z.object({}));
