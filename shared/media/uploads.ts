import { imageFileTooLarge, imageTooManyPixels, imageTypeNotAccepted, imageUnreadable } from "./errors.ts";
import { imageLimits } from "./limits.ts";

/** Errors of the picture itself, independent of the limits of an endpoint. */
export const notReadable = [imageTooManyPixels, imageUnreadable] as const;

/** Endpoint fields for uploads to the image library. */
export const takesPicture = { most_upload_bytes: imageLimits.largestFile, too_large: imageFileTooLarge } as const;
export const refusedPictures = [imageFileTooLarge, imageTypeNotAccepted, ...notReadable] as const;
