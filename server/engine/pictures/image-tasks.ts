import { createHash } from "node:crypto";
import { imageLimits, originalQuality } from "#shared/media/limits.ts";
import { decodeImage, limitImageTasks, sharpFromPixels } from "./decode-image.ts";
import { makePlaceholder } from "./image-placeholder.ts";
import { inspectImage } from "./inspect-image.ts";
import { loadSharp } from "./load-sharp.ts";

type ImageSize = { width: number; height: number };
type RenditionSettings = { format: "webp" | "avif"; quality: number; sizes: ImageSize[] };

/**
 * Encodes the original that is stored, without metadata; its only file. `frames` are those of the given image. Throws
 * the errors of shared/media/errors.ts.
 */
async function encodeOriginal(image: Uint8Array) {
  const { pages: frames = 1 } = await inspectImage(image);
  const pixels = await decodeImage(image);
  const { width, height } = pixels;
  const [encoded, placeholder] = await Promise.all([
    limitImageTasks(() => sharpFromPixels(pixels).webp({ quality: originalQuality, effort: 2 }).toBuffer()),
    makePlaceholder(pixels),
  ]);
  const sha256 = createHash("sha256").update(encoded).digest("hex");
  return { files: [encoded], frames, file_size: encoded.length, sha256, width, height, ...placeholder };
}

/** Encodes an image in these sizes, one file each, and decodes it once. Throws `image_unreadable`. */
async function encodeRenditions(image: Uint8Array, { format, quality, sizes }: RenditionSettings) {
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

/** Whether a drawing has a pixel that is not transparent. False for one that can't be drawn. */
async function findVisiblePixel(svg: Uint8Array) {
  const text = Buffer.from(svg).toString();
  // Browsers draw one without a size of its own on 300 × 150 pixels.
  const hasSize = /^<svg[^>]* (viewBox|width)=/.test(text);
  const sized = hasSize ? text : `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150">${text}</svg>`;
  const icon = loadSharp()(Buffer.from(sized), { limitInputPixels: imageLimits.maxPixels }).resize(64, 64, {
    fit: "inside",
  });
  const pixels = await limitImageTasks(() => icon.ensureAlpha().extractChannel("alpha").raw().toBuffer()).catch(
    () => null,
  );
  return { files: [], isVisible: pixels?.some((alpha) => alpha > 0) ?? false };
}

/** The work of an image process. */
export const imageTasks = { encodeOriginal, encodeRenditions, findVisiblePixel };
export type ImageTasks = typeof imageTasks;
export type ImageTaskName = keyof ImageTasks;
