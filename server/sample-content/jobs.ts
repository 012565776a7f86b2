import { z } from "zod";
import { defineJob } from "#server/kit/jobs/job.ts";

/** Draws the pictures of the sample trips' galleries, after the start. */
export const plantGalleriesJob = defineJob("sample-content.plant-galleries", z.object({}));
