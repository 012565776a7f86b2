import { mix } from "../core/oklab-colour.ts";
import { type Part, type Stage, tone } from "../core/stage.ts";
import { ellipse, group, num, path, tag } from "../core/svg-text.ts";
import type { Cover } from "../land/hills.ts";

/** Paint of a shape: `far` for receding limbs, `mark` for inner details, `accent` for the accent colour, `light` for bone or glass. */
export type Ink = "body" | "far" | "mark" | "accent" | "light" | "silver" | "mane" | "warm" | "gold";

export interface Shape {
  readonly d: string;
  readonly ink: Ink;
  /** A stroke of this width instead of a fill. */
  readonly line?: number;
  /** Only inside this outline. */
  readonly clip?: string;
}

/** A silhouette facing right with its feet at y = 0, in SVG coordinates. */
export type Figure = readonly Shape[];

export const fill = (d: string, ink: Ink = "body"): Shape => ({ d, ink });
export const stroke = (d: string, line: number, ink: Ink = "body"): Shape => ({ d, ink, line });

export interface Stand {
  readonly x: number;
  /** Pixels for 100 units of the figure. */
  readonly size: number;
  readonly flip?: boolean;
  /** Pixels below the line of the hill. */
  readonly down?: number;
  /** Turned with the slope by this share (1 for wheels, 0 for what stands upright). */
  readonly lean?: number;
  /** Degrees added to the slope's. */
  readonly turn?: number;
  readonly depth?: number;
  /** How strongly the light catches the edge. */
  readonly rim?: number;
}

const inkOf = (stage: Stage, depth: number): Record<Ink, string> => {
  const body = tone(stage, depth);
  const { rim, accent, sun } = stage.palette;
  return {
    body,
    far: mix(body, rim, 0.12),
    mark: mix(body, rim, 0.2),
    accent,
    light: mix(rim, sun, 0.5),
    silver: mix(body, sun, 0.42),
    warm: mix(accent, sun, 0.6),
    gold: mix("#e3962a", rim, 0.2),
    mane: mix(mix(body, "#a5582a", 0.55), stage.palette.depth[2] ?? body, 0.4),
  };
};

function painted(stage: Stage, shape: Shape, colour: string): string {
  const { d, line, clip } = shape;
  const drawn =
    line === undefined
      ? path(d, { fill: colour })
      : path(d, {
          fill: "none",
          stroke: colour,
          "stroke-width": line,
          "stroke-linecap": "round",
          "stroke-linejoin": "round",
        });
  if (clip === undefined) return drawn;
  const id = stage.name();
  return tag("clipPath", { id }, path(clip, {})) + group({ "clip-path": `url(#${id})` }, drawn);
}

/** The figure at a place on the page. */
function placed(stage: Stage, figure: Figure, at: Stand & { readonly y: number; readonly angle: number }): string {
  const { x, y, size, flip = false, depth = 1, rim = 0.9, angle } = at;
  const scale = size / 100;
  const inks = inkOf(stage, depth);
  const [dx, dy] = [stage.light[0] - x, stage.light[1] - y + size];
  const reach = Math.min(2.6, 0.8 + size / 130) / scale / (Math.hypot(dx, dy) || 1);
  const turn = (-angle * Math.PI) / 180;
  const [rx, ry] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)];
  const shift = `translate(${num((flip ? -rx : rx) * reach)} ${num(ry * reach)})`;
  const edge = figure.filter(
    ({ ink, line, clip }) => line === undefined && clip === undefined && (ink === "body" || ink === "accent"),
  );
  const rimmed =
    rim > 0
      ? group(
          { fill: mix(inks.body, stage.palette.rim, rim), transform: shift },
          path(edge.map(({ d }) => d).join(""), {}),
        )
      : "";
  const far = figure
    .filter(({ ink }) => ink === "far")
    .map((shape) => painted(stage, shape, inks.far))
    .join("");
  const near = figure
    .filter(({ ink }) => ink !== "far")
    .map((shape) => painted(stage, shape, inks[shape.ink]))
    .join("");
  const place = `translate(${num(x)} ${num(y)}) rotate(${num(angle)}) scale(${flip ? -scale : scale} ${scale})`;
  return group({ transform: place }, far + rimmed + near);
}

/** The figure on the line of a hill. */
export const standing =
  (figure: Figure, at: Stand): Cover =>
  (stage, { profile }) => {
    const { x, size, down = 0, lean = 0, turn = 0 } = at;
    const reach = Math.max(8, size * (lean > 0 ? 0.5 : 0.26));
    const ground = [-reach, -reach / 2, 0, reach / 2, reach].map((off) => profile(x + off));
    const slope = (Math.atan2(profile(x + reach) - profile(x - reach), 2 * reach) * 180) / Math.PI;
    const mean = ground.reduce((sum, y) => sum + y, 0) / ground.length;
    const foot = lean > 0.5 ? mean : (mean + Math.max(...ground)) / 2;
    return placed(stage, figure, { ...at, y: foot + down + 1.5, angle: slope * lean + turn });
  };

/** The figure at a fixed place: on a bough, a rope or in the air. */
export const at =
  (figure: Figure, y: number, of: Stand): Part =>
  (stage) =>
    placed(stage, figure, { ...of, y, angle: of.turn ?? 0 });

/** The figure on water, with its reflection broken by ripples. */
export const afloat =
  (figure: Figure, y: number, of: Stand): Part =>
  (stage) => {
    const mirrored = group(
      { transform: `translate(0 ${num(2 * y)}) scale(1 -1)`, opacity: 0.3 },
      placed(stage, figure, { ...of, y, angle: 0, rim: 0 }),
    );
    const half = of.size * 1.3;
    const lines = [3, 9, 17, 28]
      .map((off, i) => ellipse([of.x + (i % 2 === 0 ? -8 : 14), y + off], half * (1 - i * 0.13), 1.2 + i * 0.25))
      .join("");
    return (
      mirrored +
      placed(stage, figure, { ...of, y, angle: 0 }) +
      path(lines, { fill: stage.palette.sun, "fill-opacity": 0.32 })
    );
  };
