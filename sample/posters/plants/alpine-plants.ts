import { between, type Random } from "../core/seeded-random.ts";
import { lit, type Stage, tone } from "../core/stage.ts";
import { createPen, type Point, path, taper } from "../core/svg-text.ts";
import type { Cover } from "../land/hills.ts";
import type { Tree } from "./trees.ts";

/** A rosette seen from the side: stiff leaves in a fan, the lower ones hanging. */
function rosette([x, y]: Point, size: number, random: Random): string {
  let d = "";
  for (let i = 0; i < 15; i++) {
    const a = -Math.PI / 2 + ((i - 7) / 7) * 2.15 + between(random, -0.08, 0.08);
    const long = size * between(random, 0.8, 1.1) * (1 - Math.abs(i - 7) * 0.02);
    const tip: Point = [x + Math.cos(a) * long, y + Math.sin(a) * long * 0.86];
    const [nx, ny] = [-Math.sin(a) * size * 0.1, Math.cos(a) * size * 0.1];
    const half: Point = [x + Math.cos(a) * long * 0.55, y + Math.sin(a) * long * 0.5];
    d += createPen([x, y])
      .bend([half[0] + nx, half[1] + ny], tip)
      .bend([half[0] - nx, half[1] - ny], [x, y])
      .close()
      .text();
  }
  return d;
}

/** A giant groundsel: thick arms in a skirt of dead leaves, a rosette on each. */
function groundsel(stage: Stage, { x, y, size }: Tree, depth: number): string {
  const { random } = stage;
  const arms = size > 90 ? 3 : 2;
  let [wood, leaves, bright] = ["", "", ""];
  const fork: Point = [x + between(random, -0.05, 0.05) * size, y - size * between(random, 0.36, 0.48)];
  wood += taper([x, y + 5], fork, [size * 0.1, size * 0.085]);
  for (let i = 0; i < arms; i++) {
    const lean = (i - (arms - 1) / 2) * between(random, 0.24, 0.36) * size;
    const tip: Point = [fork[0] + lean, y - size * between(random, 0.74, 0.92)];
    const bend: Point = [fork[0] + lean * 0.85, fork[1] - (fork[1] - tip[1]) * 0.4];
    wood += taper(fork, bend, [size * 0.08, size * 0.08]) + taper(bend, tip, [size * 0.08, size * 0.13]);
    leaves += rosette([tip[0], tip[1] - size * 0.01], size * 0.21, random);
    bright += rosette(
      [tip[0] + (stage.light[0] > x ? 1 : -1) * size * 0.03, tip[1] - size * 0.07],
      size * 0.11,
      random,
    );
  }
  return (
    path(wood, { fill: lit(stage, depth, -0.3) }) +
    path(leaves, { fill: tone(stage, depth) }) +
    path(bright, { fill: lit(stage, depth, 0.24) })
  );
}

/** A giant lobelia: a rosette with a tall bristling spike. */
function lobelia(stage: Stage, { x, y, size }: Tree, depth: number): string {
  const { random } = stage;
  const lean = between(random, -0.05, 0.05) * size;
  let spike = taper([x, y], [x + lean, y - size], [size * 0.13, size * 0.045]);
  let bright = "";
  for (let i = 0; i < 26; i++) {
    const t = 0.12 + (i / 26) * 0.86;
    const [px, py] = [x + lean * t, y - size * t];
    const reach = size * (0.085 - 0.05 * t);
    spike +=
      taper([px - reach, py + between(random, -2, 2)], [px, py - size * 0.03], [2, size * 0.03]) +
      taper([px + reach, py + between(random, -2, 2)], [px, py - size * 0.03], [2, size * 0.03]);
    if (i % 2 === 0)
      bright += taper(
        [px + (stage.light[0] > x ? 1 : -1) * reach * 0.5, py],
        [px + (stage.light[0] > x ? 1 : -1) * reach * 0.35, py - size * 0.025],
        [size * 0.018, 1],
      );
  }
  return (
    path(rosette([x, y - size * 0.05], size * 0.27, random), { fill: tone(stage, depth) }) +
    path(spike, { fill: lit(stage, depth, -0.15) }) +
    path(bright, { fill: lit(stage, depth, 0.3) })
  );
}

export interface Alpine {
  readonly depth: number;
  /** x, size and pixels below the line of the hill. */
  readonly groundsels?: readonly (readonly [number, number, number])[];
  readonly lobelias?: readonly (readonly [number, number, number])[];
}

/** The giants of the high valleys, each at its own place. */
export const alpine =
  ({ depth, groundsels = [], lobelias = [] }: Alpine): Cover =>
  (stage, { profile }) =>
    groundsels.map(([x, size, below]) => groundsel(stage, { x, y: profile(x) + below, size }, depth)).join("") +
    lobelias.map(([x, size, below]) => lobelia(stage, { x, y: profile(x) + below, size }, depth)).join("");
