import { z } from "zod";
import { defineJob } from "../jobs/job.ts";

const OfImage = z.object({ image_id: z.int() });

/** Creates an image's missing WebP renditions. */
export const makeWebpJob = defineJob("media.make-webp", OfImage);

/** Creates an image's AVIF renditions, which are smaller but slow to encode. */
export const makeAvifJob = defineJob("media.make-avif", OfImage);

const TakeDown = z.object({ category: z.string(), filename: z.string(), width: z.int(), height: z.int() });
export type TakeDown = z.output<typeof TakeDown>;

/** Deletes the files of an image that was deleted or moved. */
export const takeDownJob = defineJob("media.take-down", TakeDown);

const Renaming = z.object({ from: z.string(), to: z.string() });

/** Updates testimonials, which refer to images by file name. */
export const pictureRenamedJob = defineJob("testimonials.follow-picture", Renaming);

/** Updates settings, which refer to images by URL. `from` and `to` have no file extension. */
export const pictureMovedJob = defineJob("settings.follow-picture", Renaming);
