import { handlerOf } from "#server/kit/jobs/job.ts";
import { makeAvifJob, makeWebpJob } from "./jobs.ts";
import { makeAvif } from "./make-avif.ts";
import { makeWebp } from "./make-webp.ts";

export const mediaJobs = [handlerOf(makeWebpJob, makeWebp), handlerOf(makeAvifJob, makeAvif)];
