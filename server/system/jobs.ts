import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Removes what has served its time: old idempotency keys, used-up rate limits, expired secrets. */
export const clearExpired = defineJob("clear-expired", z.object({}));
