import type { Context } from "#server/kit/context.ts";
import { decode, whileDecoded } from "#server/kit/pictures/pixels.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { originalPath } from "#shared/media/renditions.ts";
import { findImage, insertVariants, missingWidths } from "./known-image.ts";
import { encodeWebp, rowOf, type Variant } from "./webp-renditions.ts";

/** Creates the missing WebP renditions of an image. */
export async function makeWebp(ctx: Context, { image_id }: { image_id: number }): Promise<void> {
  const image = await findImage(ctx, image_id);
  if (!image) return;
  await makeWidths(ctx, image, await missingWidths(ctx, image, "webp"));
}

/** Creates WebP renditions of these widths. Decodes the image once, and writes the files before their rows. */
export async function makeWidths(
  ctx: Pick<Context, "app" | "db">,
  image: StoredImage,
  widths: readonly number[],
): Promise<void> {
  if (widths.length === 0) return;
  const { files } = ctx.app;
  const variants = await whileDecoded(async () => {
    const pixels = await decode(await files.get(originalPath(image)));
    const encode = async (width: number): Promise<Variant> => {
      const rendition = await encodeWebp(pixels, image, width);
      await files.put(rendition.file_path, rendition.data, "image/webp");
      return rowOf(rendition);
    };
    // Largest first, so that the slowest encoding does not start last.
    return Promise.all(widths.toSorted((a, b) => b - a).map(encode));
  });
  await insertVariants(ctx, image, variants);
}
