import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** The background colour: the fill of the first rectangle. */
function backgroundOf(svg: string): string {
  const [, colour] = /<rect[^>]* fill="(#[0-9a-f]{6})"/.exec(svg) ?? [];
  if (!colour) throw new Error("The site's logo has no background rectangle");
  return colour;
}

/** Wraps one PNG in an ICO file, which browsers request by default. */
function toIco(png: Buffer, size: number): Buffer {
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

/** Writes PNG and ICO versions of the logo for clients that do not support SVG icons. */
export async function makeIcons(folder: string): Promise<void> {
  const logo = await readFile(join(folder, "favicon.svg"), "utf8");
  // Phones mask these icons: the background fills the square, and the logo stays inside the safe zone.
  const square = logo.replace(/ rx="\d+"/, "");
  const padded = square.replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"');
  const draw = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 64 })
      .resize(size, size)
      .flatten(svg === logo ? false : { background: backgroundOf(logo) })
      .png({ palette: true });
  await Promise.all([
    draw(logo, 32)
      .toBuffer()
      .then((png) => writeFile(join(folder, "favicon.ico"), toIco(png, 32))),
    draw(square, 180).toFile(join(folder, "apple-touch-icon.png")),
    draw(logo, 192).toFile(join(folder, "icon-192.png")),
    draw(logo, 512).toFile(join(folder, "icon-512.png")),
    draw(padded, 512).toFile(join(folder, "icon-maskable-512.png")),
  ]);
}
