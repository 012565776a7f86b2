import { defineJobHandler } from "#server/kit/jobs/job.ts";
import { seedGalleriesJob } from "./jobs.ts";

export const sampleContentJobHandlers = [
  defineJobHandler(seedGalleriesJob, async (ctx) => {
    const { seedGalleries: plantGalleries } = await import("./plant-galleries.ts");
    await plantGalleries(ctx);
  }),
];
