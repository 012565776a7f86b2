export type Random = () => number;

/** A deterministic generator of numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Derives a seed from a name (FNV-1a), so that a scene does not change when others are added. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

export const between = (random: Random, low: number, high: number) => low + (high - low) * random();

/** Smooth one-dimensional value noise in [-1, 1], one knot per unit. */
function noiseOf(random: Random): (x: number) => number {
  const knots = Array.from({ length: 256 }, () => random() * 2 - 1);
  const knot = (i: number) => knots[i & 255] ?? 0;
  return (x) => {
    const i = Math.floor(x);
    const f = x - i;
    const s = f * f * f * (f * (f * 6 - 15) + 10);
    return knot(i) * (1 - s) + knot(i + 1) * s;
  };
}

/** Sums octaves of value noise, each at twice the frequency and `gain` times the amplitude. */
export function octavesOf(random: Random, octaves: number, gain = 0.5): (x: number) => number {
  const layers = Array.from({ length: octaves }, () => noiseOf(random));
  return (x) => layers.reduce((sum, noise, i) => sum + noise(x * 2 ** i + i * 17.3) * gain ** i, 0);
}
