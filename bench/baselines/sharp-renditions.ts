import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

export type RenditionOptions = {
  widths: readonly number[];
  original_quality: number;
  quality: number;
  maxWidth: number;
};

/** Baseline: sharp alone, used as its documentation recommends, with one pipeline cloned for each output file. */
export async function writeRenditions(bytes: Uint8Array, folder: string, options: RenditionOptions): Promise<void> {
  const source = sharp(bytes).autoOrient();
  const original = source
    .clone()
    .resize({ width: options.maxWidth, withoutEnlargement: true })
    .webp({ quality: options.original_quality, effort: 2 });
  const variants = options.widths.map((width) => ({
    width,
    pipeline: source.clone().resize({ width }).webp({ quality: options.quality, effort: 2 }),
  }));
  await writeFile(join(folder, "original.webp"), await original.toBuffer());
  await Promise.all(
    variants.map(async ({ width, pipeline }) => writeFile(join(folder, `${width}.webp`), await pipeline.toBuffer())),
  );
}
