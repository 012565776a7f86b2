import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { runOnce } from "#server/engine/run-once.ts";

type HarfBuzz = typeof import("harfbuzzjs");
type Face = InstanceType<HarfBuzz["Face"]>;

/** Outline of a glyph (y upwards) with its offset and advance, in font units; multiply by `scale` for ems. */
type Outline = { path: string; x: number; y: number; advance: number };
export type Font = { has: (character: string) => boolean; outlines: (text: string) => Outline[]; scale: number };

const fontWeights = { heading: 750, text: 500, strong: 650 } as const;
export type FaceName = keyof typeof fontWeights;
/** Fonts of each face, in order of preference: Latin, then extended Latin. */
export type Fonts = Readonly<Record<FaceName, readonly Font[]>>;

const { resolve } = createRequire(import.meta.url);

const characterRange = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
const characterSets = [
  { name: "latin", letters: `${characterRange(0x20, 0x2ff)}${characterRange(0x2000, 0x22ff)}` },
  { name: "latin-ext", letters: `${characterRange(0x100, 0x24f)}${characterRange(0x1e00, 0x1eff)}` },
] as const;

async function loadFace(
  hb: HarfBuzz,
  family: string,
  { name, letters }: (typeof characterSets)[number],
): Promise<Face> {
  const compressed = await readFile(
    resolve(`@fontsource-variable/${family}/files/${family}-${name}-wght-normal.woff2`),
  );
  const bytes = await subsetFont(compressed, letters, { targetFormat: "truetype", keepFeatures: ["kern"] });
  return new hb.Face(new hb.Blob(bytes));
}

function createFont(hb: HarfBuzz, face: Face, weight: number): Font {
  const font = new hb.Font(face);
  font.setVariations([new hb.Variation("wght", weight)]);
  const codePoints = new Set(face.collectUnicodes());
  return {
    has: (character) => codePoints.has(character.codePointAt(0) ?? 0),
    scale: 1 / face.upem,
    outlines: (text) => {
      const shaped = new hb.Buffer();
      shaped.addText(text);
      shaped.guessSegmentProperties();
      hb.shape(font, shaped);
      const positions = shaped.getGlyphPositions();
      return shaped.getGlyphInfos().map(({ codepoint }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        return { path: font.glyphToPath(codepoint), x: xOffset, y: yOffset, advance: xAdvance };
      });
    },
  };
}

async function loadFonts(): Promise<Fonts> {
  const hb = await import("harfbuzzjs");
  const facesOf = (family: string) => Promise.all(characterSets.map((set) => loadFace(hb, family, set)));
  const [inter, bricolage] = await Promise.all([facesOf("inter"), facesOf("bricolage-grotesque")]);
  const withWeight = (faces: readonly Face[], weight: number) => faces.map((face) => createFont(hb, face, weight));
  return {
    heading: withWeight(bricolage, fontWeights.heading),
    text: withWeight(inter, fontWeights.text),
    strong: withWeight(inter, fontWeights.strong),
  };
}

/** Loads the site's fonts on first use and caches them, because they take memory that most processes never need. */
export const loadSiteFonts = runOnce(loadFonts);
