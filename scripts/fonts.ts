import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const { resolve } = createRequire(import.meta.url);
type Axis = number | { min: number; max: number };
type Face = { name: string; from: string; axes: Record<string, Axis> };

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** English and the letters of western Europe, typographic marks, the currencies of the product. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€−→×`;
/** The letters of the other European languages that names are made of. */
const extended = range(0x100, 0x17f);

const inter = { wght: { min: 400, max: 700 } };
/** Headings stand in one weight; a range would weigh twice as much. */
const bricolage = { wght: 750 };
const file = (family: string, set: string) => `@fontsource-variable/${family}/files/${family}-${set}-wght-normal.woff2`;

const faces: readonly (Face & { text: string })[] = [
  { name: "inter", from: file("inter", "latin"), axes: inter, text: latin },
  { name: "inter-extended", from: file("inter", "latin-ext"), axes: inter, text: extended },
  { name: "bricolage-grotesque", from: file("bricolage-grotesque", "latin"), axes: bricolage, text: latin },
  {
    name: "bricolage-grotesque-extended",
    from: file("bricolage-grotesque", "latin-ext"),
    axes: bricolage,
    text: extended,
  },
];

/** What the site uses: kerning, and figures of one width. */
const features = ["kern", "tnum"];

/** Cuts the public site's fonts to the letters and weights that it uses. */
export async function makeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, from, axes, text } of faces) {
    const whole = await readFile(resolve(from));
    const options = { targetFormat: "woff2" as const, variationAxes: axes, keepFeatures: features, noHinting: true };
    await writeFile(join(folder, `${name}.woff2`), await subsetFont(whole, text, options));
  }
}
