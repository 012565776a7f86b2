import { between } from "../core/seeded-random.ts";
import { lit, type Part, type Stage, tone, width } from "../core/stage.ts";
import { createPen, curve, type Point, path, taper } from "../core/svg-text.ts";
import type { Cover } from "../land/hills.ts";

/** A blade from its foot, bending over by `lean`. */
function blade([x, y]: Point, [lean, tall]: Point, wide: number): string {
  return createPen([x - wide / 2, y], tall > 24 ? 1 : 10)
    .bend([x - wide * 0.2 + lean * 0.25, y - tall * 0.65], [x + lean, y - tall])
    .bend([x + wide * 0.5 + lean * 0.3, y - tall * 0.55], [x + wide / 2, y])
    .close()
    .text();
}

export interface Tuft {
  readonly count: number;
  readonly tall: number;
  readonly depth: number;
  readonly from?: number;
  readonly to?: number;
  readonly down?: number;
}

/** Grass in tufts on the line of a hill, some of it catching the light. */
export const grass =
  ({ count, tall, depth, from = 0, to = width, down = 0 }: Tuft): Cover =>
  (stage, { profile }) => {
    const { random } = stage;
    let [dark, bright] = ["", ""];
    for (let i = 0; i < count; i++) {
      const x = between(random, from, to);
      const y = profile(x) + 4 + down * random();
      const blades = 3 + Math.floor(random() * 3);
      for (let k = 0; k < blades; k++) {
        const d = blade(
          [x + between(random, -7, 7), y],
          [between(random, -0.5, 0.6) * tall, tall * between(random, 0.45, 1.1)],
          tall * 0.075 + 1.2,
        );
        if (random() < 0.16) bright += d;
        else dark += d;
      }
    }
    return path(dark, { fill: tone(stage, depth) }) + path(bright, { fill: lit(stage, depth, 0.22) });
  };

/** Papyrus: bare stems with a round mop of rays. */
export const papyrus =
  ({ count, tall, depth, from = 0, to = width, down = 0 }: Tuft): Cover =>
  (stage, { profile }) => {
    const { random } = stage;
    let [stems, rays, bright] = ["", "", ""];
    for (let i = 0; i < count; i++) {
      const x = between(random, from, to);
      const [y, size] = [profile(x) + down * random(), tall * between(random, 0.5, 1.08)];
      const [hx, hy] = [x + between(random, -0.16, 0.16) * size, y - size];
      stems += blade([x, y + 6], [hx - x, size + 6], 4 + tall * 0.012);
      const fan = 15;
      for (let k = 0; k < fan; k++) {
        const angle = -Math.PI / 2 + ((k - (fan - 1) / 2) / fan) * 4.3 + between(random, -0.1, 0.1);
        const r = size * between(random, 0.17, 0.24);
        const [ex, ey] = [
          hx + Math.cos(angle) * r,
          hy + Math.sin(angle) * r * 0.9 + Math.abs(Math.cos(angle)) * r * 0.25,
        ];
        const d = createPen([hx, hy])
          .bend([hx + (ex - hx) * 0.5, hy + (ey - hy) * 0.7 - r * 0.12], [ex, ey])
          .text();
        if (k % 5 === 2) bright += d;
        else rays += d;
      }
    }
    const line = { fill: "none", "stroke-linecap": "round", "stroke-width": Math.max(1.2, tall * 0.011) };
    return (
      path(stems, { fill: tone(stage, depth) }) +
      path(rays, { ...line, stroke: tone(stage, depth) }) +
      path(bright, { ...line, stroke: lit(stage, depth, 0.4) })
    );
  };

