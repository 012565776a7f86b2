import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Draws the gallery images of the sample trips in the background, after the start. */
export const seedGalleriesJob = defineJob("sample-content.plant-galleries", z.object({}));
