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

/** Number of words of the scene that also occur in the trip's texts. */
function kinship(scene: Highlight, trip: SampleTrip): number {
  const tripWords = wordsOf(trip.title, trip.short_description, ...trip.locations, ...trip.highlights);
  return [...wordsOf(scene.id, scene.title, scene.alt)].filter((word) => tripWords.has(word)).length;
}

/**
 * Chooses up to four scenes of the trip's category, those that share most words with the trip first. `index` is the
 * trip's position; it shifts the start, so that trips get different scenes.
 */
export function galleryOf(trip: SampleTrip, index: number, scenes: readonly PosterScene[]): string[] {
  const category = highlightsOf[trip.category];
  const candidates = scenes.filter(isHighlight).filter(({ highlight_category }) => highlight_category === category);
  const start = candidates.length === 0 ? 0 : (index * perTrip) % candidates.length;
  return [...candidates.slice(start), ...candidates.slice(0, start)]
    .toSorted((a, b) => kinship(b, trip) - kinship(a, trip))
    .slice(0, perTrip)
    .map(({ id }) => id);
}
