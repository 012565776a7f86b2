import type { imageVariants } from "#server/database/tables.ts";
import { limitImageTasks, type Pixels, sharpFromPixels } from "#server/engine/pictures/decode-image.ts";
import { webpQualities } from "#shared/media/limits.ts";
import { heightForWidth, type StoredPicture, variantPath } from "#shared/media/renditions.ts";

export type VariantRow = Omit<typeof imageVariants.$inferInsert, "image_id">;

/** Encoded rendition with the columns of its row. */
export type Rendition = VariantRow & { data: Uint8Array };

export async function encodeWebp(pixels: Pixels, picture: StoredPicture, width: number): Promise<Rendition> {
  const height = heightForWidth(picture, width);
  const data = await limitImageTasks(() =>
    sharpFromPixels(pixels)
      .resize({ width, height, fit: "fill" })
      .webp({ quality: webpQualities.medium, effort: 2 })
      .toBuffer(),
  );
  return { format: "webp", width, height, file_path: variantPath(picture, "webp", width), bytes: data.length, data };
}

export const toVariantRow = ({ data: _, ...variant }: Rendition): VariantRow => variant;
