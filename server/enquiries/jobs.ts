import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Deletes spam for good whose time is over. */
export const purgeSpamJob = defineJob("enquiries.purge-spam", z.object({}));
