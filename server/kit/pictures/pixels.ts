import type { Sharp, SharpOptions } from "sharp";
import { imageLimits } from "#shared/media/limits.ts";
import { orUnreadable } from "./inspect-image.ts";
import { pictureLibrary } from "./library.ts";
import { takeTurns } from "./take-turns.ts";

/** Work on pictures shares its threads with files and passwords: half of the four stay free for those. */
export const inTurn = takeTurns(2);

/** A decoded picture takes megabytes: no more than these are in memory at a time, however many are asked for. */
export const whileDecoded = takeTurns(3);

/** A decoded picture, upright, in sRGB, without anything but its pixels. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** Decodes a picture, of an animated one the first frame, no larger than we keep it. Throws `image_unreadable`. */
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

/** Starts work on decoded pixels, as often as wanted, without decoding again. */
export const from = ({ data, width, height, channels }: Pixels): Sharp =>
  pictureLibrary()(data, { raw: { width, height, channels } });
