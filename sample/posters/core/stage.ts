import { mix, ramp } from "./oklab-colour.ts";
import type { Palette } from "./palettes.ts";
import type { Random } from "./seeded-random.ts";
import { type Point, tag } from "./svg-text.ts";

export const width = 1600;
export const height = 1000;

/** What every part of a picture is painted with. */
export interface Stage {
  readonly random: Random;
  readonly palette: Palette;
  /** Where the one light stands. */
  readonly light: Point;
  /** A name for a gradient or clip, unique within the picture. */
  readonly name: () => string;
}

/** One part of a picture; parts are painted back to front. */
export type Part = (stage: Stage) => string;

/** The line of a hill: its height on the page at every x. */
export type Profile = (x: number) => number;

/** The colour at a depth: 0 is the haze at the horizon, 1 the near-black foreground. */
export const tone = ({ palette }: Stage, depth: number) => ramp(palette.depth, depth);

/** That colour turned towards the light, or away from it when `by` is negative. */
export const lit = (stage: Stage, depth: number, by: number) =>
  by >= 0 ? mix(tone(stage, depth), stage.palette.rim, by) : mix(tone(stage, depth), tone(stage, 1), -by);

export interface Stop {
  readonly at: number;
  readonly colour: string;
  readonly opacity?: number;
}

const stops = (of: readonly Stop[]) =>
  of
    .map(({ at, colour, opacity }) => tag("stop", { offset: at, "stop-color": colour, "stop-opacity": opacity }))
    .join("");

/** A vertical gradient between two heights on the page; answers its definition and the fill to use. */
export function fade(stage: Stage, [top, bottom]: Point, of: readonly Stop[]): { definition: string; fill: string } {
  const id = stage.name();
  const box = { id, gradientUnits: "userSpaceOnUse", x1: 0, y1: top, x2: 0, y2: bottom };
  return { definition: tag("linearGradient", box, stops(of)), fill: `url(#${id})` };
}

/** A round glow, stretched to an ellipse. */
export function glow(stage: Stage, at: { x: number; y: number; rx: number; ry: number }, of: readonly Stop[]): string {
  const id = stage.name();
  return (
    tag("radialGradient", { id }, stops(of)) +
    tag("ellipse", { cx: at.x, cy: at.y, rx: at.rx, ry: at.ry, fill: `url(#${id})` })
  );
}

/** A soft patch of one colour, densest in its middle. */
export const softly = (colour: string, opacity: number): Stop[] =>
  [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, colour, opacity: opacity * (Math.cos(at * Math.PI) / 2 + 0.5) }));
