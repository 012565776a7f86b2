import type { Context } from "#server/kit/context.ts";
import type { NewImage } from "#server/kit/pictures/prepare-image.ts";
import { type StoredImage, storeImage } from "#server/kit/pictures/store-image.ts";
import { shownName } from "#server/kit/shown-name.ts";
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
import { imageAnswer } from "./image-rows.ts";

type Refusal = typeof imageUnreadable;

const libraryRefusals = [imageFileTooLarge, imageTypeNotAccepted, imageTooManyPixels, imageUnreadable];
const inLibrary = new Map<string, Refusal>(libraryRefusals.map((refusal) => [refusal.code, refusal]));
const inForms = new Map<string, Refusal>([
  ...inLibrary,
  [imageFileTooLarge.code, uploadTooLarge],
  [imageTypeNotAccepted.code, uploadTypeNotAccepted],
]);

/** A refusal with its sentence beside the form's field, in the words of the place. */
async function refusedAt<T>(field: string, refusals: ReadonlyMap<string, Refusal>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof DomainError ? refusals.get(error.code) : undefined;
    throw refusal ? refusal({ errors: { [field]: refusal.message } }) : error;
  }
}

/** The same for every call that takes a picture of the library in its field `image`. */
export const refusedImage = <T>(work: () => Promise<T>): Promise<T> => refusedAt("image", inLibrary, work);

/** What the pipeline takes of an uploaded file. Throws before anything is read where the file says that it is too large. */
export async function uploadOf(file: File): Promise<Pick<NewImage, "bytes" | "original_filename">> {
  if (file.size > imageLimits.largestFile) throw imageFileTooLarge();
  return { bytes: await file.bytes(), original_filename: shownName(file.name, "picture") };
}

const withTags = (tags: readonly string[], category: string): readonly string[] =>
  tags.length > 0 ? tags : [category];

/** Adds a picture to the library. Throws the refusals of shared/media/errors.ts; then nothing is stored. */
export async function createImage(ctx: Context, { image, tags, ...said }: CreateImage): Promise<Image> {
  const stored = await refusedImage(async () =>
    storeImage(ctx, { ...said, ...(await uploadOf(image)), tags: withTags(tags, said.category) }),
  );
  return imageAnswer(ctx, stored);
}

async function storeSmaller(ctx: Context, { file, category }: UploadImage): Promise<StoredImage> {
  if (file.size > imageLimits.largestPublicFile) throw imageFileTooLarge();
  const tags = withTags([], category);
  return storeImage(ctx, { ...(await uploadOf(file)), category, alt_text: "", tags });
}

/** Adds a picture of at most 5 MB, and answers its address. */
export async function uploadImage(ctx: Context, input: UploadImage): Promise<UploadedImage> {
  const stored = await refusedAt("file", inForms, () => storeSmaller(ctx, input));
  const { id, original_filename } = stored;
  return { id, url: uploadUrl(originalPath(stored)), size: input.file.size, original_name: original_filename };
}
