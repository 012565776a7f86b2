type Triple = readonly [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
const clamp = (v: number) => Math.min(1, Math.max(0, v));

function toOklab(hex: string): Triple {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const text = channels.map((v) =>
    Math.round(clamp(toGamma(clamp(v))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${text.join("")}`;
}

/** Mixes two colours in OKLab; `share` is the fraction of the second. */
export function mix(from: string, to: string, share: number): string {
  const [l0, a0, b0] = toOklab(from);
  const [l1, a1, b1] = toOklab(to);
  const t = clamp(share);
  return toHex([l0 + (l1 - l0) * t, a0 + (a1 - a0) * t, b0 + (b1 - b0) * t]);
}

/** Interpolates evenly spaced colours at a position from 0 to 1. */
export function ramp(colours: readonly string[], at: number): string {
  const place = clamp(at) * (colours.length - 1);
  const i = Math.min(colours.length - 2, Math.floor(place));
  const from = colours[Math.max(0, i)] ?? "#000000";
  return mix(from, colours[i + 1] ?? from, place - i);
}
