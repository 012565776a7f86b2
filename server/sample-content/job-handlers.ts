import { defineJobHandler } from "#server/kit/jobs/job.ts";
import { seedGalleriesJob } from "./jobs.ts";

export const sampleContentJobHandlers = [
  defineJobHandler(seedGalleriesJob, async (ctx) => {
    const { seedGalleries } = await import("./seed-galleries.ts");
    await seedGalleries(ctx);
  }),
];
