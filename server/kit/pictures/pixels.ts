import type { Sharp, SharpOptions } from "sharp";
import { imageLimits } from "#shared/media/limits.ts";
import { orUnreadable } from "./inspect-image.ts";
import { pictureLibrary } from "./library.ts";
import { takeTurns } from "./take-turns.ts";

/** Image work uses at most two of libuv's four threads; file I/O and password hashing need the others. */
export const inTurn = takeTurns(2);

/** Limits decoded images in memory, because each takes many megabytes. */
export const whileDecoded = takeTurns(3);

/** A decoded image: upright, sRGB, without metadata. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** Decodes an image (the first frame of an animation), scaled down to the stored size. Throws `image_unreadable`. */
export async function decode(bytes: Uint8Array): Promise<Pixels> {
  const options: SharpOptions = { limitInputPixels: imageLimits.mostPixels, failOn: "error" };
  const { data, info } = await inTurn(() =>
    orUnreadable(
      pictureLibrary()(bytes, options)
        .autoOrient()
        .toColourspace("srgb")
        .resize({
          width: imageLimits.widestOriginal,
          height: imageLimits.widestOriginal * 2,
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
export const from = ({ data, width, height, channels }: Pixels): Sharp =>
  pictureLibrary()(data, { raw: { width, height, channels } });
