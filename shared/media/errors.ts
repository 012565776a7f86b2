import { defineError } from "#shared/kit/errors.ts";
import { imageLimits } from "./limits.ts";

export const imageTypeNotAccepted = defineError({
  code: "image_type_not_accepted",
  status: 415,
  message: "Invalid file type. Please use JPG, PNG, GIF, or WebP files.",
});
export const imageFileTooLarge = defineError({
  code: "image_file_too_large",
  status: 413,
  message: "File is too large. Maximum size is 10MB.",
});
/** The same two errors of the upload for forms (at most 5 MB), which words them differently. */
export const uploadTypeNotAccepted = defineError({
  code: "upload_type_not_accepted",
  status: 415,
  message: "Please upload a valid image file (JPEG, PNG, WebP, or GIF)",
});
export const uploadTooLarge = defineError({
  code: "upload_too_large",
  status: 413,
  message: "Please upload an image smaller than 5MB",
});
export const imageTooManyPixels = defineError({
  code: "image_too_many_pixels",
  status: 422,
  message: "This picture is too large. The maximum is 50 megapixels.",
});
export const imageTooManyFrames = defineError({
  code: "image_too_many_frames",
  status: 422,
  message: `This animation has too many frames. The maximum is ${imageLimits.maxFrames}.`,
});
export const imageUnreadable = defineError({
  code: "image_unreadable",
  status: 422,
  message: "This picture can't be read. It may be damaged or incomplete.",
});
/** What can be wrong with the file of a picture. */
export const imageFileErrors = [
  imageFileTooLarge,
  imageTypeNotAccepted,
  imageTooManyPixels,
  imageTooManyFrames,
  imageUnreadable,
] as const;
export const imageFileMissing = defineError({
  code: "image_file_missing",
  status: 422,
  message: "The file of this picture is missing. Replace it, then move it.",
});
/** `data.uses` lists the places. */
export const imageInUse = defineError({
  code: "image_in_use",
  status: 409,
  message: "This picture is in use. If you delete it, these places will have no picture.",
});
