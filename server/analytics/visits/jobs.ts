import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Counts the visits of yesterday for good, and deletes what is too old. */
export const closeVisitDayJob = defineJob("close-visit-day", z.object({}));
