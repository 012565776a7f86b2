import { isImageWorkerBusy } from "#server/engine/pictures/image-worker.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import { enqueueAvif } from "#server/kit/pictures/store-image.ts";
import { findImageUses } from "./image-uses.ts";
import { findImage, insertVariants, listMissingWidths } from "./image-variant-rows.ts";
import { makeRenditions } from "./make-renditions.ts";

/** Milliseconds. Longer than the image process waits for another picture. */
const quietDelay = 15_000;

/** The same once no pictures are uploaded: encoding AVIF would take the cores from them and from the pages. */
export async function makeAvifWhenQuiet(ctx: Context, payload: { image_id: number }): Promise<void> {
  if (!isImageWorkerBusy()) return makeAvif(ctx, payload);
  await enqueueAvif(ctx, payload.image_id, new Date(ctx.app.clock().getTime() + quietDelay));
}

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
