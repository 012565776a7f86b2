import type { TripDay } from "#shared/trips/contract.ts";

type Peak = { day: number; ascent_m: number };
export type AscentProfile = { path: string; peaks: readonly Peak[] };

/** The view box; CSS stretches it. */
export const profileSize = { width: 1000, height: 200 } as const;
const minDays = 3;
const topY = 8;
const baseY = 188;
const pointsPerDay = 10;
/** Exponential falloff per day, which gives the concave slopes of volcanoes. */
const steepness = 1.7;

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** The height at a position (in days), 0 to 1: the maximum of all peaks there. */
const ridgeHeightAt = (position: number, heights: readonly number[]): number =>
  Math.max(...heights.map((height, index) => height * Math.exp(-steepness * Math.abs(position - index - 0.5))));

/**
 * The ascents of a trip as a ridge line with one peak per day, relative to the largest ascent. Null with fewer than
 * three known ascents.
 */
export function buildAscentProfile(days: readonly TripDay[]): AscentProfile | null {
  const ascents = days.map(({ ascent_m }) => ascent_m ?? 0);
  const maxAscent = Math.max(...ascents);
  if (ascents.filter((ascent) => ascent > 0).length < minDays) return null;
  const { width, height } = profileSize;
  const heights = ascents.map((ascent) => ascent / maxAscent);
  const points = Array.from({ length: days.length * pointsPerDay + 1 }, (_, index) => {
    const position = index / pointsPerDay;
    const y = baseY - ridgeHeightAt(position, heights) * (baseY - topY);
    return `${roundToTenth((position / days.length) * width)} ${roundToTenth(y)}`;
  });
  return {
    path: `M0 ${height}L${points.join("L")}L${width} ${height}Z`,
    peaks: days.map(({ day }, index) => ({ day, ascent_m: ascents[index] ?? 0 })),
  };
}
