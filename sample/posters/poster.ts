import { palettes, type TimeOfDay } from "./core/palettes.ts";
import { seededRandom, seedOf } from "./core/seeded-random.ts";
import { height, type Part, type Stage, width } from "./core/stage.ts";
import type { Point } from "./core/svg-text.ts";

type PosterCategory = "hero" | "trips" | "categories" | "highlights";
export type HighlightCategory = "biking" | "hiking" | "safaris" | "enduro" | "general";

interface SceneBase {
  /** Stable, kebab-case; a trip's scene has the trip's slug. */
  readonly id: string;
  readonly title: string;
  /** What the picture shows, in one sentence. */
  readonly alt: string;
  /** What a crop must keep, as shares of width and height. */
  readonly focal: { readonly x: number; readonly y: number };
  readonly time: TimeOfDay;
  /** Where the one light stands on the page of 1600 by 1000. */
  readonly light: Point;
  /** Back to front. */
  readonly parts: readonly Part[];
}

export type PosterScene = SceneBase &
  (
    | { readonly category: Exclude<PosterCategory, "highlights"> }
    | { readonly category: "highlights"; readonly highlight_category: HighlightCategory }
  );

/** The scene as SVG text, 1600 by 1000; the same scene always gives the same text. */
export function renderPoster(scene: PosterScene): string {
  let names = 0;
  const name = () => `p${(names++).toString(36)}`;
  const seed = seedOf(scene.id);
  // Each part has a stream of its own, so that changing one doesn't reshuffle those in front of it.
  const stageOf = (i: number): Stage => ({
    random: seededRandom(seed + i * 7919),
    palette: palettes[scene.time],
    light: scene.light,
    name,
  });
  const body = scene.parts.map((part, i) => part(stageOf(i))).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
}
