import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { isTemporaryDiskError } from "#server/engine/files/disk-file-store.ts";
import { FileNotFoundError, type LocalFile, throwUnavailable } from "#server/engine/files/file-store.ts";
import { readFileOrNull } from "#server/engine/files/read-file-or-null.ts";
import type { TemporaryFolder } from "#server/engine/files/temporary-folder.ts";
import type { Context } from "#server/kit/context.ts";
import { trashPath } from "#server/kit/pictures/removed-picture.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { originalPath, type StoredPicture } from "#shared/media/renditions.ts";
import { findImage } from "./image-variant-rows.ts";

/** The file of an image, which is still among the removed ones while the image is being restored. */
export const findOriginal = async ({ app }: Pick<Context, "app">, image: StoredPicture): Promise<Uint8Array | null> =>
  (await readFileOrNull(app.files, originalPath(image))) ?? readFileOrNull(app.files, trashPath(image));

/** The same, piece by piece. */
async function openOriginal({ app }: Pick<Context, "app">, image: StoredPicture): Promise<Readable | null> {
  for (const path of [originalPath(image), trashPath(image)]) {
    try {
      return await app.files.stream(path);
    } catch (error) {
      if (!(error instanceof FileNotFoundError)) throw error;
    }
  }
  return null;
}

/** Copies the file of an image to a folder; null if the image was deleted meanwhile. Throws if the file is missing. */
export async function copyOriginal(
  ctx: Pick<Context, "app" | "db">,
  image: StoredImage,
  folder: TemporaryFolder,
): Promise<LocalFile | null> {
  const original = await openOriginal(ctx, image);
  const path = join(folder.path, "original");
  if (original) await throwUnavailable(() => writeFile(path, original), isTemporaryDiskError);
  if (!(await findImage(ctx, image.id))) return null;
  if (!original) throw new Error(`The file of the image ${image.id} is missing`);
  return { path };
}
