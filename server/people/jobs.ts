import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Deletes registrations whose address was not confirmed in time. */
export const clearUnconfirmedJob = defineJob("clear-unconfirmed-registrations", z.object({}));
