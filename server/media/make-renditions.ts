import { createTemporaryFolder } from "#server/engine/files/temporary-folder.ts";
import { runImageTask, runSlowImageTask } from "#server/engine/pictures/image-worker.ts";
import type { Context } from "#server/kit/context.ts";
import type { StoredImage } from "#server/kit/pictures/store-image.ts";
import { avifQualities, webpQualities } from "#shared/media/limits.ts";
import { heightForWidth, variantPath } from "#shared/media/renditions.ts";
import type { VariantRow } from "./image-variant-rows.ts";
import { copyOriginal } from "./read-original.ts";

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
  if (widths.length === 0) return [];
  await using folder = await createTemporaryFolder();
  const original = await copyOriginal(ctx, image, folder);
  if (!original) return [];
  const { run, quality } = formats[format];
  const sizes = widths.map((width) => ({ width, height: heightForWidth(image, width) }));
  await using encoded = await run("encodeRenditions", original, { format, quality, sizes });
  const renditions = encoded.sizes.flatMap((size, index) => {
    const file = encoded.files[index];
    return file ? [{ file, row: { ...size, format, file_path: variantPath(image, format, size.width) } }] : [];
  });
  await Promise.all(renditions.map(({ file, row }) => ctx.app.files.put(row.file_path, file, `image/${format}`)));
  return renditions.map(({ row }) => row);
}
