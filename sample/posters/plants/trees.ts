import { mix } from "../core/oklab-colour.ts";
import { between, type Random } from "../core/seeded-random.ts";
import { lit, type Stage, tone } from "../core/stage.ts";
import { createPen, type Point, path, taper } from "../core/svg-text.ts";
import type { Cover } from "../land/hills.ts";

/** A scalloped mass of leaves around an ellipse; `flat` flattens its underside. */
export function foliage([x, y]: Point, [rx, ry]: Point, [random, flat]: readonly [Random, number]): string {
  const squat = Math.min(1, (ry / rx) * 1.5);
  const count = Math.max(6, Math.round(5 + Math.sqrt(rx) * 0.8 + (rx / ry) * 1.1));
  const start = random() * 6;
  const points = Array.from({ length: count }, (_, i): Point => {
    const angle = start + ((i + between(random, -0.32, 0.32)) / count) * Math.PI * 2;
    const reach = between(random, 0.82, 1.12);
    const down = Math.sin(angle) > 0 ? 1 - flat : 1;
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach * down];
  });
  let last = points.at(-1) ?? [x, y];
  const pen = createPen(last, rx > 9 ? 1 : 10);
  for (const point of points) {
    const r = Math.hypot(point[0] - last[0], point[1] - last[1]) * between(random, 0.52, 0.72);
    pen.arc([r, Math.max(1, r * squat)], point);
    last = point;
  }
  return pen.close().text();
}

/** Small lit crescents where the light strikes the upper side of a crown. */
export function dabs([x, y]: Point, [rx, ry]: Point, [random, count, side]: readonly [Random, number, number]): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const a = -Math.PI / 2 + side * 0.45 + between(random, -1.25, 1.25);
    const reach = between(random, 0.2, 0.86);
    const r = rx * between(random, 0.1, 0.24);
    const [px, py] = [x + Math.cos(a) * rx * reach, y + Math.sin(a) * ry * reach];
    d += createPen([px - r, py], r > 3 ? 1 : 10)
      .arc([r, r * 0.8], [px + r, py])
      .bend([px + r * side * 0.4, py - r * 0.5], [px - r, py])
      .text();
  }
  return d;
}

export interface Tree {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Leaves in the light: the colour a little nearer to the haze, warmed by the light. */
export const leafLit = (stage: Stage, depth: number, by: number) =>
  mix(tone(stage, depth), mix(tone(stage, depth - 0.24), stage.palette.rim, 0.14), by);

export interface Layers {
  wood: string;
  dark: string;
  mid: string;
  bright: string;
}

export const towards = ({ light }: Stage, x: number) => Math.sign(light[0] - x) || 1;

function addBroadleaf(layers: Layers, { x, y, size }: Tree, stage: Stage): void {
  const { random } = stage;
  const [tall, rx] = [size * between(random, 0.8, 1.15), size * between(random, 0.38, 0.54)];
  const ry = rx * between(random, 0.68, 0.92);
  const [cx, cy] = [x + size * between(random, -0.06, 0.06), y - tall + ry];
  const side = towards(stage, x);
  const fork: Point = [x + (cx - x) * 0.5, y - (tall - ry) * 0.62];
  layers.wood +=
    taper([x, y + 3], fork, [size * 0.07, size * 0.045]) +
    taper(fork, [cx - rx * 0.4, cy + ry * 0.2], [size * 0.04, size * 0.02]) +
    taper(fork, [cx + rx * 0.38, cy + ry * 0.1], [size * 0.04, size * 0.02]);
  layers.dark += foliage([cx, cy], [rx, ry], [random, 0.35]);
  if (random() < 0.75)
    layers.dark += foliage(
      [x + between(random, -0.3, 0.3) * size, y - size * 0.05],
      [size * between(random, 0.2, 0.42), size * 0.14],
      [random, 0.6],
    );
  layers.mid += foliage([cx + side * rx * 0.16, cy - ry * 0.2], [rx * 0.72, ry * 0.64], [random, 0.3]);
  layers.bright += dabs([cx, cy], [rx, ry], [random, 6, side]);
}

export const paint = (stage: Stage, layers: Layers, depth: number) =>
  path(layers.wood, { fill: lit(stage, depth, -0.35) }) +
  path(layers.dark, { fill: tone(stage, depth) }) +
  path(layers.mid, { fill: leafLit(stage, depth, 0.3) }) +
  path(layers.bright, { fill: leafLit(stage, depth, 0.68) });

export interface Grove {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly size: number;
  readonly depth: number;
  /** How far down the face of the hill they may stand. */
  readonly down?: number;
}

/** Places in clumps rather than rows: dense here, open there. */
function spots(
  { from, to, count, size, down = 0 }: Grove,
  random: Random,
): { x: number; below: number; size: number }[] {
  const clumps = Array.from({ length: Math.max(2, Math.round(count / 5)) }, () => between(random, from, to));
  return Array.from({ length: count }, (_, i) => {
    const clump = clumps[i % clumps.length] ?? from;
    const spread = (random() + random() - 1) * size * 2.6;
    return {
      x: Math.min(to, Math.max(from, clump + spread)),
      below: down * random() ** 1.5,
      size: size * between(random, 0.6, 1.2),
    };
  }).sort((a, b) => a.below - b.below);
}

/** Broad-leaved trees on a hill, in clumps. */
export const grove =
  (of: Grove): Cover =>
  (stage, { profile }) => {
    const rows = 3;
    const all = spots(of, stage.random);
    let out = "";
    for (let row = 0; row < rows; row++) {
      const layers: Layers = { wood: "", dark: "", mid: "", bright: "" };
      for (const { x, below, size } of all.slice((row * all.length) / rows, ((row + 1) * all.length) / rows))
        addBroadleaf(layers, { x, y: profile(x) + below + 2, size }, stage);
      out += paint(stage, layers, Math.min(1, of.depth + row * 0.045));
    }
    return out;
  };

/** An umbrella thorn: forked trunk, spread branches, flat layered crown. Its underside lets the sky through. */
function acacia(stage: Stage, { x, y, size }: Tree, depth: number): string {
  const { random } = stage;
  const side = towards(stage, x);
  const lean = between(random, -0.1, 0.1) * size;
  const fork: Point = [x + lean * 0.5, y - size * between(random, 0.36, 0.46)];
  let [wood, leaves, bright] = [
    taper([x, y + 4], fork, [size * 0.075, size * 0.05]) +
      taper([x - size * 0.05, y + 5], [x, y - size * 0.1], [size * 0.05, size * 0.05]),
    "",
    "",
  ];
  const count = 5;
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1) - 0.5;
    const tip: Point = [
      fork[0] + lean + t * size * 1.05 + between(random, -0.05, 0.05) * size,
      y - size * (0.84 - Math.abs(t) * 0.16 + between(random, -0.025, 0.035)),
    ];
    const bend: Point = [
      fork[0] + (tip[0] - fork[0]) * 0.42,
      fork[1] + (tip[1] - fork[1]) * between(random, 0.5, 0.62),
    ];
    wood +=
      taper(fork, bend, [size * 0.042, size * 0.026]) +
      taper(bend, tip, [size * 0.026, size * 0.012]) +
      taper(bend, [tip[0] + between(random, -0.14, 0.14) * size, tip[1]], [size * 0.018, size * 0.008]);
    const rx = size * between(random, 0.24, 0.34);
    leaves += foliage([tip[0], tip[1] - size * 0.01], [rx, size * between(random, 0.042, 0.06)], [random, 0.6]);
    bright += foliage([tip[0] + side * rx * 0.12, tip[1] - size * 0.035], [rx * 0.8, size * 0.018], [random, 0.3]);
  }
  leaves += foliage([fork[0] + lean, y - size * 0.9], [size * 0.44, size * 0.06], [random, 0.6]);
  bright += foliage([fork[0] + lean + side * size * 0.05, y - size * 0.935], [size * 0.3, size * 0.018], [random, 0.3]);
  return (
    path(wood, { fill: tone(stage, Math.min(1, depth + 0.08)) }) +
    path(leaves, { fill: tone(stage, depth) }) +
    path(bright, { fill: leafLit(stage, depth, 0.5) })
  );
}

