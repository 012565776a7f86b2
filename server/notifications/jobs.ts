import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Sends the digest of emails that could not be delivered. */
export const failedEmailsJob = defineJob("failed-emails-digest", z.object({}));

/** Sends the figures of the last week. */
export const weeklyReportJob = defineJob("weekly-report", z.object({}));
