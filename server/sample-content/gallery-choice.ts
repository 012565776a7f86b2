import type { SampleCategory, SampleTrip } from "#sample/content/types.ts";
import type { HighlightCategory, PosterScene } from "#sample/posters/poster.ts";

type Highlight = Extract<PosterScene, { category: "highlights" }>;

const highlightsOf: Readonly<Record<SampleCategory, HighlightCategory>> = {
  "biking-trips": "biking",
  "hiking-adventures": "hiking",
  safaris: "safaris",
  "enduro-cycling": "enduro",
};

const perTrip = 4;

export const isHighlight = (scene: PosterScene): scene is Highlight => scene.category === "highlights";

const wordsOf = (...texts: string[]): Set<string> =>
  new Set(
    texts
      .join(" ")
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 4),
  );

/** How many of the scene's own words the trip speaks of. */
function kinship(scene: Highlight, trip: SampleTrip): number {
  const spoken = wordsOf(trip.title, trip.short_description, ...trip.locations, ...trip.highlights);
  return [...wordsOf(scene.id, scene.title, scene.alt)].filter((word) => spoken.has(word)).length;
}

/**
 * Up to four scenes of the trip's category for its gallery: those that show what it speaks of first, and else others
 * for each trip (`place` is its place among the trips).
 */
export function galleryOf(trip: SampleTrip, place: number, scenes: readonly PosterScene[]): string[] {
  const wanted = highlightsOf[trip.category];
  const fitting = scenes.filter(isHighlight).filter(({ highlight_category }) => highlight_category === wanted);
  const from = fitting.length === 0 ? 0 : (place * perTrip) % fitting.length;
  return [...fitting.slice(from), ...fitting.slice(0, from)]
    .toSorted((a, b) => kinship(b, trip) - kinship(a, trip))
    .slice(0, perTrip)
    .map(({ id }) => id);
}