/** Reeds at a shore. */
export const reeds =
  ({ count, tall, depth, from = 0, to = width, down = 0 }: Tuft): Cover =>
  (stage, { profile }) => {
    const { random } = stage;
    let [dark, heads] = ["", ""];
    for (let i = 0; i < count; i++) {
      const x = between(random, from, to);
      const [y, size, lean] = [
        profile(x) + down * random() + 6,
        tall * between(random, 0.45, 1.1),
        between(random, -0.22, 0.22) * tall,
      ];
      dark +=
        blade([x, y], [lean, size], 3 + tall * 0.015) +
        blade([x + 4, y], [lean * -1.3 + 6, size * 0.62], 4 + tall * 0.02);
      if (random() < 0.4)
        heads += taper(
          [x + lean * 0.92, y - size * 0.94],
          [x + lean * 1.04, y - size * 1.12],
          [tall * 0.035, tall * 0.02],
        );
    }
    return path(dark, { fill: tone(stage, depth) }) + path(heads, { fill: lit(stage, depth, 0.12) });
  };

/** A frond along a bent rib, leaflets on both sides. */
function frond([x, y]: Point, [angle, long]: Point, [bend, wide]: Point): string {
  let d = "";
  const at = (t: number): Point => [
    x + Math.cos(angle + bend * t) * long * t,
    y + Math.sin(angle + bend * t) * long * t + long * 0.14 * t * t,
  ];
  d += taper(at(0), at(0.5), [long * 0.02 + 1, long * 0.014 + 0.6]) + taper(at(0.5), at(1), [long * 0.014 + 0.6, 0.6]);
  for (let i = 2; i <= 13; i++) {
    const t = i / 13;
    const [px, py] = at(t);
    const heading = angle + bend * t * 1.6;
    const size = long * wide * Math.sin(Math.PI * (0.14 + t * 0.84));
    for (const side of [-1, 1]) {
      const a = heading + side * 1.05;
      const [dx, dy] = [Math.cos(a) * size, Math.sin(a) * size];
      const w = long * 0.045;
      d += createPen([px, py])
        .bend([px + dx * 0.5 - Math.sin(a) * w, py + dy * 0.5 + Math.cos(a) * w], [px + dx, py + dy])
        .bend([px + dx * 0.5 + Math.sin(a) * w * 0.4, py + dy * 0.5 - Math.cos(a) * w * 0.4], [px, py])
        .text();
    }
  }
  return d;
}

/** Ferns in a foreground corner: fronds out of one root. */
export const ferns =
  (roots: readonly Point[], size: number, depth: number): Part =>
  (stage) => {
    const { random } = stage;
    let [dark, bright] = ["", ""];
    for (const root of roots)
      for (let i = 0; i < 7; i++) {
        const angle = -Math.PI / 2 + (i / 6 - 0.5) * 2.3 + between(random, -0.12, 0.12);
        const d = frond(
          root,
          [angle, size * between(random, 0.7, 1.1)],
          [Math.sign(angle + Math.PI / 2) * between(random, 0.25, 0.7), 0.2],
        );
        if (i % 3 === 1) bright += d;
        else dark += d;
      }
    return path(dark, { fill: tone(stage, depth) }) + path(bright, { fill: lit(stage, depth, 0.16) });
  };

/** Broad leaves (banana, wild ginger) that frame a corner. */
export const broadLeaves =
  (root: Point, [size, depth]: Point, [from, to]: Point): Part =>
  (stage) => {
    const { random } = stage;
    let out = "";
    for (let i = 0; i < 7; i++) {
      const angle = from + (i / 6) * (to - from) + between(random, -0.1, 0.1);
      const [long, wide] = [size * between(random, 0.65, 1.1), size * between(random, 0.09, 0.14)];
      const droop = long * 0.2;
      const spot = (t: number, off: number): Point => [
        root[0] + Math.cos(angle) * long * t - Math.sin(angle) * off,
        root[1] + Math.sin(angle) * long * t + Math.cos(angle) * off + droop * t * t,
      ];
      const edge = (side: number) =>
        [0.12, 0.3, 0.5, 0.7, 0.88].map((t) => spot(t, side * wide * Math.sin(Math.PI * t ** 0.8)));
      const whole = curve([spot(0, 0), ...edge(-1), spot(1, 0), ...edge(1).reverse()], new Set([0, 6]));
      const half = curve(
        [spot(0, 0), ...edge(random() < 0.5 ? -1 : 1), spot(1, 0), spot(0.6, 0), spot(0.3, 0)],
        new Set([0, 6]),
      );
      out +=
        path(whole, { fill: tone(stage, depth) }) +
        path(half, { fill: lit(stage, depth, between(random, 0.06, 0.18)) });
    }
    return out;
  };

