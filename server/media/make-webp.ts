import type { Context } from "#server/kit/context.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { findImage, insertVariants, listMissingWidths } from "./image-variant-rows.ts";
import { makeRenditions } from "./make-renditions.ts";

/** Creates the missing WebP renditions of an image. */
export async function makeWebp(ctx: Context, { image_id }: { image_id: number }): Promise<void> {
  const image = await findImage(ctx, image_id);
  if (!image) return;
  await makeWebpWidths(ctx, image, await listMissingWidths(ctx, image, "webp"));
}

/** Creates WebP renditions of these widths. */
export const makeWebpWidths = async (
  ctx: Pick<Context, "app" | "db">,
  image: StoredImage,
  widths: readonly number[],
): Promise<void> => insertVariants(ctx, image, await makeRenditions(ctx, image, { format: "webp", widths }));
