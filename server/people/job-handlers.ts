import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { deleteUnconfirmedRegistrations } from "./delete-unconfirmed-registrations.ts";
import { clearUnconfirmedJob } from "./jobs.ts";

export const peopleJobHandlers: readonly JobHandler[] = [
  defineJobHandler(clearUnconfirmedJob, deleteUnconfirmedRegistrations, { cron: "23 * * * *" }),
];
