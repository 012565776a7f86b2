import { randomBytes } from "node:crypto";
import type { FileStore, LocalFile } from "#server/engine/files/file-store.ts";
import type { ImageCategory } from "#shared/media/limits.ts";
import { originalPath } from "#shared/media/renditions.ts";
import { runImageTask } from "./image-worker.ts";

export type NewImage = {
  bytes: Uint8Array | LocalFile;
  original_filename: string;
  category: ImageCategory;
  alt_text: string;
  description?: string;
  tags?: readonly string[];
  /** Default is true. */
  in_gallery?: boolean;
  /** Position of the subject as fractions of width and height; default is the centre. */
  focal?: { x: number; y: number };
  /** File name without extension; random by default. Must never be reused. */
  name?: string;
};

/** The row of an image whose file is stored, and the number of frames that the given file has. */
export type PreparedImage = Awaited<ReturnType<typeof prepareImage>>;

/**
 * Encodes and stores the original of a new image, without metadata. Throws the errors of shared/media/errors.ts. Insert
 * the row afterwards with `insertImage`; until then nothing refers to the file.
 */
export async function prepareImage(files: FileStore, image: NewImage) {
  const { category, name = randomBytes(10).toString("hex") } = image;
  await using encoded = await runImageTask("encodeOriginal", image.bytes);
  const { files: originals, [Symbol.asyncDispose]: _, ...properties } = encoded;
  const stored = { category, filename: `${name}.webp`, ...properties };
  for (const original of originals) await files.put(originalPath(stored), original, "image/webp");
  return {
    ...stored,
    original_filename: image.original_filename.slice(-255),
    file_type: "image/webp",
    alt_text: image.alt_text,
    description: image.description ?? "",
    tags: [...(image.tags ?? [])],
    in_gallery: image.in_gallery ?? true,
    focal_x: image.focal?.x ?? 0.5,
    focal_y: image.focal?.y ?? 0.5,
  };
}
