import type { Metadata } from "sharp";
import {
  imageFileTooLarge,
  imageTooManyFrames,
  imageTooManyPixels,
  imageTypeNotAccepted,
  imageUnreadable,
} from "#shared/media/errors.ts";
import { type ImageFormat, imageLimits } from "#shared/media/limits.ts";
import { dropPngTexts } from "./drop-png-texts.ts";
import { sharp } from "./sharp.ts";
import { allowPixels } from "./task-limits.ts";

const readLatin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

const signatures: Readonly<Record<ImageFormat, (bytes: Uint8Array) => boolean>> = {
  jpeg: (bytes) => readLatin1(bytes, 0, 3) === "\xff\xd8\xff",
  png: (bytes) => readLatin1(bytes, 0, 8) === "\x89PNG\r\n\x1a\n",
  webp: (bytes) => readLatin1(bytes, 0, 4) === "RIFF" && readLatin1(bytes, 8, 12) === "WEBP",
  gif: (bytes) => ["GIF87a", "GIF89a"].includes(readLatin1(bytes, 0, 6)),
  avif: (bytes) => ["ftypavif", "ftypavis"].includes(readLatin1(bytes, 4, 12)),
};

/** The format that sharp detected, by the name used here. */
const detectedFormat = ({ format, compression }: Metadata): string =>
  format === "heif" && compression === "av1" ? "avif" : format;

/** Rethrows an error of sharp as `image_unreadable`. */
export async function requireReadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error) throw imageUnreadable();
    throw error;
  }
}

/** An image that somebody has sent, without its texts, and what it says of itself. */
type InspectedImage = { bytes: Uint8Array; format: ImageFormat; frames: number };

/**
 * Reads an image's metadata. Throws the errors of shared/media/errors.ts. The signature is checked first, so that a
 * disguised file never reaches another decoder; the declared size is checked before anything is decoded.
 */
export async function inspectImage(
  image: Uint8Array,
  maxPixels: number = imageLimits.maxPixels,
): Promise<InspectedImage> {
  if (image.length > imageLimits.maxFileBytes) throw imageFileTooLarge();
  const format = (Object.keys(signatures) as ImageFormat[]).find((name) => signatures[name](image));
  if (format === undefined) throw imageTypeNotAccepted();
  const bytes = dropPngTexts(image);
  const metadata = await requireReadable(sharp(bytes, { limitInputPixels: false, failOn: "error" }).metadata());
  if (detectedFormat(metadata) !== format) throw imageTypeNotAccepted();
  const { width, height, pages: frames = 1 } = metadata;
  if (frames > imageLimits.maxFrames) throw imageTooManyFrames();
  if (width * height * frames > maxPixels) throw imageTooManyPixels();
  allowPixels(width * height);
  return { bytes, format, frames };
}
