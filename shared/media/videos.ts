import { z } from "zod";
import { defineError } from "#shared/kit/errors.ts";
import { maxVideoMegabytes } from "./video-files.ts";

export const videoTypeNotAccepted = defineError({
  code: "video_type_not_accepted",
  status: 415,
  message: "Invalid file type. Please use MP4, WebM or Ogg videos.",
});
export const videoTooLarge = defineError({
  code: "video_too_large",
  status: 413,
  message: `File is too large. Maximum size is ${maxVideoMegabytes}MB.`,
});

export const UploadVideo = z.strictObject({ file: z.file("Please choose a video") });
export type UploadVideo = z.output<typeof UploadVideo>;

/** `url` is what a highlight with the video has as its `image_url`. */
export const UploadedVideo = z.object({ url: z.string(), size: z.int(), type: z.string(), original_name: z.string() });
export type UploadedVideo = z.output<typeof UploadedVideo>;
