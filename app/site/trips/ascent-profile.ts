import type { TripDay } from "#shared/trips/contract.ts";

type Peak = { day: number; ascent_m: number };
export type Profile = { path: string; peaks: readonly Peak[] };

/** The drawing's own measures; the style sheet stretches it. */
export const profileSize = { width: 1000, height: 200 } as const;
const fewestDays = 3;
const summit = 8;
const plain = 188;
const pointsADay = 10;
/** How steeply a flank falls off, per day: concave, as volcanoes stand. */
const steepness = 1.7;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The height of the ridge at a place, 0 to 1: that of whichever peak stands highest there. */
const ridgeAt = (place: number, heights: readonly number[]): number =>
  Math.max(...heights.map((height, index) => height * Math.exp(-steepness * Math.abs(place - index - 0.5))));

/**
 * The trip's days as a ridge line: as many peaks as days, each as high as the day climbs, set against the hardest.
 * Null where too little is known to draw anything true.
 */
export function ascentProfile(days: readonly TripDay[]): Profile | null {
  const climbed = days.map(({ ascent_m }) => ascent_m ?? 0);
  const most = Math.max(...climbed);
  if (climbed.filter((ascent) => ascent > 0).length < fewestDays) return null;
  const { width, height } = profileSize;
  const heights = climbed.map((ascent) => ascent / most);
  const points = Array.from({ length: days.length * pointsADay + 1 }, (_, index) => {
    const place = index / pointsADay;
    const y = plain - ridgeAt(place, heights) * (plain - summit);
    return `${rounded((place / days.length) * width)} ${rounded(y)}`;
  });
  return {
    path: `M0 ${height}L${points.join("L")}L${width} ${height}Z`,
    peaks: days.map(({ day }, index) => ({ day, ascent_m: climbed[index] ?? 0 })),
  };
}
