import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { heightForWidth, variantPath } from "#shared/media/renditions.ts";
import { encodeAvif } from "./avif-encoder.ts";
import { findImageUses } from "./image-uses.ts";
import { findImage, insertVariants, listMissingWidths } from "./image-variant-rows.ts";
import { readOriginal } from "./read-original.ts";
import type { VariantRow } from "./webp-renditions.ts";

/** Creates the missing AVIF renditions of an image; pages use AVIF once all of them exist. */
export async function makeAvif(ctx: Context, { image_id }: { image_id: number }): Promise<void> {
  const image = await findImage(ctx, image_id);
  if (!image) return;
  const { files } = ctx.app;
  const sizes = (await listMissingWidths(ctx, image, "avif")).map((width) => ({
    width,
    height: heightForWidth(image, width),
  }));
  if (sizes.length === 0) return;
  const original = await readOriginal(ctx, image);
  if (!original) return;
  const encoded = await encodeAvif(original, sizes);
  const variants: VariantRow[] = [];
  for (const { data, ...size } of encoded) {
    const file_path = variantPath(image, "avif", size.width);
    await files.put(file_path, data, "image/avif");
    variants.push({ ...size, format: "avif", file_path, bytes: data.length });
  }
  await inTransaction(ctx, async (tx) => {
    await insertVariants(tx, image, variants);
    const isUsed = (await findImageUses(tx, [image.id])).length > 0;
    invalidate(tx, isUsed ? "media" : "gallery");
  });
}
