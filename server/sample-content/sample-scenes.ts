import type { PosterScene } from "#sample/posters/poster.ts";

type HighlightScene = Extract<PosterScene, { category: "highlights" }>;

/** Scenes of the highlights and of galleries, which are drawn after the first start. */
export const isHighlightScene = (scene: PosterScene): scene is HighlightScene => scene.category === "highlights";
