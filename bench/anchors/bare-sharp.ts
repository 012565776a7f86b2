import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

export type Wanted = { widths: readonly number[]; original_quality: number; quality: number; widest: number };

/** The image library alone, as its own guide tells to use it: one pipeline, cloned for each file. */
export async function bareFiles(bytes: Uint8Array, folder: string, wanted: Wanted): Promise<void> {
  const source = sharp(bytes).autoOrient();
  const original = source
    .clone()
    .resize({ width: wanted.widest, withoutEnlargement: true })
    .webp({ quality: wanted.original_quality, effort: 2 });
  const variants = wanted.widths.map((width) => ({
    width,
    made: source.clone().resize({ width }).webp({ quality: wanted.quality, effort: 2 }),
  }));
  await writeFile(join(folder, "original.webp"), await original.toBuffer());
  await Promise.all(
    variants.map(async ({ width, made }) => writeFile(join(folder, `${width}.webp`), await made.toBuffer())),
  );
}
