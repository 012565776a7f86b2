import { isHexColour, normalizeHexColour } from "./hex-colour.ts";
import { hexToLinearRgb, linearRgbToHex, linearRgbToOklch, type Oklch, oklchToLinearRgb } from "./oklch.ts";

const white = "#ffffff";
const black = "#000000";
/** The text colour of the site and of emails. */
const ink = "#17211d";

/** What text needs on its ground (WCAG 2.2, 1.4.3, level AA). */
const minContrast = 4.5;

/** How light a colour is for the eye, 0 to 1 (WCAG 2: relative luminance). */
function getLuminance(hex: string): number {
  const [red, green, blue] = hexToLinearRgb(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two "#rrggbb" as WCAG 2 counts it, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [getLuminance(one) + 0.05, getLuminance(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
}

/** Takes a "#rrggbb". */
export const fromHex = (hex: string): Oklch => linearRgbToOklch(hexToLinearRgb(hex));

/** Rounding alone puts a colour on the edge of the gamut outside of it, so a little is let through and clipped. */
const gamutTolerance = 1e-4;

const isInGamut = (colour: Oklch): boolean =>
  oklchToLinearRgb(colour).every((value) => value >= -gamutTolerance && value <= 1 + gamutTolerance);

/**
 * The colour as a screen can show it: too much chroma is taken back, lightness and hue stay. In steps, as the gamut is
 * hollow in places (blues): halving the chroma would take most of it from a colour on the edge.
 */
export function toHex(colour: Oklch): string {
  let { c } = colour;
  while (c > 0 && !isInGamut({ ...colour, c })) c = Math.max(0, c - 0.004);
  return linearRgbToHex(oklchToLinearRgb({ ...colour, c }));
}

/** The text colour on a coloured ground. One of the three always reaches the contrast. */
export const textColourOn = (ground: string): string =>
  [white, ink].find((text) => contrastRatio(text, ground) >= minContrast) ??
  (contrastRatio(black, ground) >= minContrast ? black : white);

/** The colour itself where it can be read on the ground; else the nearest lightness at which it can. */
export function readableColourOn(colour: string, ground: string): string {
  const start = fromHex(colour);
  const step = contrastRatio(black, ground) > contrastRatio(white, ground) ? -0.01 : 0.01;
  // Rounding puts white a little above 1.
  for (let l = Math.min(1, start.l); l >= 0 && l <= 1; l += step) {
    const candidate = toHex({ ...start, l });
    if (contrastRatio(candidate, ground) >= minContrast) return candidate;
  }
  return step < 0 ? black : white;
}

/** The ground under a pointer: a little further away from its text, so that the text stays readable. */
export function pressedColour(colour: string): string {
  const { l, ...rest } = fromHex(colour);
  return toHex({ ...rest, l: textColourOn(colour) === white ? Math.max(0, l - 0.06) : Math.min(1, l + 0.05) });
}

/** A pale ground of the same hue. */
export function tintColour(colour: string): string {
  const { c, ...rest } = fromHex(colour);
  return toHex({ ...rest, l: 0.945, c: Math.min(c, 0.14) * 0.25 });
}

export type BrandSettings = { primary_color: string; secondary_color: string; accent_color: string };
/** The colours and the font of the operator. */
export type LookSettings = BrandSettings & { font_family: string };
export type BrandColours = { primary: string; secondary: string; accent: string };

/** Those of an empty installation. */
const defaultBrandColours: BrandColours = { primary: "#0066cc", secondary: "#ff6600", accent: "#00cc66" };

const colourOr = (colour: string, fallback: string): string =>
  isHexColour(colour) ? normalizeHexColour(colour) : fallback;

/** The operator's own colours as "#rrggbb"; the default one where a setting holds none. */
export const toBrandColours = (settings: BrandSettings): BrandColours => ({
  primary: colourOr(settings.primary_color, defaultBrandColours.primary),
  secondary: colourOr(settings.secondary_color, defaultBrandColours.secondary),
  accent: colourOr(settings.accent_color, defaultBrandColours.accent),
});