/** A grove of bamboo: jointed stems, some leaning, with sprays of narrow leaves. */
export const bamboo =
  ([from, to]: Point, count: number, [depth, thick]: Point): Part =>
  (stage: Stage) => {
    const { random } = stage;
    let [stems, joints, leaves, bright] = ["", "", "", ""];
    for (let i = 0; i < count; i++) {
      const x = between(random, from, to);
      const [lean, w] = [between(random, -90, 90), thick * between(random, 0.6, 1.15)];
      const at = (t: number): Point => [x + lean * t * t, 1020 - t * 1080];
      for (let k = 0; k < 9; k++) {
        stems += taper(at(k / 9 + 0.004), at((k + 1) / 9 - 0.004), [w, w * 0.94]);
        joints += taper([at(k / 9)[0] - w * 0.42, at(k / 9)[1]], [at(k / 9)[0] + w * 0.42, at(k / 9)[1]], [3, 3]);
        bright += taper(
          [at(k / 9 + 0.02)[0] + w * 0.24, at(k / 9 + 0.02)[1]],
          [at((k + 1) / 9 - 0.02)[0] + w * 0.24, at((k + 1) / 9 - 0.02)[1]],
          [w * 0.14, w * 0.1],
        );
      }
      for (let k = 0; k < 10; k++) {
        const [lx, ly] = at(between(random, 0.35, 1));
        const [a, long] = [between(random, 0.1, 3.04), thick * between(random, 1.4, 3.4) + 12];
        const [dx, dy] = [Math.cos(a) * long, (Math.sin(a) * 0.8 + 0.2) * long];
        const bows: [Point, Point] = [
          [lx + dx * 0.6, ly + dy * 0.12],
          [lx + dx * 0.3, ly + dy * 0.5],
        ];
        const [over, under] = dx > 0 ? bows : [bows[1], bows[0]];
        leaves += createPen([lx, ly], 1)
          .bend(over, [lx + dx, ly + dy])
          .bend(under, [lx, ly])
          .text();
      }
    }
    return (
      path(stems, { fill: tone(stage, depth) }) +
      path(joints, { fill: lit(stage, depth, -0.4) }) +
      path(bright, { fill: lit(stage, depth, 0.3) }) +
      path(leaves, { fill: lit(stage, depth, 0.08) })
    );
  };

/** One stem of bamboo that leans across the page. */
export const bambooStem =
  (line: readonly Point[], thick: number, depth: number): Part =>
  (stage) => {
    let [stem, joints, bright] = ["", "", ""];
    line.slice(1).forEach((to, i) => {
      const from = line[i] ?? to;
      for (let k = 0; k < 5; k++) {
        const at = (t: number, off = 0): Point => [
          from[0] + (to[0] - from[0]) * t,
          from[1] + (to[1] - from[1]) * t + off,
        ];
        stem += taper(at(k / 5), at((k + 1) / 5), [thick, thick]);
        joints += taper(at(k / 5, -thick * 0.5), at(k / 5, thick * 0.5), [5, 5]);
        bright += taper(at(k / 5 + 0.03, -thick * 0.26), at((k + 1) / 5 - 0.03, -thick * 0.26), [
          thick * 0.16,
          thick * 0.16,
        ]);
      }
    });
    return (
      path(stem, { fill: tone(stage, depth) }) +
      path(joints, { fill: lit(stage, depth, -0.5) }) +
      path(bright, { fill: lit(stage, depth, 0.3) })
    );
  };
