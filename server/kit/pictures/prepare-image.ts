import { createHash, randomBytes } from "node:crypto";
import { type ImageCategory, originalQuality } from "#shared/media/limits.ts";
import { originalPath } from "#shared/media/renditions.ts";
import type { FileStore } from "../file-store.ts";
import { impressionOf } from "./impression.ts";
import { inspectImage } from "./inspect-image.ts";
import { decode, from, inTurn, whileDecoded } from "./pixels.ts";

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

/** The row of a picture whose file is there. */
export type PreparedImage = Awaited<ReturnType<typeof prepareImage>>;

/**
 * Makes the kept rendition of a new picture, clean of everything but its pixels. Throws the refusals of
 * shared/media/errors.ts. The row comes afterwards (`insertImage`); until then this is a file that nobody knows of.
 */
export async function prepareImage(files: FileStore, image: NewImage) {
  const { category, name = randomBytes(10).toString("hex") } = image;
  await inspectImage(image.bytes);
  const { kept, ...seen } = await keptRendition(image.bytes);
  const stored = { category, filename: `${name}.webp`, ...seen };
  await files.put(originalPath(stored), kept, "image/webp");
  return {
    ...stored,
    original_filename: image.original_filename.slice(-255),
    file_type: "image/webp",
    file_size: kept.length,
    sha256: createHash("sha256").update(kept).digest("hex"),
    alt_text: image.alt_text,
    description: image.description ?? "",
    tags: [...(image.tags ?? [])],
    focal_x: image.focal?.x ?? 0.5,
    focal_y: image.focal?.y ?? 0.5,
  };
}

const keptRendition = (bytes: Uint8Array) =>
  whileDecoded(async () => {
    const pixels = await decode(bytes);
    const { width, height } = pixels;
    const [kept, impression] = await Promise.all([
      inTurn(() => from(pixels).webp({ quality: originalQuality, effort: 2 }).toBuffer()),
      impressionOf(pixels),
    ]);
    return { kept, width, height, ...impression };
  });
