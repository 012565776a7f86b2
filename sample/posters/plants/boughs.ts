import { between } from "../core/seeded-random.ts";
import { lit, type Part, tone } from "../core/stage.ts";
import { createPen, type Point, path, polyline, taper } from "../core/svg-text.ts";
import { foliage, leafLit } from "./trees.ts";

/** A bough from the edge of the page, with twigs, leaves and hanging moss; thickness at both ends in `thick`. */
export const bough =
  (line: readonly Point[], thick: Point, depth: number): Part =>
  (stage) => {
    const { random } = stage;
    let [wood, leaves, bright, moss] = ["", "", "", ""];
    const last = line.length - 1;
    line.slice(1).forEach((to, i) => {
      const from = line[i] ?? to;
      const w = (k: number) => thick[0] + ((thick[1] - thick[0]) * k) / last;
      wood += taper(from, to, [w(i), w(i + 1)]);
      for (let k = 0; k < 6; k++) {
        const t = random();
        const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
        const long = between(random, 14, 70);
        moss += createPen([x - 5, y])
          .bend([x - 2, y + long * 0.6], [x + between(random, -4, 4), y + long])
          .bend([x + 4, y + long * 0.4], [x + 6, y])
          .close()
          .text();
        if (k > 2 && i < last - 1) continue;
        const tip: Point = [x + between(random, -40, 60), y - between(random, 10, 46)];
        wood += taper([x, y], tip, [w(i) * 0.3, 2]);
        leaves +=
          foliage(tip, [between(random, 50, 96), between(random, 20, 38)], [random, 0.2]) +
          foliage(
            [tip[0] + between(random, 20, 50), tip[1] + between(random, -6, 16)],
            [between(random, 30, 60), between(random, 14, 24)],
            [random, 0.2],
          );
        bright += foliage(
          [tip[0] + (stage.light[0] > tip[0] ? 8 : -8), tip[1] - 10],
          [between(random, 16, 34), between(random, 6, 12)],
          [random, 0.2],
        );
      }
    });
    return (
      path(moss, { fill: lit(stage, depth, 0.08) }) +
      path(leaves, { fill: tone(stage, depth - 0.04) }) +
      path(bright, { fill: leafLit(stage, depth, 0.5) }) +
      path(wood, { fill: tone(stage, depth) })
    );
  };

/** Lianas that hang from above. */
export const lianas =
  (count: number, depth: number, [from, to]: Point = [0, 1600]): Part =>
  (stage) => {
    const { random } = stage;
    let [rope, leaves] = ["", ""];
    for (let i = 0; i < count; i++) {
      const [x, long, sway] = [between(random, from, to), between(random, 180, 620), between(random, -60, 60)];
      rope += createPen([x, -20], 1)
        .bend([x + sway, long * 0.5], [x + sway * 0.4, long])
        .text();
      for (let k = 0; k < 12; k++) {
        const t = random();
        const px = (1 - t) ** 2 * x + 2 * t * (1 - t) * (x + sway) + t * t * (x + sway * 0.4);
        const [py, out] = [t * long, between(random, -1, 1) > 0 ? 1 : -1];
        leaves += createPen([px, py])
          .bend([px + out * 14, py - 8], [px + out * 24, py + 12])
          .bend([px + out * 6, py + 10], [px, py])
          .text();
      }
    }
    return (
      path(rope, { fill: "none", stroke: tone(stage, depth), "stroke-width": 3.5 }) +
      path(leaves, { fill: lit(stage, depth, 0.08) })
    );
  };

/** A banana plant: split leaves bowing from one stem. */
export const bananas =
  (at: readonly (readonly [number, number, number])[], depth: number): Part =>
  (stage) => {
    const { random } = stage;
    let [dark, bright] = ["", ""];
    for (const [x, y, size] of at) {
      dark +=
        taper([x, y + 6], [x + size * 0.04, y - size * 0.4], [size * 0.12, size * 0.08]) +
        foliage([x, y + size * 0.02], [size * 0.2, size * 0.06], [random, 0.2]);
      for (let i = 0; i < 8; i++) {
        const out = (i / 7 - 0.5) * 2;
        const [long, up] = [size * between(random, 0.42, 0.6), size * (0.46 - Math.abs(out) * 0.3)];
        const root: Point = [x + size * 0.04, y - size * 0.36];
        const tip: Point = [root[0] + out * long, root[1] - up + Math.abs(out) * size * 0.12];
        const over: Point = [root[0] + out * long * 0.4, root[1] - up * 1.15];
        const w = size * between(random, 0.1, 0.14);
        const bows: [Point, Point] = [
          [over[0] - w * 0.4, over[1] - w],
          [over[0] + w * 0.7, over[1] + w * 1.7],
        ];
        // One direction for all leaves: where two that run against each other overlap, the fill would cancel out.
        const [there, back] = out > 0 ? bows : [bows[1], bows[0]];
        dark += createPen(root).bend(there, tip).bend(back, root).close().text();
        if (i % 2 === (stage.light[0] > x ? 1 : 0))
          bright += createPen(root)
            .bend([over[0], over[1] - w * 0.6], tip)
            .bend([over[0] + w * 0.2, over[1] + w * 0.2], root)
            .close()
            .text();
      }
    }
    return path(dark, { fill: tone(stage, depth) }) + path(bright, { fill: leafLit(stage, depth, 0.6) });
  };

/** A hanging walkway between two trees: deck, hand ropes and ties, sagging in the middle. */
export const walkway =
  (left: Point, right: Point, { sag, depth }: { sag: number; depth: number }): Part =>
  (stage) => {
    const at = (t: number, above: number): Point => [
      left[0] + (right[0] - left[0]) * t,
      left[1] + (right[1] - left[1]) * t + sag * 4 * t * (1 - t) - above,
    ];
    const steps = Array.from({ length: 61 }, (_, i) => i / 60);
    const ties = steps
      .filter((_, i) => i % 2 === 0)
      .map((t) => polyline([at(t, 0), at(t, 62 + sag * 0.1 * (1 - 4 * t * (1 - t)))]))
      .join("");
    const rope = polyline(steps.map((t) => at(t, 62)));
    const line = { fill: "none", stroke: tone(stage, depth) };
    return (
      path(ties, { ...line, "stroke-width": 1.5 }) +
      path(rope, { ...line, "stroke-width": 4 }) +
      path(polyline(steps.map((t) => at(t, 0))), { ...line, "stroke-width": 11 }) +
      path(polyline(steps.map((t) => at(t, 5))), { ...line, stroke: lit(stage, depth, 0.5), "stroke-width": 2.5 })
    );
  };

/** The height of that walkway's deck at a share of its length. */
export const deckAt = (left: Point, right: Point, [sag, t]: Point) =>
  left[1] + (right[1] - left[1]) * t + sag * 4 * t * (1 - t) - 6;
