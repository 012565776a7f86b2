import { imageLimits, originalQuality } from "#shared/media/limits.ts";
import { decodeImage, limitImageTasks, sharpFromPixels } from "./decode-image.ts";
import { makePlaceholder } from "./image-placeholder.ts";
import { loadSharp } from "./load-sharp.ts";

type ImageSize = { width: number; height: number };
type RenditionsInput = { original: Uint8Array; format: "webp" | "avif"; quality: number; sizes: ImageSize[] };

/** Encodes the original that is stored, without metadata. Throws `image_unreadable`. */
async function encodeOriginal(bytes: Uint8Array) {
  const pixels = await decodeImage(bytes);
  const { width, height } = pixels;
  const [encoded, placeholder] = await Promise.all([
    limitImageTasks(() => sharpFromPixels(pixels).webp({ quality: originalQuality, effort: 2 }).toBuffer()),
    makePlaceholder(pixels),
  ]);
  return { encoded, width, height, ...placeholder };
}

/** Encodes an image in these sizes, and decodes it once. Throws `image_unreadable`. */
async function encodeRenditions({ original, format, quality, sizes }: RenditionsInput) {
  const pixels = await decodeImage(original);
  const encode = async (size: ImageSize) => {
    const resized = sharpFromPixels(pixels).resize({ ...size, fit: "fill" });
    return { ...size, data: await limitImageTasks(() => resized[format]({ quality, effort: 2 }).toBuffer()) };
  };
  // Largest first, so that the slowest encoding does not start last.
  return Promise.all(sizes.toSorted((a, b) => b.width - a.width).map(encode));
}

/** Whether a drawing has a pixel that is not transparent. False for one that can't be drawn. */
async function isVisible(svg: Uint8Array): Promise<boolean> {
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
  return pixels?.some((alpha) => alpha > 0) ?? false;
}

/** The work of an image process. */
export const imageTasks = { encodeOriginal, encodeRenditions, isVisible };
export type ImageTasks = typeof imageTasks;
