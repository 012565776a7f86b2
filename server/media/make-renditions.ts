import { runImageTask, runSlowImageTask } from "#server/engine/pictures/image-worker.ts";
import type { Context } from "#server/kit/context.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { avifQualities, webpQualities } from "#shared/media/limits.ts";
import { heightForWidth, variantPath } from "#shared/media/renditions.ts";
import type { VariantRow } from "./image-variant-rows.ts";
import { readOriginal } from "./read-original.ts";

const formats = {
  webp: { run: runImageTask, quality: webpQualities.medium },
  avif: { run: runSlowImageTask, quality: avifQualities.medium },
} as const;

/** Writes the files of renditions of these widths. Returns their rows, which are inserted once all files are there. */
export async function makeRenditions(
  ctx: Pick<Context, "app" | "db">,
  image: StoredImage,
  { format, widths }: { format: keyof typeof formats; widths: readonly number[] },
): Promise<VariantRow[]> {
  const original = widths.length > 0 ? await readOriginal(ctx, image) : null;
  if (!original) return [];
  const { run, quality } = formats[format];
  const sizes = widths.map((width) => ({ width, height: heightForWidth(image, width) }));
  const { files, sizes: stored } = await run("encodeRenditions", original, { format, quality, sizes });
  const encoded = stored.flatMap((size, index) => (files[index] ? [{ ...size, data: files[index] }] : []));
  return Promise.all(
    encoded.map(async ({ data, ...size }) => {
      const file_path = variantPath(image, format, size.width);
      await ctx.app.files.put(file_path, data, `image/${format}`);
      return { ...size, format, file_path, bytes: data.length };
    }),
  );
}
