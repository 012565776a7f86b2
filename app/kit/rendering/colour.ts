/** A colour in OKLCH: lightness 0 to 1, chroma, hue in radians. */
export type Colour = { l: number; c: number; h: number };
type LinearRgb = { r: number; g: number; b: number };

const hexPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** "#rgb" or "#rrggbb"; nothing else gets into a style sheet. */
export const isHexColour = (text: string): boolean => hexPattern.test(text);

const toLinearChannel = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinearChannel = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

function parseHex(hex: string): LinearRgb {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1);
  const number = Number.parseInt(digits, 16);
  const channel = (shift: number) => toLinearChannel(((number >> shift) & 255) / 255);
  return { r: channel(16), g: channel(8), b: channel(0) };
}

/** The matrices are those of the definition of OKLab by Björn Ottosson. */
export function fromHex(hex: string): Colour {
  const { r, g, b } = parseHex(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: lightness, c: Math.hypot(across, along), h: Math.atan2(along, across) };
}

function toLinearRgb({ l, c, h }: Colour): LinearRgb {
  const across = c * Math.cos(h);
  const along = c * Math.sin(h);
  const long = (l + 0.3963377774 * across + 0.2158037573 * along) ** 3;
  const middle = (l - 0.1055613458 * across - 0.0638541728 * along) ** 3;
  const short = (l - 0.0894841775 * across - 1.291485548 * along) ** 3;
  return {
    r: 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    g: -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    b: -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  };
}

const isInGamut = ({ r, g, b }: LinearRgb) => [r, g, b].every((channel) => channel >= -1e-4 && channel <= 1 + 1e-4);

/** The colour as a screen can show it: too much chroma is taken back, lightness and hue stay. */
export function toHex(colour: Colour): string {
  let { c } = colour;
  while (c > 0 && !isInGamut(toLinearRgb({ ...colour, c }))) c = Math.max(0, c - 0.004);
  const { r, g, b } = toLinearRgb({ ...colour, c });
  const byte = (light: number) =>
    Math.round(Math.min(1, Math.max(0, fromLinearChannel(Math.min(1, Math.max(0, light))))) * 255);
  return `#${[r, g, b].map((channel) => byte(channel).toString(16).padStart(2, "0")).join("")}`;
}

function luminance(hex: string): number {
  const { r, g, b } = parseHex(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast as WCAG 2 counts it, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
