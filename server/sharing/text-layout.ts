import { trimEnd } from "#shared/kit/trim-ends.ts";
import type { FaceName, Font, Fonts } from "./fonts.ts";

export type TextStyle = { face: FaceName; size: number /** Letter spacing in ems. */; tracking?: number };
/** One line of text as SVG paths that start at the left end of the baseline, without a fill colour. */
export type TextOutline = { svg: string; width: number };

type FontRun = { font: Font; text: string };

/** Splits text by the font that has its characters. Characters that no font has are left out. */
function splitByFont(text: string, fonts: readonly Font[]): FontRun[] {
  const runs: FontRun[] = [];
  for (const character of text.normalize("NFC")) {
    const font = fonts.find(({ has }) => has(character));
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

export function outlineText(fonts: Fonts, text: string, { face, size, tracking = 0 }: TextStyle): TextOutline {
  let x = 0;
  const glyphs: string[] = [];
  for (const { font, text: part } of splitByFont(text, fonts[face])) {
    const scale = font.scale * size;
    for (const glyph of font.outlines(part)) {
      const position = `${roundToHundredths(x + glyph.x * scale)} ${roundToHundredths(-glyph.y * scale)}`;
      if (glyph.path)
        glyphs.push(`<path transform="translate(${position}) scale(${scale} ${-scale})" d="${glyph.path}"/>`);
      x += glyph.advance * scale + tracking * size;
    }
  }
  return { svg: glyphs.join(""), width: Math.max(0, x - tracking * size) };
}

type Measure = (text: string) => number;

function wrapWords(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const extended = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(extended) <= width) lines[lines.length - 1] = extended;
    else lines.push(word);
  }
  return lines;
}

/** Breaks text into as few lines as the width allows, of similar length. */
export function balanceLines(text: string, width: number, measure: Measure): string[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const lines = wrapWords(words, width, measure);
  for (let narrower = width - 12; narrower > width / 2; narrower -= 12) {
    const candidate = wrapWords(words, narrower, measure);
    if (candidate.length > lines.length || candidate.some((line) => measure(line) > narrower)) break;
    lines.splice(0, lines.length, ...candidate);
  }
  return lines;
}

/** Cuts text to the width, with an ellipsis. */
export function truncateText(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const characters = [...text];
  const cutTo = (count: number) => `${trimEnd(characters.slice(0, count).join(""), /[\s,;:.–—-]/)}…`;
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(cutTo(middle)) <= width) low = middle;
    else high = middle - 1;
  }
  return cutTo(low);
}

type FitOptions = {
  width: number;
  maxLines: number;
  sizes: readonly number[];
  measure: (text: string, size: number) => number;
};

/** Sets a title in the largest size that fits; if none fits, uses the last size and cuts the end. */
export function fitTitle(
  text: string,
  { width, maxLines, sizes, measure }: FitOptions,
): { size: number; lines: string[] } {
  let lines: string[] = [];
  let size = 0;
  for (size of sizes) {
    lines = balanceLines(text, width, (part) => measure(part, size));
    if (lines.length <= maxLines && lines.every((line) => measure(line, size) <= width)) return { size, lines };
  }
  const visible = lines.slice(0, maxLines);
  if (lines.length > maxLines) visible[maxLines - 1] = `${trimEnd(visible[maxLines - 1] ?? "", /[\s,;:.–—-]/)}…`;
  return { size, lines: visible.map((line) => truncateText(line, width, (part) => measure(part, size))) };
}
