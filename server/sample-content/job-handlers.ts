import { handlerOf } from "#server/kit/jobs/job.ts";
import { plantGalleriesJob } from "./jobs.ts";

export const sampleContentJobHandlers = [
  handlerOf(plantGalleriesJob, async (ctx) => {
    const { plantGalleries } = await import("./plant-galleries.ts");
    await plantGalleries(ctx);
  }),
];
