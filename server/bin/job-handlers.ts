import type { BinHandlers } from "#server/kit/bin/bin-handler.ts";
import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { createBinCleaner } from "./empty-bin.ts";
import { emptyBinJob } from "./jobs.ts";

export const createBinJobHandlers = (handlers: BinHandlers): readonly JobHandler[] => [
  defineJobHandler(emptyBinJob, createBinCleaner(handlers), { cron: "43 2 * * *" }),
];
