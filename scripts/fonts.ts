import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createFontStack } from "@capsizecss/core";
import { entireMetricsCollection } from "@capsizecss/metrics/entireMetricsCollection";
import subsetFont from "subset-font";
import { getFontFile, headingFont, siteFonts } from "../shared/settings/site-fonts.ts";

const { resolve } = createRequire(import.meta.url);

const characterRange = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

const characterSets = [
  {
    name: "latin",
    // Latin letters of English and western Europe, typographic marks, currency signs.
    text: `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…‹›€−→×`,
    range: "U+0-FF,U+131,U+152-153,U+2000-22FF",
  },
  {
    name: "latin-ext",
    // Latin Extended-A: letters in names from other European languages.
    text: characterRange(0x100, 0x17f),
    range: "U+100-130,U+132-151,U+154-17F",
  },
] as const;

/** OpenType features that the site uses: kerning and tabular figures. */
const features = ["kern", "tnum"];

type Font = Parameters<typeof getFontFile>[0] & { name: string; isSerif?: true };
type Weight = { css: string; file: number; axes?: Record<string, number | { min: number; max: number }> };

/** Headings beside Inter use one weight; a variable range would double the file. */
function listWeights({ name, weights }: Font): Weight[] {
  if (name === headingFont.name) return [{ css: "500 800", file: 750, axes: { wght: 750 } }];
  if (weights === "variable") return [{ css: "400 700", file: 400, axes: { wght: { min: 400, max: 700 } } }];
  return weights.map((weight) => ({ css: String(weight), file: weight }));
}

type FontFile = { name: string; bytes: Buffer };

/** The files of a font, subset to the characters and weights that the site uses, with the rules that load them. */
async function makeFaces(font: Font): Promise<{ css: string; files: FontFile[] }> {
  const faces = listWeights(font).flatMap((weight) => characterSets.map((set) => ({ weight, set })));
  const made = await Promise.all(
    faces.map(async ({ weight: { css, file, axes }, set: { name, text, range } }) => {
      const source = await readFile(resolve(getFontFile(font, name, file)));
      const options = { targetFormat: "woff2" as const, keepFeatures: features, noHinting: true };
      const bytes = await subsetFont(source, text, { ...options, ...(axes && { variationAxes: axes }) });
      const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
      const slug = `${font.name.toLowerCase().replaceAll(" ", "-")}-${name}-${css.replace(" ", "-")}-${hash}.woff2`;
      const rule = `@font-face{font-family:"${font.name}";src:url(/assets/fonts/${slug}) format("woff2");font-weight:${css};font-display:swap;unicode-range:${range}}`;
      return { css: rule, file: { name: slug, bytes } };
    }),
  );
  return { css: made.map(({ css }) => css).join(""), files: made.map(({ file }) => file) };
}

type Metrics = Parameters<typeof createFontStack>[0][number];
// Some fonts of the collection lack metrics; those that we name have them.
const collection = entireMetricsCollection as unknown as Readonly<
  Record<string, Metrics & { variants?: Readonly<Record<string, Metrics>> }>
>;

/** Merriweather's letters are wider in the version that we use than in the one that was measured. */
const widthFactors: Readonly<Record<string, number>> = { Merriweather: 1.02 };

function getMetrics(name: string, weight: string): Metrics {
  const key = name.replaceAll(" ", "").replace(/^./, (first) => first.toLowerCase());
  const metrics = collection[key];
  if (!metrics) throw new Error(`There are no metrics of ${name}`);
  const found = metrics.variants?.[weight] ?? metrics;
  const factor = widthFactors[name] ?? 1;
  return { ...found, xWidthAvg: found.xWidthAvg * factor, subsets: undefined as never };
}

/** Fonts of systems by the metrics that they share. Linux often has neither Arial nor Times. */
const systemFonts = {
  Arial: ["Arial", "ArialMT", "Liberation Sans", "Arimo", "Roboto"],
  "Times New Roman": ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"],
  Verdana: ["DejaVu Sans", "Verdana"],
} as const;
const boldNames: Readonly<Record<string, string>> = {
  ArialMT: "Arial-BoldMT",
  TimesNewRomanPSMT: "TimesNewRomanPS-BoldMT",
};

type Fallback = { font: Font; system: keyof typeof systemFonts; family: string };

/** A face of a system font that takes the room of the font that is still loading. */
function fallbackFace({ font, system, family }: Fallback, isBold: boolean): string {
  const weight = isBold ? "700" : "400";
  const { fontFaces } = createFontStack([getMetrics(font.name, weight), getMetrics(system, weight)], {
    fontFaceFormat: "styleObject",
  });
  const { sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = fontFaces[0]?.["@font-face"] ?? {};
  const sources = systemFonts[system].map((name) => `local("${isBold ? (boldNames[name] ?? `${name} Bold`) : name}")`);
  const size = sizeAdjust === undefined ? "" : `size-adjust:${sizeAdjust};`;
  return `@font-face{font-family:"${family}";src:${sources.join()};font-weight:${isBold ? "600 900" : "100 599"};${size}ascent-override:${ascentOverride};descent-override:${descentOverride};line-gap-override:${lineGapOverride ?? "0%"}}`;
}

/** The font with what stands in for it until it is loaded, as the value of a CSS variable, and the rules for that. */
function makeStack(font: Font, isOnlyBold = false): { stack: string; css: string } {
  const systems = font.isSerif ? (["Times New Roman", "Verdana"] as const) : (["Arial", "Verdana"] as const);
  const fallbacks = systems.map((system, index) => ({
    font,
    system,
    family: `${font.name} ${index === 0 ? "" : "Wide "}Fallback`,
  }));
  const css = fallbacks
    .flatMap((fallback) => (isOnlyBold ? [true] : [false, true]).map((isBold) => fallbackFace(fallback, isBold)))
    .join("");
  const names = [font.name, ...fallbacks.map(({ family }) => family)].map((name) => `"${name}"`);
  return { stack: [...names, font.isSerif ? "serif" : "system-ui,sans-serif"].join(), css };
}

async function makeFont(font: Font): Promise<{ css: string; files: FontFile[] }> {
  const isPaired = font.name === "Inter";
  const [text, heading] = await Promise.all([makeFaces(font), isPaired ? makeFaces(headingFont) : null]);
  const stacks = { text: makeStack(font), heading: isPaired ? makeStack(headingFont, true) : null };
  const variables = `html:root{--font-text:${stacks.text.stack};--font-display:${(stacks.heading ?? stacks.text).stack}}`;
  return {
    css: [text.css, heading?.css, stacks.text.css, stacks.heading?.css, variables].join(""),
    files: [...text.files, ...(heading?.files ?? [])],
  };
}

/** Makes the files of all fonts in the folder of the build, and the module `#font-styles` with the rules that load them. */
export async function makeFonts(dist: string): Promise<void> {
  const folder = join(dist, "client/fonts");
  const fonts = await Promise.all(
    Object.entries(siteFonts).map(async ([name, font]) => ({ name, ...(await makeFont({ ...font, name })) })),
  );
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "assets/fonts"), { recursive: true });
  const files = fonts.flatMap((font) => font.files);
  await Promise.all(files.map(({ name, bytes }) => writeFile(join(folder, "assets/fonts", name), bytes)));
  const styles = Object.fromEntries(fonts.map(({ name, css }) => [name, css]));
  await writeFile(join(dist, "font-styles.js"), `export const fontStyles = ${JSON.stringify(styles)};\n`);
}
