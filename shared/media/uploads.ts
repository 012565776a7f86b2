import { imageFileTooLarge, imageTooManyPixels, imageTypeNotAccepted, imageUnreadable } from "./errors.ts";
import { imageLimits } from "./limits.ts";

/** What is wrong with the picture itself, in whatever words its place has for size and type. */
export const notReadable = [imageTooManyPixels, imageUnreadable] as const;

/** Of a call that takes a picture of the library's size: how much, and what it may refuse. */
export const takesPicture = { most_upload_bytes: imageLimits.largestFile, too_large: imageFileTooLarge } as const;
export const refusedPictures = [imageFileTooLarge, imageTypeNotAccepted, ...notReadable] as const;
