import { cropAroundFocus } from "#server/engine/pictures/crop-around-focus.ts";
import { transformImage } from "#server/engine/pictures/decode-image.ts";
import type { Context } from "#server/kit/context.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { mailPictureSize } from "#shared/media/limits.ts";
import { originalPath } from "#shared/media/renditions.ts";

/** Creates the rendition for e-mails at this path. It has no row: its path follows from that of the image. */
export async function makeMailPicture({ app }: Pick<Context, "app">, image: StoredImage, path: string): Promise<true> {
  const { width, height, quality } = mailPictureSize;
  const { focal_x, focal_y } = image;
  const bytes = await transformImage(await app.files.get(originalPath(image)), (picture, pixels) =>
    cropAroundFocus(picture, pixels, { width, height, focal_x, focal_y })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality, mozjpeg: true }),
  );
  await app.files.put(path, bytes, "image/jpeg");
  return true;
}
