import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** The colour of the first shape, on which the others stand. */
function groundOf(svg: string): string {
  const [, colour] = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg) ?? [];
  if (!colour) throw new Error("The site's mark has no ground");
  return colour;
}

/** The old container that browsers ask for unasked, around one PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Pictures of the site's mark for readers that take no SVG. */
export async function makeIcons(folder: string): Promise<void> {
  const mark = await readFile(join(folder, "favicon.svg"), "utf8");
  // Phones cut these to a shape of their own: the ground goes to the edges, the mark keeps to the middle.
  const whole = mark.replace(/ rx="\d+"/, "");
  const held = whole.replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"');
  const draw = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 64 })
      .resize(size, size)
      .flatten(svg === mark ? false : { background: groundOf(mark) })
      .png({ palette: true });
  await Promise.all([
    draw(mark, 32)
      .toBuffer()
      .then((png) => writeFile(join(folder, "favicon.ico"), icoOf(png, 32))),
    draw(whole, 180).toFile(join(folder, "apple-touch-icon.png")),
    draw(mark, 192).toFile(join(folder, "icon-192.png")),
    draw(mark, 512).toFile(join(folder, "icon-512.png")),
    draw(held, 512).toFile(join(folder, "icon-maskable-512.png")),
  ]);
}
