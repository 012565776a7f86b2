import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { purgeSpamJob } from "./jobs.ts";
import { purgeSpam } from "./purge-spam.ts";

export const enquiryJobHandlers: readonly JobHandler[] = [
  defineJobHandler(purgeSpamJob, purgeSpam, { cron: "51 2 * * *" }),
];
