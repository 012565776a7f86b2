/** A colour as people see it: lightness 0 to 1, chroma, hue in degrees. Two colours of one lightness look equally light. */
export type Oklch = { l: number; c: number; h: number };
type Rgb = readonly [red: number, green: number, blue: number];

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const toEncoded = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** The light of a "#rrggbb": its red, green and blue from 0 to 1, of which sums can be taken. */
export function hexToLinearRgb(hex: string): Rgb {
  const toChannel = (from: number) => toLinear(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return [toChannel(1), toChannel(3), toChannel(5)];
}

/** Values outside of the gamut are clipped. */
export function linearRgbToHex(rgb: Rgb): string {
  const toByte = (value: number) => Math.round(Math.min(1, Math.max(0, toEncoded(value))) * 255);
  return `#${rgb.map((value) => toByte(value).toString(16).padStart(2, "0")).join("")}`;
}

// The matrices of OKLab are those of https://bottosson.github.io/posts/oklab/, with all their digits.

export function linearRgbToOklch([red, green, blue]: Rgb): Oklch {
  const long = Math.cbrt(0.412221469470763 * red + 0.5363325372617348 * green + 0.0514459932675022 * blue);
  const medium = Math.cbrt(0.2119034958178252 * red + 0.6806995506452344 * green + 0.1073969535369406 * blue);
  const short = Math.cbrt(0.0883024591900564 * red + 0.2817188391361215 * green + 0.6299787016738222 * blue);
  const l = 0.210454268309314 * long + 0.7936177747023054 * medium - 0.0040720430116193 * short;
  // Rounding would give a grey some colour.
  if (red === green && green === blue) return { l, c: 0, h: 0 };
  const a = 1.9779985324311684 * long - 2.4285922420485799 * medium + 0.450593709617411 * short;
  const b = 0.0259040424655478 * long + 0.7827717124575296 * medium - 0.8086757549230774 * short;
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** Channels below 0 and above 1 are of colours that no screen shows. */
export function oklchToLinearRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h / 180) * Math.PI);
  const b = c * Math.sin((h / 180) * Math.PI);
  const long = (l + 0.3963377773761749 * a + 0.2158037573099136 * b) ** 3;
  const medium = (l - 0.1055613458156586 * a - 0.0638541728258133 * b) ** 3;
  const short = (l - 0.0894841775298119 * a - 1.2914855480194092 * b) ** 3;
  return [
    4.0767416360759574 * long - 3.3077115392580616 * medium + 0.2309699031821044 * short,
    -1.2684379732850317 * long + 2.6097573492876887 * medium - 0.3413193760026573 * short,
    -0.0041960761386756 * long - 0.7034186179359362 * medium + 1.7076146940746117 * short,
  ];
}
