import { mix, ramp } from "../core/oklab-colour.ts";
import { between } from "../core/seeded-random.ts";
import { fade, height, lit, type Part, type Stage, tone, width } from "../core/stage.ts";
import { createPen, type Point, path, polygon, tag } from "../core/svg-text.ts";
import { type HillShape, profileOf } from "./hills.ts";

export interface Water {
  /** The far shore. */
  readonly y: number;
  readonly bottom?: number;
  /** How dark the water is in front. */
  readonly depth?: number;
  /** How wide the path of light is; 0 for none. */
  readonly glitter?: number;
  readonly ripples?: number;
}

/** A lens lying flat: one glint or ripple. */
const glint = (x: number, y: number, [long, thick]: Point) =>
  createPen([x - long, y])
    .bend([x, y - thick], [x + long, y])
    .bend([x, y + thick], [x - long, y])
    .close()
    .text();

function glitterOf({ random, light }: Stage, { y, bottom = height, glitter = 1 }: Water): string {
  let d = "";
  for (let at = y + 3; at < bottom; ) {
    const t = (at - y) / (bottom - y);
    const spread = glitter * (26 + 150 * t);
    const count = 1 + Math.floor(random() * 3);
    for (let k = 0; k < count; k++)
      d += glint(light[0] + (random() + random() - 1) * spread, at, [
        between(random, 8, 30 + 80 * t) * Math.max(0.5, glitter),
        1 + 3.4 * t,
      ]);
    at += between(random, 3, 6) + 11 * t;
  }
  return d;
}

function ripplesOf({ random }: Stage, { y, bottom = height, ripples = 60 }: Water): string {
  let d = "";
  for (let i = 0; i < ripples; i++) {
    const t = random() ** 1.4;
    d += glint(between(random, 0, width), y + 5 + t * (bottom - y), [
      between(random, 20, 60) + 130 * t * random(),
      0.8 + 2.6 * t,
    ]);
  }
  return d;
}

/** Open water: the sky turned over, darker in front, with ripples and the path of the light. */
export const water =
  (of: Water): Part =>
  (stage) => {
    const { palette } = stage;
    const { y, bottom = height, depth = 0.62, glitter = 1 } = of;
    const far = ramp(palette.sky, 0.93);
    const near = mix(ramp(palette.sky, 0.25), tone(stage, depth), 0.6);
    const { definition, fill } = fade(
      stage,
      [y, bottom],
      [
        { at: 0, colour: mix(far, tone(stage, 0.3), 0.18) },
        { at: 0.12, colour: mix(far, tone(stage, 0.3), 0.3) },
        { at: 0.5, colour: mix(far, near, 0.6) },
        { at: 1, colour: near },
      ],
    );
    const shade = path(ripplesOf(stage, of), { fill: near, "fill-opacity": 0.42 });
    const shine = path(ripplesOf(stage, { ...of, ripples: (of.ripples ?? 60) * 0.6 }), {
      fill: far,
      "fill-opacity": 0.34,
    });
    const sparkle = glitter > 0 ? path(glitterOf(stage, of), { fill: palette.sun, "fill-opacity": 0.78 }) : "";
    return definition + tag("rect", { y, width, height: bottom - y, fill }) + shade + shine + sparkle;
  };

/** A hill upside down in the water, broken by ripples; give both the same `line`. */
export const reflection =
  (shape: HillShape, of: { shore: number; depth: number; squash?: number; opacity?: number }): Part =>
  (stage) => {
    const { random } = stage;
    const profile = profileOf(shape, random);
    const { shore, depth, squash = 0.8, opacity = 0.5 } = of;
    const points: Point[] = [];
    for (let x = -20; x <= width + 20; x += 9)
      points.push([x, shore + Math.max(0, shore - profile(x)) * squash + between(random, -2, 2)]);
    return path(polygon([[-20, shore], ...points, [width + 20, shore]]), {
      fill: tone(stage, depth),
      "fill-opacity": opacity,
    });
  };

/** Low wooded islands with their reflection; x, y and half the width of each. */
export const islands =
  (depth: number, at: readonly (readonly [number, number, number])[]): Part =>
  (stage) => {
    const { random } = stage;
    let [land, shade, shore] = ["", "", ""];
    for (const [x, y, half] of at) {
      const noise = Array.from({ length: 4 }, () => between(random, 0.75, 1.25));
      const top: Point[] = [];
      const mirror: Point[] = [];
      for (let i = 0; i <= 40; i++) {
        const t = i / 40;
        const form =
          Math.sin(Math.PI * t) ** 0.75 *
          half *
          0.2 *
          (noise[Math.floor(t * 3.99)] ?? 1) *
          (0.72 + 0.28 * Math.sin(t * 7 + half));
        top.push([x - half + t * half * 2, y - form - between(random, 0, half * 0.035) * Math.sin(Math.PI * t)]);
        mirror.push([x - half + t * half * 2 + between(random, -2, 2), y + form * 0.7]);
      }
      land += polygon([...top, [x + half, y + 2], [x - half, y + 2]]);
      shade += polygon([[x - half, y], ...mirror, [x + half, y]]);
      shore += glint(x, y + 2, [half * 1.04, 2.2]);
    }
    return (
      path(shade, { fill: tone(stage, depth), "fill-opacity": 0.42 }) +
      path(land, { fill: tone(stage, depth) }) +
      path(shore, { fill: lit(stage, depth, 0.65), "fill-opacity": 0.7 })
    );
  };

/** A lake lying in a hollow: an oval of water with a bright far shore. */
export const tarn =
  (at: { x: number; y: number; rx: number; ry: number }, depth = 0.5): Part =>
  (stage) => {
    const { random, palette } = stage;
    const { x, y, rx, ry } = at;
    const shore: Point[] = [];
    const wobble = Array.from({ length: 3 }, () => between(random, 0, 6));
    for (let i = 0; i < 60; i++) {
      const a = (i / 60) * Math.PI * 2;
      const r =
        1 +
        Math.abs(Math.sin(a)) * 0.09 * Math.sin(a * 3 + (wobble[0] ?? 0)) +
        0.02 * Math.sin(a * 5 + (wobble[1] ?? 0)) +
        0.006 * Math.sin(a * 9 + (wobble[2] ?? 0));
      shore.push([x + Math.cos(a) * rx * r, y + Math.sin(a) * ry * r]);
    }
    const far = ramp(palette.sky, 0.85);
    const { definition, fill } = fade(
      stage,
      [y - ry, y + ry],
      [
        { at: 0, colour: mix(far, tone(stage, depth), 0.55) },
        { at: 0.35, colour: mix(far, tone(stage, 0.4), 0.18) },
        { at: 1, colour: mix(ramp(palette.sky, 0.35), tone(stage, depth), 0.3) },
      ],
    );
    let lines = "";
    for (let i = 0; i < 26; i++) {
      const t = between(random, -0.9, 0.9);
      const reach = Math.sqrt(1 - t * t) * rx * 0.82;
      lines += glint(x + between(random, -0.6, 0.6) * reach, y + t * ry, [reach * between(random, 0.08, 0.3), 1.6]);
    }
    return definition + path(polygon(shore), { fill }) + path(lines, { fill: palette.sun, "fill-opacity": 0.4 });
  };
