import { handlerOf } from "#server/kit/jobs/job.ts";
import { plantGalleriesJob } from "./jobs.ts";
import { plantGalleries } from "./plant-galleries.ts";

export const sampleContentJobHandlers = [handlerOf(plantGalleriesJob, (ctx) => plantGalleries(ctx))];
