import {
  imageFileTooLarge,
  imageTooManyFrames,
  imageTooManyPixels,
  imageTypeNotAccepted,
  imageUnreadable,
} from "./errors.ts";
import { imageLimits } from "./limits.ts";

/** Errors of the picture itself, independent of the limits of an endpoint. */
export const unreadablePictureErrors = [imageTooManyPixels, imageTooManyFrames, imageUnreadable] as const;

/** Endpoint fields for uploads to the image library. */
export const pictureUpload = { maxUploadBytes: imageLimits.maxFileBytes, tooLargeError: imageFileTooLarge } as const;
export const pictureUploadErrors = [imageFileTooLarge, imageTypeNotAccepted, ...unreadablePictureErrors] as const;
