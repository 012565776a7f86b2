import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { sendFailedEmailsDigest } from "./failed-emails-digest.ts";
import { failedEmailsJob, weeklyReportJob } from "./jobs.ts";
import { sendWeeklyReport } from "./weekly-report.ts";

/** The report is due on Mondays at 07:00 in Kigali, which is 05:00 UTC; the later runs are for when nothing ran then. */
const mondaysFromSeven = "0 5-21 * * 1";

export const notificationJobHandlers: readonly JobHandler[] = [
  defineJobHandler(failedEmailsJob, sendFailedEmailsDigest, { cron: "2 * * * *" }),
  defineJobHandler(weeklyReportJob, sendWeeklyReport, { cron: mondaysFromSeven }),
];
