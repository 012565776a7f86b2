import type { NewImage } from "#server/engine/pictures/prepare-image.ts";
import type { Context } from "#server/kit/context.ts";
import { type StoredImage, storeImage } from "#server/kit/pictures/store-image.ts";
import { toSafeFileName } from "#server/kit/safe-file-name.ts";
import { DomainError } from "#shared/kit/errors.ts";
import {
  imageFileTooLarge,
  imageTooManyPixels,
  imageTypeNotAccepted,
  imageUnreadable,
  uploadTooLarge,
  uploadTypeNotAccepted,
} from "#shared/media/errors.ts";
import type { CreateImage, UploadImage } from "#shared/media/image-input.ts";
import type { Image, UploadedImage } from "#shared/media/images.ts";
import { imageLimits } from "#shared/media/limits.ts";
import { originalPath, uploadUrl } from "#shared/media/renditions.ts";
import { toApiImage } from "./image-rows.ts";

type UploadError = typeof imageUnreadable;

const libraryErrors = [imageFileTooLarge, imageTypeNotAccepted, imageTooManyPixels, imageUnreadable];
const libraryErrorsByCode = new Map<string, UploadError>(libraryErrors.map((error) => [error.code, error]));
const formErrorsByCode = new Map<string, UploadError>([
  ...libraryErrorsByCode,
  [imageFileTooLarge.code, uploadTooLarge],
  [imageTypeNotAccepted.code, uploadTypeNotAccepted],
]);

/** Rethrows the given upload errors as errors of a form field, with the messages of the given map. */
async function withFieldError<T>(
  field: string,
  errors: ReadonlyMap<string, UploadError>,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const uploadError = error instanceof DomainError ? errors.get(error.code) : undefined;
    throw uploadError ? uploadError({ errors: { [field]: uploadError.message } }) : error;
  }
}

/** Rethrows upload errors as errors of the field `image`. */
export const withImageFieldError = <T>(run: () => Promise<T>): Promise<T> =>
  withFieldError("image", libraryErrorsByCode, run);

/** Reads an uploaded file. Throws `image_file_too_large` by its declared size, before reading. */
export async function readUpload(file: File): Promise<Pick<NewImage, "bytes" | "original_filename">> {
  if (file.size > imageLimits.maxFileBytes) throw imageFileTooLarge();
  return { bytes: await file.bytes(), original_filename: toSafeFileName(file.name, "picture") };
}

const tagsOrCategory = (tags: readonly string[], category: string): readonly string[] =>
  tags.length > 0 ? tags : [category];

/** Adds an image to the library. Throws the upload errors of shared/media/errors.ts; then nothing is stored. */
export async function createImage(ctx: Context, { image, tags, ...fields }: CreateImage): Promise<Image> {
  const stored = await withImageFieldError(async () =>
    storeImage(ctx, { ...fields, ...(await readUpload(image)), tags: tagsOrCategory(tags, fields.category) }),
  );
  return toApiImage(ctx, stored);
}

async function storePublicUpload(ctx: Context, { file, category }: UploadImage): Promise<StoredImage> {
  if (file.size > imageLimits.maxPublicFileBytes) throw imageFileTooLarge();
  const tags = tagsOrCategory([], category);
  return storeImage(ctx, { ...(await readUpload(file)), category, alt_text: "", tags });
}

/** Adds an image of at most 5 MB and returns its URL. */
export async function uploadImage(ctx: Context, input: UploadImage): Promise<UploadedImage> {
  const stored = await withFieldError("file", formErrorsByCode, () => storePublicUpload(ctx, input));
  const { id, original_filename } = stored;
  return { id, url: uploadUrl(originalPath(stored)), size: input.file.size, original_name: original_filename };
}
