import { imageLimits } from "#shared/media/limits.ts";
import { cropAroundFocus, type FocalPoint } from "./crop-around-focus.ts";
import { decodeImage, limitImageTasks, sharpFromPixels } from "./decode-image.ts";
import { sharp } from "./sharp.ts";
import { allowPixels } from "./task-limits.ts";

type Size = { width: number; height: number };
/** Where a layer of a composed image stands. One without a focal point is fitted into its box. */
type Layer = Size & { left: number; top: number; focus: FocalPoint | null };
type Composition = Size & {
  background: string;
  layers: readonly (Layer | null)[];
  /** Tried in turn until the image is small enough. */
  qualities: readonly number[];
  maxBytes: number;
};

/** Crops a stored original to a JPEG of this size. Throws `image_unreadable`. */
export async function cropToJpeg(
  [image]: readonly [Uint8Array],
  { quality, ...box }: Size & FocalPoint & { quality: number },
) {
  allowPixels(imageLimits.maxPixels);
  const pixels = await decodeImage(image);
  const cropped = cropAroundFocus(sharpFromPixels(pixels), pixels, box).flatten({ background: "#ffffff" });
  return { files: [await limitImageTasks(() => cropped.jpeg({ quality, mozjpeg: true }).toBuffer())] };
}

async function toLayer(bytes: Uint8Array, layer: Layer | null | undefined) {
  // The drawing, which has its size already.
  if (!layer) return { input: Buffer.from(bytes), left: 0, top: 0 };
  const { left, top, focus, ...size } = layer;
  const pixels = await decodeImage(bytes);
  const image = sharpFromPixels(pixels);
  const placed = focus
    ? cropAroundFocus(image, pixels, { ...size, ...focus }).flatten({ background: "#ffffff" })
    : image.resize({ ...size, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } });
  return { input: await limitImageTasks(() => placed.png({ compressionLevel: 1 }).toBuffer()), left, top };
}

/** Composes images, the first at the bottom, to a JPEG. The one whose layer is null is an SVG that fills it. */
export async function composeImage(
  images: readonly Uint8Array[],
  { width, height, background, layers, qualities, maxBytes }: Composition,
) {
  allowPixels(imageLimits.maxPixels);
  const placed = await Promise.all(images.map((bytes, index) => toLayer(bytes, layers[index])));
  const canvas = sharp({ create: { width, height, channels: 3, background } }).composite(placed);
  const flat = await limitImageTasks(() => canvas.png({ compressionLevel: 1 }).toBuffer());
  for (const quality of qualities) {
    const encoded = sharp(flat).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" });
    const bytes = await limitImageTasks(() => encoded.toBuffer());
    if (bytes.length <= maxBytes || quality === qualities.at(-1)) return { files: [bytes] };
  }
  throw new Error("There is no quality to encode with");
}

/** Draws an SVG of our own as a PNG, fast rather than small. */
export async function drawPicture([svg]: readonly [Uint8Array]) {
  allowPixels(imageLimits.maxPixels);
  return { files: [await sharp(svg).removeAlpha().png({ compressionLevel: 1 }).toBuffer()] };
}
