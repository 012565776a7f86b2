import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { getFontFile, headingFont, isSiteFont, siteFonts } from "#shared/settings/site-fonts.ts";

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

type FontFiles = Parameters<typeof getFontFile>[0];
type FaceOptions = { files: FontFiles; weight: number; set: (typeof characterSets)[number] };

async function loadFace(hb: HarfBuzz, { files, weight, set: { name, letters } }: FaceOptions): Promise<Face> {
  const compressed = await readFile(resolve(getFontFile(files, name, weight)));
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

async function loadFonts(name: string): Promise<Fonts> {
  const hb = await import("harfbuzzjs");
  const files = isSiteFont(name) ? siteFonts[name] : siteFonts.Inter;
  const load = (font: FontFiles, weight: number) =>
    Promise.all(
      characterSets.map(async (set) => createFont(hb, await loadFace(hb, { files: font, weight, set }), weight)),
    );
  const [heading, text, strong] = await Promise.all([
    load(files === siteFonts.Inter ? headingFont : files, fontWeights.heading),
    load(files, fontWeights.text),
    load(files, fontWeights.strong),
  ]);
  return { heading, text, strong };
}

let latest: { name: string; fonts: Promise<Fonts> } | null = null;

/** Loads the operator's font on first use, and caches no other: they take memory that most processes never need. */
export function loadSiteFonts(name: string): Promise<Fonts> {
  if (latest?.name === name) return latest.fonts;
  const fonts = loadFonts(name);
  latest = { name, fonts };
  fonts.catch(() => {
    latest = null;
  });
  return fonts;
}
