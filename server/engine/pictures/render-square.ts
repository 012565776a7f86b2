import pLimit from "p-limit";
import { unavailable } from "#shared/kit/errors.ts";
import { requireReadable } from "./inspect-image.ts";
import { loadSharp } from "./load-sharp.ts";

/**
 * Small pictures come from anyone with an account. They have a queue of their own, so that they don't delay the
 * pictures of the library.
 */
const limitSmallPictures = pLimit(1);
const maxQueued = 20;

type SquareOptions = { size: number; maxPixels: number };

/** Crops an image to a square WebP without metadata. Throws `image_unreadable`, and 503 if too many are waiting. */
export async function renderSquare(bytes: Uint8Array, { size, maxPixels }: SquareOptions): Promise<Buffer> {
  if (limitSmallPictures.pendingCount >= maxQueued) throw unavailable({ retryAfterSeconds: 10 });
  return limitSmallPictures(() =>
    requireReadable(
      loadSharp()(bytes, { limitInputPixels: maxPixels, failOn: "error" })
        .autoOrient()
        .toColourspace("srgb")
        .resize({ width: size, height: size, fit: "cover" })
        .webp({ quality: 86 })
        .toBuffer(),
    ),
  );
}
