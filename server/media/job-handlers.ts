import { handlerOf } from "#server/kit/jobs/job.ts";
import { makeAvifJob, makeWebpJob } from "#server/kit/pictures/picture-jobs.ts";
import { makeAvif } from "./make-avif.ts";
import { makeWebp } from "./make-webp.ts";

export const mediaJobHandlers = [handlerOf(makeWebpJob, makeWebp), handlerOf(makeAvifJob, makeAvif)];
