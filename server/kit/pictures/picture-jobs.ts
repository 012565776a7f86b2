import { z } from "zod";
import { defineJob } from "../jobs/job.ts";

const ImagePayload = z.object({ image_id: z.int() });

/** Creates an image's missing WebP renditions. */
export const makeWebpJob = defineJob("media.make-webp", ImagePayload);

/** Creates an image's AVIF renditions, which are smaller but slow to encode. */
export const makeAvifJob = defineJob("media.make-avif", ImagePayload);

const DeletedImage = z.object({ category: z.string(), filename: z.string(), width: z.int(), height: z.int() });
export type DeletedImage = z.output<typeof DeletedImage>;

/** Puts the file of a restored image back. */
export const restoreImageFilesJob = defineJob("media.restore-files", ImagePayload);

/** Deletes the files of an image that was deleted or moved. */
export const deleteImageFilesJob = defineJob("media.take-down", DeletedImage);
