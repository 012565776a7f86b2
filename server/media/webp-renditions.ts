import type { imageVariants } from "#server/database/tables.ts";
import { from, inTurn, type Pixels } from "#server/kit/pictures/pixels.ts";
import { qualities } from "#shared/media/limits.ts";
import { heightAt, type StoredPicture, variantPath } from "#shared/media/renditions.ts";

export type Variant = Omit<typeof imageVariants.$inferInsert, "image_id">;

/** Encoded rendition with the columns of its row. */
export type Rendition = Variant & { data: Uint8Array };

export async function encodeWebp(pixels: Pixels, picture: StoredPicture, width: number): Promise<Rendition> {
  const height = heightAt(picture, width);
  const data = await inTurn(() =>
    from(pixels).resize({ width, height, fit: "fill" }).webp({ quality: qualities.medium, effort: 2 }).toBuffer(),
  );
  return { format: "webp", width, height, file_path: variantPath(picture, "webp", width), bytes: data.length, data };
}

export const rowOf = ({ data: _, ...variant }: Rendition): Variant => variant;
