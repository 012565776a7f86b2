import { and, desc, eq, isNull } from "drizzle-orm";
import { images } from "#server/database/tables.ts";
import { getFileContent } from "#server/engine/http/received-file.ts";
import { type NewImage, type PreparedImage, prepareImage } from "#server/engine/pictures/prepare-image.ts";
import type { Context } from "#server/kit/context.ts";
import { insertImage, withStoredFile } from "#server/kit/pictures/store-image.ts";
import type { PreparedTask } from "#server/kit/prepared-task.ts";
import { toSafeFileName } from "#server/kit/safe-file-name.ts";
import { DomainError } from "#shared/kit/errors.ts";
import {
  imageFileErrors,
  imageFileTooLarge,
  imageTypeNotAccepted,
  type imageUnreadable,
  uploadTooLarge,
  uploadTypeNotAccepted,
} from "#shared/media/errors.ts";
import type { CreateImage, UploadImage } from "#shared/media/image-input.ts";
import type { Image, UploadedImage } from "#shared/media/images.ts";
import { imageLimits } from "#shared/media/limits.ts";
import { originalPath, uploadUrl } from "#shared/media/renditions.ts";
import { toApiImage } from "./image-rows.ts";

type UploadError = typeof imageUnreadable;

const libraryErrorsByCode = new Map<string, UploadError>(imageFileErrors.map((error) => [error.code, error]));
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

/** The content of an uploaded file, which stays on disk. Throws `image_file_too_large` by its declared size, before reading. */
export async function readUpload(file: File): Promise<Pick<NewImage, "bytes" | "original_filename">> {
  if (file.size > imageLimits.maxFileBytes) throw imageFileTooLarge();
  return {
    bytes: await getFileContent(file),
    original_filename: toSafeFileName(file.name, "picture"),
  };
}

const tagsOrCategory = (tags: readonly string[], category: string): readonly string[] =>
  tags.length > 0 ? tags : [category];

/** Says of a picture that it is only the first frame of its file. */
export const findFrameNote = ({ frames }: Pick<PreparedImage, "frames">): Pick<Image, "is_first_frame"> =>
  frames > 1 ? { is_first_frame: true } : {};

/** Stores the file of a new library image. Throws the upload errors of shared/media/errors.ts; then nothing is stored. */
export async function prepareImageUpload(
  ctx: Context,
  { image, tags, ...fields }: CreateImage,
): Promise<PreparedTask<Image>> {
  const prepared = await withImageFieldError(async () =>
    prepareImage(ctx.app.files, {
      ...fields,
      ...(await readUpload(image)),
      tags: tagsOrCategory(tags, fields.category),
    }),
  );
  return withStoredFile(ctx, prepared, async (tx) => {
    const same_as = await findSameFile(tx, prepared);
    const stored = await toApiImage(tx, await insertImage(tx, prepared));
    return { ...stored, ...findFrameNote(prepared), ...(same_as && { same_as }) };
  });
}

/** The newest image of the library with the same file. */
async function findSameFile(tx: Context, { sha256 }: Pick<PreparedImage, "sha256">) {
  const rows = await tx.db
    .select({ id: images.id, original_filename: images.original_filename })
    .from(images)
    .where(and(eq(images.sha256, sha256), isNull(images.deleted_at)))
    .orderBy(desc(images.id))
    .limit(1);
  return rows[0];
}

async function preparePublicUpload(ctx: Context, { file, category, in_gallery }: UploadImage): Promise<PreparedImage> {
  if (file.size > imageLimits.maxPublicFileBytes) throw imageFileTooLarge();
  const tags = tagsOrCategory([], category);
  return prepareImage(ctx.app.files, { ...(await readUpload(file)), category, in_gallery, alt_text: "", tags });
}

/** Stores the file of an image of at most 5 MB; the result has its URL. */
export async function prepareFormUpload(ctx: Context, input: UploadImage): Promise<PreparedTask<UploadedImage>> {
  const prepared = await withFieldError("file", formErrorsByCode, () => preparePublicUpload(ctx, input));
  return withStoredFile(ctx, prepared, async (tx) => {
    const { id, original_filename } = await insertImage(tx, prepared);
    return { id, url: uploadUrl(originalPath(prepared)), size: input.file.size, original_name: original_filename };
  });
}
