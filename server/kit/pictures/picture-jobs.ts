import { z } from "zod";
import { defineJob } from "../jobs/job.ts";

const OfImage = z.object({ image_id: z.int() });

/** Makes the WebP renditions that a picture doesn't have yet. */
export const makeWebpJob = defineJob("media.make-webp", OfImage);

/** Makes the AVIF renditions of a picture: smaller files, for which nobody has to wait. */
export const makeAvifJob = defineJob("media.make-avif", OfImage);
