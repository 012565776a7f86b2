import { join } from "node:path";
import { FileNotFoundError, type LocalFile } from "#server/engine/files/file-store.ts";
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

/** Copies the same to this machine. Returns whether there is a file. */
async function copyFound({ app }: Pick<Context, "app">, image: StoredPicture, target: LocalFile): Promise<boolean> {
  for (const path of [originalPath(image), trashPath(image)]) {
    try {
      await app.files.copyTo(target, path);
      return true;
    } catch (error) {
      if (!(error instanceof FileNotFoundError)) throw error;
    }
  }
  return false;
}

/** Copies the file of an image to a folder; null if the image was deleted meanwhile. Throws if the file is missing. */
export async function copyOriginal(
  ctx: Pick<Context, "app" | "db">,
  image: StoredImage,
  folder: TemporaryFolder,
): Promise<LocalFile | null> {
  const target = { path: join(folder.path, "original") };
  const isFound = await copyFound(ctx, image, target);
  if (!(await findImage(ctx, image.id))) return null;
  if (!isFound) throw new Error(`The file of the image ${image.id} is missing`);
  return target;
}
