import type { Site } from "#shared/settings/contract.ts";
import { contrastRatio, fromHex, isHexColour, toHex } from "./colour.ts";

export type BrandColours = Pick<Site, "primary_color" | "secondary_color" | "accent_color">;

/** What text needs on its ground (WCAG 2.2, 1.4.3, level AA). */
const minContrast = 4.5;
const paper = "#f6f1e7";
const white = "#ffffff";
const ink = "#17211d";
const black = "#000000";
/** Where staff have entered no colour; these are those of the style sheet. */
const defaultColours = { canopy: "#1e4d3b", lava: "#c8431a", sun: "#f2b441" };

/** The operator's own colours, or those of the style sheet where staff have entered none. */
export const brandColours = ({
  primary_color,
  secondary_color,
  accent_color,
}: BrandColours): typeof defaultColours => ({
  canopy: isHexColour(primary_color) ? primary_color : defaultColours.canopy,
  lava: isHexColour(secondary_color) ? secondary_color : defaultColours.lava,
  sun: isHexColour(accent_color) ? accent_color : defaultColours.sun,
});

/** The text colour on a coloured ground. One of the three always reaches the contrast. */
export const textColourOn = (ground: string): string =>
  [white, ink].find((text) => contrastRatio(text, ground) >= minContrast) ??
  (contrastRatio(black, ground) >= minContrast ? black : white);

/** The colour itself where it can be read on the ground; else the nearest lightness at which it can. */
export function readableColourOn(colour: string, ground: string): string {
  const { l, c, h } = fromHex(colour);
  const step = contrastRatio(black, ground) > contrastRatio(white, ground) ? -0.01 : 0.01;
  for (let lightness = l; lightness >= 0 && lightness <= 1; lightness += step) {
    const candidate = toHex({ l: lightness, c, h });
    if (contrastRatio(candidate, ground) >= minContrast) return candidate;
  }
  return step < 0 ? black : white;
}

/** The ground under a pointer: a little further away from its text, so that the text stays readable. */
function pressedColour(colour: string): string {
  const { l, c, h } = fromHex(colour);
  return toHex({ l: textColourOn(colour) === white ? Math.max(0, l - 0.06) : Math.min(1, l + 0.05), c, h });
}

/** A pale ground of the same hue. */
function tintOf(colour: string): string {
  const { c, h } = fromHex(colour);
  return toHex({ l: 0.945, c: Math.min(c, 0.14) * 0.25, h });
}

function cssVariables(name: string, colour: string): string[] {
  const pale = tintOf(colour);
  return [
    `--${name}:${colour}`,
    `--on-${name}:${textColourOn(colour)}`,
    `--${name}-pressed:${pressedColour(colour)}`,
    `--${name}-text:${readableColourOn(colour, paper)}`,
    `--${name}-tint:${pale}`,
    `--on-${name}-tint:${readableColourOn(colour, pale)}`,
  ];
}

/**
 * The operator's colours as CSS variables, with all that is derived from them: whatever staff pick, text on them and
 * in them is readable. For primary, secondary and accent the variables are canopy, lava and sun; each has
 * `--x`, `--on-x`, `--x-pressed`, `--x-text` (on paper), `--x-tint` and `--on-x-tint`.
 */
export function brandStyles(brand: BrandColours): string {
  const { canopy, lava, sun } = brandColours(brand);
  const all = [
    ...cssVariables("canopy", canopy),
    ...cssVariables("lava", lava),
    ...cssVariables("sun", sun),
    `--focus:${readableColourOn(canopy, paper)}`,
  ];
  // Stronger than the style sheet's own colours, wherever those stand.
  return `html:root{${all.join(";")}}`;
}
