import { createHash, randomBytes } from "node:crypto";
import { type ImageCategory, originalQuality } from "#shared/media/limits.ts";
import { originalPath, type StoredPicture, widthsOf } from "#shared/media/renditions.ts";
import type { FileStore } from "../file-store.ts";
import { impressionOf } from "./impression.ts";
import { inspectImage } from "./inspect-image.ts";
import { decode, from, inTurn, type Pixels } from "./pixels.ts";
import { encodeWebp, type Rendition, rowOf } from "./webp-renditions.ts";

/** The rendition that is made with the upload, so that there is something to show at once. */
const firstWidth = 640;

export type NewImage = {
  bytes: Uint8Array;
  original_filename: string;
  category: ImageCategory;
  alt_text: string;
  description?: string;
  tags?: readonly string[];
  /** Where the subject is, as fractions of width and height; the middle unless said. */
  focal?: { x: number; y: number };
  /** The name under which it is stored, without ending; a random one unless said. Never use one again. */
  name?: string;
};

export type PreparedImage = Awaited<ReturnType<typeof prepareImage>>;

/**
 * Makes the files of a new picture: the kept rendition, clean of everything but its pixels, and the first one for
 * pages. Throws the refusals of shared/media/errors.ts. The rows come afterwards (`insertImage`); until then these
 * are files that nobody knows of.
 */
export async function prepareImage(files: FileStore, image: NewImage) {
  const { category, name = randomBytes(10).toString("hex") } = image;
  await inspectImage(image.bytes);
  const pixels = await decode(image.bytes);
  const { width, height } = pixels;
  const stored = { category, filename: `${name}.webp`, width, height };
  const [kept, impression, first] = await Promise.all([
    inTurn(() => from(pixels).webp({ quality: originalQuality, effort: 2 }).toBuffer()),
    impressionOf(pixels),
    firstRendition(pixels, stored),
  ]);
  await files.put(originalPath(stored), kept, "image/webp");
  if (first) await files.put(first.file_path, first.data, "image/webp");
  return {
    row: {
      ...stored,
      ...impression,
      original_filename: image.original_filename.slice(-255),
      file_type: "image/webp",
      file_size: kept.length,
      sha256: createHash("sha256").update(kept).digest("hex"),
      alt_text: image.alt_text,
      description: image.description ?? "",
      tags: [...(image.tags ?? [])],
      focal_x: image.focal?.x ?? 0.5,
      focal_y: image.focal?.y ?? 0.5,
    },
    variants: first ? [rowOf(first)] : [],
  };
}

async function firstRendition(pixels: Pixels, stored: StoredPicture): Promise<Rendition | null> {
  const width = widthsOf(stored).findLast((candidate) => candidate <= firstWidth);
  return width === undefined ? null : encodeWebp(pixels, stored, width);
}
