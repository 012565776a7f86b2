import { cropAroundFocus } from "#server/engine/pictures/crop-around-focus.ts";
import { transformImage } from "#server/engine/pictures/decode-image.ts";
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
  const bytes = await transformImage(original, (picture, pixels) =>
    cropAroundFocus(picture, pixels, { width, height, focal_x, focal_y })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality, mozjpeg: true }),
  );
  await app.files.put(path, bytes, "image/jpeg");
  return true;
}
