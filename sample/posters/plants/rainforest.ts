import { between } from "../core/seeded-random.ts";
import { height, type Part, tone, width } from "../core/stage.ts";
import { createPen, num, type Point, path, taper } from "../core/svg-text.ts";
import { dabs, foliage, type Layers, paint, type Tree, towards } from "./trees.ts";

export interface Canopy {
  readonly y: number;
  readonly depth: number;
  /** Mean width of a crown. */
  readonly crown: number;
  readonly rise?: number;
  /** Rows of crowns towards the front. */
  readonly rows?: number;
  readonly tilt?: number;
  /** A dip in the middle: x and how deep. */
  readonly gap?: Point;
}

/** A wall of rainforest: rows of crowns, each lit on the side of the light, the lowest filling to the bottom. */
export const canopy =
  ({ y, depth, crown, rise = 40, rows = 3, tilt = 0, gap = [0, 0] }: Canopy): Part =>
  (stage) => {
    const { random } = stage;
    let out = "";
    for (let row = 0; row < rows; row++) {
      const layers: Layers = { wood: "", dark: "", mid: "", bright: "" };
      for (let x = -crown; x < width + crown; x += crown * between(random, 0.62, 1.2)) {
        const dip = gap[1] * Math.exp(-(((x - gap[0]) / 330) ** 2));
        const top = y + row * crown * 0.62 + tilt * (x - 800) + dip + rise * (random() ** 2 * -1.4 + 0.4);
        const rx = crown * between(random, 0.4, 0.72);
        const side = towards(stage, x);
        const ry = rx * between(random, 0.5, 0.85);
        layers.dark += foliage([x, top + rx * 0.55], [rx, ry], [random, 0]);
        layers.mid += dabs([x, top + rx * 0.55], [rx, ry], [random, 5, side]);
        layers.bright += dabs([x + side * rx * 0.1, top + rx * 0.45], [rx * 0.8, ry * 0.9], [random, 3, side]);
      }
      const at = depth + row * 0.05;
      const [left, right] = [-1, 1].map((s) => y + row * crown * 0.62 + tilt * 800 * s + crown * 0.34) as [
        number,
        number,
      ];
      const under = path(
        `M-20 ${num(left)}Q${gap[0] || 800} ${num((left + right) / 2 + gap[1] * 1.6)} ${width + 20} ${num(right)}V${height + 20}H-20Z`,
        { fill: tone(stage, at) },
      );
      out += under + paint(stage, layers, at);
    }
    return out;
  };

/** A strand of moss that hangs straight down. */
const hanging = ([x, y]: Point, long: number, wide: number) =>
  createPen([x + wide, y])
    .bend([x + wide * 0.4, y + long * 0.4], [x, y + long])
    .bend([x, y + long * 0.5], [x - wide, y])
    .close()
    .text();

/** One tall forest tree with buttresses and hanging moss, standing free above the canopy. */
export const emergent =
  ({ x, y, size }: Tree, depth: number): Part =>
  (stage) => {
    const { random } = stage;
    const wood =
      taper([x, y], [x + size * 0.02, y - size * 0.86], [size * 0.07, size * 0.03]) +
      taper([x - size * 0.07, y], [x, y - size * 0.2], [size * 0.04, size * 0.04]) +
      taper([x + size * 0.08, y], [x, y - size * 0.17], [size * 0.04, size * 0.04]);
    const layers: Layers = { wood, dark: "", mid: "", bright: "" };
    const side = towards(stage, x);
    for (let i = 0; i < 11; i++) {
      const out = (i % 2 === 0 ? 1 : -1) * size * (0.06 + 0.34 * random());
      const at: Point = [x + out, y - size * (0.97 - Math.abs(out / size) * 0.55 - 0.22 * random() ** 2)];
      layers.wood += taper([x + size * 0.01, at[1] + size * between(random, 0.1, 0.2)], at, [
        size * 0.026,
        size * 0.01,
      ]);
      const r = size * between(random, 0.09, 0.17);
      layers.dark += foliage(at, [r * 1.3, r * 0.6], [random, 0.35]);
      layers.mid += dabs(at, [r * 1.3, r * 0.6], [random, 5, side]);
      layers.bright += dabs([at[0] + side * r * 0.2, at[1]], [r, r * 0.55], [random, 3, side]);
      for (let k = 0; k < 3; k++)
        layers.wood += hanging(
          [at[0] + between(random, -1, 1) * r, at[1] + r * 0.25],
          r * between(random, 0.5, 1.7),
          size * 0.01,
        );
    }
    return paint(stage, layers, depth);
  };
