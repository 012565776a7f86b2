import { handlerOf, type JobHandler } from "#server/kit/jobs/job.ts";
import { clearExpiredRows } from "./clear-expired.ts";
import { clearExpired } from "./jobs.ts";

export const systemJobHandlers: readonly JobHandler[] = [
  handlerOf(clearExpired, clearExpiredRows, { cron: "17 * * * *" }),
];
