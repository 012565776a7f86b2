import { readFileOrNull } from "#server/engine/files/read-file-or-null.ts";
import type { Context } from "#server/kit/context.ts";
import { trashPath } from "#server/kit/pictures/removed-picture.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { originalPath, type StoredPicture } from "#shared/media/renditions.ts";
import { findImage } from "./image-variant-rows.ts";

/** The file of an image, which is still among the removed ones while the image is being restored. */
export const findOriginal = async ({ app }: Pick<Context, "app">, image: StoredPicture): Promise<Uint8Array | null> =>
  (await readFileOrNull(app.files, originalPath(image))) ?? readFileOrNull(app.files, trashPath(image));

/** The file of an image; null if the image was deleted meanwhile. Throws if the file is missing. */
export async function readOriginal(ctx: Pick<Context, "app" | "db">, image: StoredImage): Promise<Uint8Array | null> {
  const original = await findOriginal(ctx, image);
  if (!(await findImage(ctx, image.id))) return null;
  if (!original) throw new Error(`The file of the image ${image.id} is missing`);
  return original;
}
