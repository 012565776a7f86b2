import { z } from "zod";

export const UploadVideo = z.strictObject({ file: z.file("Please choose a video") });
export type UploadVideo = z.output<typeof UploadVideo>;

/** `url` is what a highlight with the video has as its `image_url`. */
export const UploadedVideo = z.object({ url: z.string(), size: z.int(), type: z.string(), original_name: z.string() });
export type UploadedVideo = z.output<typeof UploadedVideo>;
