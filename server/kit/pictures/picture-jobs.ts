import { z } from "zod";
import { defineJob } from "../jobs/job.ts";

const OfImage = z.object({ image_id: z.int() });

/** Makes the WebP renditions that a picture doesn't have yet. */
export const makeWebpJob = defineJob("media.make-webp", OfImage);

/** Makes the AVIF renditions of a picture: smaller files, for which nobody has to wait. */
export const makeAvifJob = defineJob("media.make-avif", OfImage);

const TakeDown = z.object({ category: z.string(), filename: z.string(), width: z.int(), height: z.int() });
export type TakeDown = z.output<typeof TakeDown>;

/** Takes away the files of a picture that was deleted, or that has moved to another place. */
export const takeDownJob = defineJob("media.take-down", TakeDown);

const Renaming = z.object({ from: z.string(), to: z.string() });

/** Tells the testimonials, which know a picture by its file's name, that it has another one. */
export const pictureRenamedJob = defineJob("testimonials.follow-picture", Renaming);

/** Tells the settings, which know a picture by its address, that it has another one; both without the ending. */
export const pictureMovedJob = defineJob("settings.follow-picture", Renaming);
