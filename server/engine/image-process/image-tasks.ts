import { createHash } from "node:crypto";
import { imageLimits, originalQuality } from "#shared/media/limits.ts";
import { decodeImage, limitImageTasks, sharpFromPixels } from "./decode-image.ts";
import { makePlaceholder } from "./image-placeholder.ts";
import { inspectImage, requireReadable } from "./inspect-image.ts";
import { composeImage, cropToJpeg, drawPicture } from "./page-pictures.ts";
import { readIcon } from "./read-icon.ts";
import { sharp } from "./sharp.ts";
import { makeSiteIcons } from "./site-icons.ts";
import { allowPixels } from "./task-limits.ts";

type OneImage = readonly [image: Uint8Array];
type ImageSize = { width: number; height: number };
type RenditionSettings = { format: "webp" | "avif"; quality: number; sizes: ImageSize[] };

/** Finds out the format of an image. Throws the errors of shared/media/errors.ts. */
async function detectFormat([image]: OneImage) {
  const { format } = await inspectImage(image);
  return { files: [], format };
}

/**
 * Encodes the original that is stored, without metadata; its only file. `frames` are those of the given image. Throws
 * the errors of shared/media/errors.ts.
 */
async function encodeOriginal([image]: OneImage) {
  const { bytes, frames } = await inspectImage(image);
  const pixels = await decodeImage(bytes);
  const { width, height } = pixels;
  const [encoded, placeholder] = await Promise.all([
    limitImageTasks(() => sharpFromPixels(pixels).webp({ quality: originalQuality, effort: 2 }).toBuffer()),
    makePlaceholder(pixels),
  ]);
  const sha256 = createHash("sha256").update(encoded).digest("hex");
  return { files: [encoded], frames, file_size: encoded.length, sha256, width, height, ...placeholder };
}

/** Crops an image to a square WebP without metadata. Throws the errors of shared/media/errors.ts. */
async function encodeSquare([image]: OneImage, { size, maxPixels }: { size: number; maxPixels: number }) {
  const { bytes } = await inspectImage(image, maxPixels);
  const square = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .toColourspace("srgb")
    .resize({ width: size, height: size, fit: "cover" })
    .webp({ quality: 86 });
  return { files: [await requireReadable(square.toBuffer())] };
}

/** Encodes a stored original in these sizes, one file each, and decodes it once. Throws `image_unreadable`. */
async function encodeRenditions([image]: OneImage, { format, quality, sizes }: RenditionSettings) {
  allowPixels(imageLimits.maxPixels);
  const pixels = await decodeImage(image);
  const encode = (size: ImageSize) => {
    const resized = sharpFromPixels(pixels).resize({ ...size, fit: "fill" });
    return limitImageTasks(() => resized[format]({ quality, effort: 2 }).toBuffer());
  };
  // Largest first, so that the slowest encoding does not start last.
  const descending = sizes.toSorted((a, b) => b.width - a.width);
  const files = await Promise.all(descending.map(encode));
  return { sizes: descending.map((size, index) => ({ ...size, bytes: files[index]?.length ?? 0 })), files };
}

/** The work of an image process. */
export const imageTasks = {
  detectFormat,
  encodeOriginal,
  encodeSquare,
  encodeRenditions,
  readIcon,
  cropToJpeg,
  composeImage,
  drawPicture,
  makeSiteIcons,
};
export type ImageTasks = typeof imageTasks;
export type ImageTaskName = keyof ImageTasks;
