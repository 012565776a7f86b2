import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const { resolve } = createRequire(import.meta.url);
type Axis = number | { min: number; max: number };
type Face = { name: string; from: string; axes: Record<string, Axis> };

const characterRange = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** Latin letters of English and western Europe, typographic marks, currency signs. */
const latin = `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€−→×`;
/** Latin Extended-A: letters in names from other European languages. */
const latinExtended = characterRange(0x100, 0x17f);

const inter = { wght: { min: 400, max: 700 } };
/** Headings use one weight; a variable range would double the file size. */
const bricolage = { wght: 750 };
const fontFile = (family: string, set: string) =>
  `@fontsource-variable/${family}/files/${family}-${set}-wght-normal.woff2`;

const faces: readonly (Face & { text: string })[] = [
  { name: "inter", from: fontFile("inter", "latin"), axes: inter, text: latin },
  { name: "inter-extended", from: fontFile("inter", "latin-ext"), axes: inter, text: latinExtended },
  { name: "bricolage-grotesque", from: fontFile("bricolage-grotesque", "latin"), axes: bricolage, text: latin },
  {
    name: "bricolage-grotesque-extended",
    from: fontFile("bricolage-grotesque", "latin-ext"),
    axes: bricolage,
    text: latinExtended,
  },
];

/** OpenType features that the site uses: kerning and tabular figures. */
const features = ["kern", "tnum"];

/** Subsets the public site's fonts to the characters and weights that it uses. */
export async function makeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, from, axes, text } of faces) {
    const font = await readFile(resolve(from));
    const options = { targetFormat: "woff2" as const, variationAxes: axes, keepFeatures: features, noHinting: true };
    await writeFile(join(folder, `${name}.woff2`), await subsetFont(font, text, options));
  }
}
