import type { TripDay } from "#shared/trips/contract.ts";

export type Peak = { day: number; ascent_m: number; x: number; y: number };
export type Profile = { path: string; peaks: readonly Peak[] };

/** The drawing's own measures; the style sheet stretches it. */
export const profileSize = { width: 1000, height: 200 } as const;
const fewestDays = 3;
const highest = 172;
const lowest = 14;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * The trip's days as a ridge line: as many peaks as days, each as high as the day climbs, set against the hardest.
 * Null where too little is known to draw anything true.
 */
export function ascentProfile(days: readonly TripDay[]): Profile | null {
  const climbed = days.map(({ ascent_m }) => ascent_m ?? 0);
  const most = Math.max(...climbed);
  if (climbed.filter((ascent) => ascent > 0).length < fewestDays) return null;
  const { width, height } = profileSize;
  const step = width / days.length;
  const peaks = days.map(({ day }, index) => {
    const ascent_m = climbed[index] ?? 0;
    return {
      day,
      ascent_m,
      x: rounded((index + 0.5) * step),
      y: rounded(height - lowest - (ascent_m / most) * (highest - lowest)),
    };
  });
  const valley = (x: number): string => `${rounded(x)} ${height - lowest / 2}`;
  const slopes = peaks.map(({ x, y }) => {
    const reach = step * 0.34;
    const [left, right] = [x - step / 2, x + step / 2];
    return `C${rounded(left + reach)} ${height - lowest / 2} ${rounded(x - step * 0.14)} ${y} ${x} ${y}S${rounded(right - reach)} ${height - lowest / 2} ${valley(right)}`;
  });
  return { path: `M0 ${height}L${valley(0)}${slopes.join("")}L${width} ${height}Z`, peaks };
}
