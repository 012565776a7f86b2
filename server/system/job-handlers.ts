import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { clearExpiredRows } from "./clear-expired-rows.ts";
import { clearExpiredJob } from "./jobs.ts";

export const systemJobHandlers: readonly JobHandler[] = [
  defineJobHandler(clearExpiredJob, clearExpiredRows, { cron: "17 * * * *" }),
];
