import { mix, ramp } from "./oklab-colour.ts";
import type { Palette } from "./palettes.ts";
import type { Random } from "./seeded-random.ts";
import { type Point, tag } from "./svg-text.ts";

export const width = 1600;
export const height = 1000;

/** What every part of a picture needs to render itself. */
export interface Stage {
  readonly random: Random;
  readonly palette: Palette;
  /** Position of the light source. */
  readonly light: Point;
  /** Returns an id for a gradient or clip path, unique within the picture. */
  readonly name: () => string;
}

/** Renders one part of a picture as SVG; parts are painted back to front. */
export type Part = (stage: Stage) => string;

/** The outline of a hill: its y for every x. */
export type Profile = (x: number) => number;

/** The colour at a depth from 0, the haze at the horizon, to 1, the near-black foreground. */
export const tone = ({ palette }: Stage, depth: number) => ramp(palette.depth, depth);

/** The colour at a depth, lightened by the light source, or darkened if `by` is negative. */
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

/** A vertical gradient between two y positions; returns its definition and the fill that refers to it. */
export function fade(stage: Stage, [top, bottom]: Point, of: readonly Stop[]): { definition: string; fill: string } {
  const id = stage.name();
  const box = { id, gradientUnits: "userSpaceOnUse", x1: 0, y1: top, x2: 0, y2: bottom };
  return { definition: tag("linearGradient", box, stops(of)), fill: `url(#${id})` };
}

/** An elliptical glow with a radial gradient. */
export function glow(stage: Stage, at: { x: number; y: number; rx: number; ry: number }, of: readonly Stop[]): string {
  const id = stage.name();
  return (
    tag("radialGradient", { id }, stops(of)) +
    tag("ellipse", { cx: at.x, cy: at.y, rx: at.rx, ry: at.ry, fill: `url(#${id})` })
  );
}

/** Gradient stops of one colour that fades out from the middle. */
export const softPatch = (colour: string, opacity: number): Stop[] =>
  [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, colour, opacity: opacity * (Math.cos(at * Math.PI) / 2 + 0.5) }));
