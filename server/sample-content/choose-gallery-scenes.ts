import type { SampleCategory, SampleTrip } from "#sample/content/types.ts";
import type { HighlightCategory, PosterScene } from "#sample/posters/poster.ts";

type HighlightScene = Extract<PosterScene, { category: "highlights" }>;

const highlightCategoryOf: Readonly<Record<SampleCategory, HighlightCategory>> = {
  "biking-trips": "biking",
  "hiking-adventures": "hiking",
  safaris: "safaris",
  "enduro-cycling": "enduro",
};

const scenesPerTrip = 4;

export const isHighlightScene = (scene: PosterScene): scene is HighlightScene => scene.category === "highlights";

const longWordsOf = (...texts: string[]): Set<string> =>
  new Set(
    texts
      .join(" ")
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 4),
  );

/** Number of words of the scene that also occur in the trip's texts. */
function countSharedWords(scene: HighlightScene, trip: SampleTrip): number {
  const tripWords = longWordsOf(trip.title, trip.short_description, ...trip.locations, ...trip.highlights);
  return [...longWordsOf(scene.id, scene.title, scene.alt)].filter((word) => tripWords.has(word)).length;
}

/**
 * Chooses up to four scenes of the trip's category, those that share most words with the trip first. `index` is the
 * trip's position; it shifts the start, so that trips get different scenes.
 */
export function chooseGalleryScenes(trip: SampleTrip, index: number, scenes: readonly PosterScene[]): string[] {
  const category = highlightCategoryOf[trip.category];
  const candidates = scenes
    .filter(isHighlightScene)
    .filter(({ highlight_category }) => highlight_category === category);
  const start = candidates.length === 0 ? 0 : (index * scenesPerTrip) % candidates.length;
  return [...candidates.slice(start), ...candidates.slice(0, start)]
    .toSorted((a, b) => countSharedWords(b, trip) - countSharedWords(a, trip))
    .slice(0, scenesPerTrip)
    .map(({ id }) => id);
}
