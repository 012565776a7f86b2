import { handlerOf } from "#server/kit/jobs/job.ts";
import { makeAvifJob, makeWebpJob, takeDownJob } from "#server/kit/pictures/picture-jobs.ts";
import { makeAvif } from "./make-avif.ts";
import { makeWebp } from "./make-webp.ts";
import { takeDownFiles } from "./take-down.ts";

export const mediaJobHandlers = [
  handlerOf(makeWebpJob, makeWebp),
  handlerOf(makeAvifJob, makeAvif),
  handlerOf(takeDownJob, takeDownFiles),
];