/** Acacias on a hill, each at its own place and size. */
export const acacias =
  (depth: number, at: readonly Point[]): Cover =>
  (stage, { profile }) =>
    at.map(([x, size]) => acacia(stage, { x, y: profile(x), size }, depth)).join("");

/** Far acacias and bushes, scattered. */
export const thornveld =
  (of: Grove): Cover =>
  (stage, { profile }) => {
    const { random } = stage;
    let [trees, bushes] = ["", ""];
    for (const { x, below, size } of spots(of, random)) {
      const y = profile(x) + below;
      if (random() < 0.62) {
        const rx = size * between(random, 0.5, 0.75);
        trees +=
          taper([x, y + 2], [x + size * 0.03, y - size * 0.62], [size * 0.06, size * 0.04]) +
          taper([x, y - size * 0.36], [x - rx * 0.6, y - size * 0.68], [size * 0.04, size * 0.02]) +
          taper([x, y - size * 0.36], [x + rx * 0.6, y - size * 0.7], [size * 0.04, size * 0.02]);
        trees += foliage([x, y - size * 0.74], [rx, size * 0.13], [random, 0.6]);
      } else bushes += foliage([x, y - size * 0.05], [size * 0.3, size * 0.17], [random, 0.6]);
    }
    return (
      path(bushes, { fill: tone(stage, Math.min(1, of.depth + 0.04)) }) + path(trees, { fill: tone(stage, of.depth) })
    );
  };

/** Slim eucalyptus along a road or ridge, with drooping tufts. */
export const eucalyptus =
  (of: Grove): Cover =>
  (stage, { profile }) => {
    const { random } = stage;
    const layers: Layers = { wood: "", dark: "", mid: "", bright: "" };
    for (const { x, below, size } of spots(of, random)) {
      const y = profile(x) + below;
      const lean = between(random, -0.06, 0.06) * size;
      layers.wood += taper([x, y + 3], [x + lean, y - size * 0.95], [size * 0.035, size * 0.012]);
      for (let i = 0; i < 6; i++) {
        const t = between(random, 0.42, 1);
        const reach = (1.08 - t) * size * 0.26;
        layers.dark += foliage(
          [x + lean * t + between(random, -1, 1) * reach, y - size * t],
          [size * between(random, 0.07, 0.13), size * between(random, 0.06, 0.1)],
          [random, 0],
        );
      }
      layers.bright += foliage(
        [x + lean + towards(stage, x) * size * 0.05, y - size * 0.88],
        [size * 0.07, size * 0.06],
        [random, 0.2],
      );
    }
    return (
      path(layers.wood, { fill: mix(tone(stage, of.depth), stage.palette.mist, 0.15) }) +
      path(layers.dark, { fill: tone(stage, of.depth) }) +
      path(layers.bright, { fill: lit(stage, of.depth, 0.22) })
    );
  };
