import pLimit from "p-limit";
import type { Sharp, SharpOptions } from "sharp";
import { imageLimits } from "#shared/media/limits.ts";
import { requireReadable } from "./inspect-image.ts";
import { sharp } from "./sharp.ts";

/** The image process sets the limit for each task. */
export const limitImageTasks = pLimit(2);

/** A decoded image: upright, sRGB, without metadata. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** Decodes an image (the first frame of an animation), scaled down to the stored size. Throws `image_unreadable`. */
export async function decodeImage(bytes: Uint8Array): Promise<Pixels> {
  const options: SharpOptions = { limitInputPixels: imageLimits.maxPixels, failOn: "error" };
  const { data, info } = await limitImageTasks(() =>
    requireReadable(
      sharp(bytes, options)
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
  sharp(data, { raw: { width, height, channels } });
