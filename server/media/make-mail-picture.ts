import { runPageImageTask } from "#server/engine/pictures/image-worker.ts";
import type { Context } from "#server/kit/context.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { mailPictureSize } from "#shared/media/limits.ts";
import { findOriginal } from "./read-original.ts";

/**
 * Creates the rendition for emails at this path. It has no row: its path follows from that of the image. Returns false
 * if the image has no file.
 */
export async function makeMailPicture(
  { app }: Pick<Context, "app">,
  image: StoredImage,
  path: string,
): Promise<boolean> {
  const { width, height, quality } = mailPictureSize;
  const { focal_x, focal_y } = image;
  const original = await findOriginal({ app }, image);
  if (!original) return false;
  const settings = { width, height, quality, focal_x, focal_y };
  await using cropped = await runPageImageTask("cropToJpeg", original, settings);
  for (const file of cropped.files) await app.files.put(path, file, "image/jpeg");
  return true;
}
