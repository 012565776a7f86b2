import { decodeImage, limitDecodedImages } from "#server/engine/pictures/decode-image.ts";
import type { Context } from "#server/kit/context.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { findImage, insertVariants, listMissingWidths } from "./image-variant-rows.ts";
import { readOriginal } from "./read-original.ts";
import { encodeWebp, toVariantRow, type VariantRow } from "./webp-renditions.ts";

/** Creates the missing WebP renditions of an image. */
export async function makeWebp(ctx: Context, { image_id }: { image_id: number }): Promise<void> {
  const image = await findImage(ctx, image_id);
  if (!image) return;
  await makeWebpWidths(ctx, image, await listMissingWidths(ctx, image, "webp"));
}

/** Creates WebP renditions of these widths. Decodes the image once, and writes the files before their rows. */
export async function makeWebpWidths(
  ctx: Pick<Context, "app" | "db">,
  image: StoredImage,
  widths: readonly number[],
): Promise<void> {
  if (widths.length === 0) return;
  const { files } = ctx.app;
  const variants = await limitDecodedImages(async () => {
    const original = await readOriginal(ctx, image);
    if (!original) return [];
    const pixels = await decodeImage(original);
    const encode = async (width: number): Promise<VariantRow> => {
      const rendition = await encodeWebp(pixels, image, width);
      await files.put(rendition.file_path, rendition.data, "image/webp");
      return toVariantRow(rendition);
    };
    // Largest first, so that the slowest encoding does not start last.
    return Promise.all(widths.toSorted((a, b) => b - a).map(encode));
  });
  await insertVariants(ctx, image, variants);
}
