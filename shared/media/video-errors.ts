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
