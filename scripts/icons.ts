import { join } from "node:path";
import sharp from "sharp";

/** Pictures of the site's mark for readers that take no SVG. */
export async function makeIcons(folder: string): Promise<void> {
  const mark = join(folder, "favicon.svg");
  const draw = (size: number) =>
    sharp(mark, { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ palette: true });
  await Promise.all([
    draw(180).toFile(join(folder, "apple-touch-icon.png")),
    draw(512).toFile(join(folder, "icon-512.png")),
  ]);
}
