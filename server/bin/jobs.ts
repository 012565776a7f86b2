import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Deletes records for good whose time in the bin is over. */
export const emptyBinJob = defineJob("bin.empty", z.object({}));
