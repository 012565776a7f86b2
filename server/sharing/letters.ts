import type { FaceName, Font, Fonts } from "./fonts.ts";

export type Style = { face: FaceName; size: number /** Added to each letter's width, in ems. */; tracking?: number };
/** A line of text as outlines, from its left end on the base line; `svg` needs nothing but a colour. */
export type Line = { svg: string; width: number };

type Run = { font: Font; text: string };

/** Parts of the text by the font that has their letters. What no font has is left out: a box would say less. */
function runsOf(text: string, fonts: readonly Font[]): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize("NFC")) {
    const font = fonts.find(({ has }) => has(character));
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

export function lineOf(fonts: Fonts, text: string, { face, size, tracking = 0 }: Style): Line {
  let x = 0;
  const glyphs: string[] = [];
  for (const { font, text: part } of runsOf(text, fonts[face])) {
    const scale = font.scale * size;
    for (const glyph of font.outlines(part)) {
      const place = `${rounded(x + glyph.x * scale)} ${rounded(-glyph.y * scale)}`;
      if (glyph.path)
        glyphs.push(`<path transform="translate(${place}) scale(${scale} ${-scale})" d="${glyph.path}"/>`);
      x += glyph.advance * scale + tracking * size;
    }
  }
  return { svg: glyphs.join(""), width: Math.max(0, x - tracking * size) };
}

type Measure = (text: string) => number;

function broken(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The lines with as little difference in length as their number allows. */
export function balanced(text: string, width: number, measure: Measure): string[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const lines = broken(words, width, measure);
  for (let narrower = width - 12; narrower > width / 2; narrower -= 12) {
    const tried = broken(words, narrower, measure);
    if (tried.length > lines.length || tried.some((line) => measure(line) > narrower)) break;
    lines.splice(0, lines.length, ...tried);
  }
  return lines;
}

/** The text, or as much of its beginning as has room, with an ellipsis. */
export function shortened(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const characters = [...text];
  const ended = (count: number) =>
    `${characters
      .slice(0, count)
      .join("")
      .replace(/[\s,;:.–—-]+$/, "")}…`;
  let [least, most] = [0, characters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (measure(ended(middle)) <= width) least = middle;
    else most = middle - 1;
  }
  return ended(least);
}

type Fitting = {
  width: number;
  most: number;
  sizes: readonly number[];
  measure: (text: string, size: number) => number;
};

/** A title in the largest size in which it has room; where none is small enough, its end is cut. */
export function fitted(text: string, { width, most, sizes, measure }: Fitting): { size: number; lines: string[] } {
  let lines: string[] = [];
  let size = 0;
  for (size of sizes) {
    lines = balanced(text, width, (part) => measure(part, size));
    if (lines.length <= most && lines.every((line) => measure(line, size) <= width)) return { size, lines };
  }
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] = `${(kept[most - 1] ?? "").replace(/[\s,;:.–—-]+$/, "")}…`;
  return { size, lines: kept.map((line) => shortened(line, width, (part) => measure(part, size))) };
}
