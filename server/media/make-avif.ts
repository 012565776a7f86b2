import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { findImageUses } from "./image-uses.ts";
import { findImage, insertVariants, listMissingWidths } from "./image-variant-rows.ts";
import { makeRenditions } from "./make-renditions.ts";

/** Creates the missing AVIF renditions of an image; pages use AVIF once all of them exist. */
export async function makeAvif(ctx: Context, { image_id }: { image_id: number }): Promise<void> {
  const image = await findImage(ctx, image_id);
  if (!image) return;
  const widths = await listMissingWidths(ctx, image, "avif");
  const variants = await makeRenditions(ctx, image, { format: "avif", widths });
  if (variants.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    await insertVariants(tx, image, variants);
    const isUsed = (await findImageUses(tx, [image.id])).length > 0;
    invalidate(tx, isUsed ? "media" : "gallery");
  });
}
