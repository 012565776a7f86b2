import { z } from "zod";
import { defineError } from "#shared/kit/errors.ts";

/** The accepted video formats by the extension of their files. A file's bytes decide, not its name. */
export const videoTypes = { mp4: "video/mp4", webm: "video/webm", ogg: "video/ogg" } as const;
export type VideoExtension = keyof typeof videoTypes;

const maxVideoMegabytes = 50;
export const maxVideoBytes = maxVideoMegabytes * 1024 * 1024;

/** Whether a highlight at this address plays as a video; others are shown as pictures. */
export const isVideoUrl = (address: string): boolean => /\.(mp4|webm|ogg)$/i.test(address);

/** The path of an uploaded video in the file store. */
export const videoPath = (filename: string): string => `images/highlights/${filename}`;

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
