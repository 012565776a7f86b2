import type { Metadata } from "sharp";
import { imageFileTooLarge, imageTooManyPixels, imageTypeNotAccepted, imageUnreadable } from "#shared/media/errors.ts";
import { type ImageFormat, imageLimits } from "#shared/media/limits.ts";
import { pictureLibrary } from "./library.ts";

const text = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

const signatures: Readonly<Record<ImageFormat, (bytes: Uint8Array) => boolean>> = {
  jpeg: (bytes) => text(bytes, 0, 3) === "\xff\xd8\xff",
  png: (bytes) => text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n",
  webp: (bytes) => text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP",
  gif: (bytes) => ["GIF87a", "GIF89a"].includes(text(bytes, 0, 6)),
  avif: (bytes) => ["ftypavif", "ftypavis"].includes(text(bytes, 4, 12)),
};

/** The format that the library found, under our name for it. */
const formatFound = ({ format, compression }: Metadata): string =>
  format === "heif" && compression === "av1" ? "avif" : format;

/** Errors of the library about a file that is damaged; what else it throws is ours to hear of. */
export async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error) throw imageUnreadable();
    throw error;
  }
}

/**
 * Refuses what isn't a picture that we take. The signature is looked at first, so that a file in disguise never
 * reaches another of the library's readers; the declared size is judged before anything is decoded.
 */
export async function inspectImage(bytes: Uint8Array): Promise<Metadata> {
  if (bytes.length > imageLimits.largestFile) throw imageFileTooLarge();
  const [format] = Object.entries(signatures).find(([, matches]) => matches(bytes)) ?? [];
  if (format === undefined) throw imageTypeNotAccepted();
  const metadata = await orUnreadable(pictureLibrary()(bytes, { limitInputPixels: false, failOn: "error" }).metadata());
  if (formatFound(metadata) !== format) throw imageTypeNotAccepted();
  const { width, height, pages = 1 } = metadata;
  if (width * height * pages > imageLimits.mostPixels || pages > imageLimits.mostFrames) throw imageTooManyPixels();
  return metadata;
}
