import { palettes, type TimeOfDay } from "./core/palettes.ts";
import { seededRandom, seedOf } from "./core/seeded-random.ts";
import { height, type Part, type Stage, width } from "./core/stage.ts";
import type { Point } from "./core/svg-text.ts";

type PosterCategory = "hero" | "trips" | "categories" | "highlights";
type HighlightCategory = "biking" | "hiking" | "safaris" | "enduro" | "general";

interface SceneBase {
  /** Stable and in kebab-case; the scene of a trip has the trip's slug. */
  readonly id: string;
  readonly title: string;
  /** The place that the scene shows, or the country, as trips name it. */
  readonly place?: string;
  /** The alternative text: one sentence that describes the picture. */
  readonly alt: string;
  /** The focal point that crops must include, as fractions of width and height. */
  readonly focal: { readonly x: number; readonly y: number };
  readonly time: TimeOfDay;
  /** Position of the light source on the 1600 × 1000 canvas. */
  readonly light: Point;
  /** Back to front. */
  readonly parts: readonly Part[];
}

export type PosterScene = SceneBase &
  (
    | { readonly category: Exclude<PosterCategory, "highlights"> }
    | { readonly category: "highlights"; readonly highlight_category: HighlightCategory }
  );

/** Renders a scene as SVG of 1600 × 1000; the result is deterministic. */
export function renderPoster(scene: PosterScene): string {
  let names = 0;
  const name = () => `p${(names++).toString(36)}`;
  const seed = seedOf(scene.id);
  // Each part has its own random stream, so that changing one part does not change the others.
  const stageOf = (i: number): Stage => ({
    random: seededRandom(seed + i * 7919),
    palette: palettes[scene.time],
    light: scene.light,
    name,
  });
  const body = scene.parts.map((part, i) => part(stageOf(i))).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
}
