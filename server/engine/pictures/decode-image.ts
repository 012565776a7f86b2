import pLimit from "p-limit";
import type { Sharp, SharpOptions } from "sharp";
import { imageLimits } from "#shared/media/limits.ts";
import { requireReadable } from "./inspect-image.ts";
import { loadSharp } from "./load-sharp.ts";

/**
 * Image work of the library uses at most two of libuv's four threads, and small pictures one; file I/O and password
 * hashing need the others. The image process sets the limit for each task.
 */
export const limitImageTasks = pLimit(2);

/** Limits decoded images in memory, because each takes many megabytes. */
const limitDecodedImages = pLimit(3);

/** A decoded image: upright, sRGB, without metadata. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** Decodes an image (the first frame of an animation), scaled down to the stored size. Throws `image_unreadable`. */
export async function decodeImage(bytes: Uint8Array): Promise<Pixels> {
  const options: SharpOptions = { limitInputPixels: imageLimits.maxPixels, failOn: "error" };
  const { data, info } = await limitImageTasks(() =>
    requireReadable(
      loadSharp()(bytes, options)
        .autoOrient()
        .toColourspace("srgb")
        .resize({
          width: imageLimits.maxOriginalWidth,
          height: imageLimits.maxOriginalWidth * 2,
          fit: "inside",
          withoutEnlargement: true,
        })
        .raw({ depth: "uchar" })
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** A sharp pipeline on decoded pixels. */
export const sharpFromPixels = ({ data, width, height, channels }: Pixels): Sharp =>
  loadSharp()(data, { raw: { width, height, channels } });

/** Decodes an image and encodes what the pipeline makes of it, within the limits on threads and memory. */
export const transformImage = (bytes: Uint8Array, pipe: (image: Sharp, pixels: Pixels) => Sharp): Promise<Buffer> =>
  limitDecodedImages(async () => {
    const pixels = await decodeImage(bytes);
    return limitImageTasks(() => pipe(sharpFromPixels(pixels), pixels).toBuffer());
  });
