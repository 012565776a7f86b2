import { curve, type Point, taper } from "../core/svg-text.ts";

/** A point with y upwards from the ground, as figures are measured. */
export const up = (x: number, y: number): Point => [x, -y];

/** The joint between two bones from a to b; `side` says to which side it bends (1: forward for legs that look right). */
export function joint(a: Point, b: Point, [first, second, side]: readonly [number, number, number]): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const reach = Math.min(Math.hypot(dx, dy) || 1, first + second - 0.1);
  const along = (first * first - second * second + reach * reach) / (2 * reach);
  const out = Math.sqrt(Math.max(0, first * first - along * along)) * side;
  const [ux, uy] = [dx / (Math.hypot(dx, dy) || 1), dy / (Math.hypot(dx, dy) || 1)];
  return [a[0] + ux * along + uy * out, a[1] + uy * along - ux * out];
}

export interface Limb {
  readonly bones: Point;
  /** Widths at root, joint and end. */
  readonly widths: readonly [number, number, number];
  readonly bend: number;
}

export const leg: Limb = { bones: [44, 44], widths: [19, 12.5, 8], bend: 1 };
export const arm: Limb = { bones: [30, 28], widths: [11.5, 8.5, 6], bend: -1 };

/** Both bones of a limb, as one outline. */
export function limb(
  from: Point,
  to: Point,
  { bones: [first, second], widths: [root, middle, end], bend }: Limb,
): string {
  const knee = joint(from, to, [first, second, bend]);
  return taper(from, knee, [root, middle]) + taper(knee, to, [middle, end]);
}

/** The trunk from hip to shoulder, with an arched back; it looks right. */
export function torso(hip: Point, shoulder: Point, bulk = 1): string {
  const [dx, dy] = [shoulder[0] - hip[0], shoulder[1] - hip[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const at = (along: number, back: number): Point => [
    hip[0] + ux * length * along + uy * back * bulk,
    hip[1] + uy * length * along - ux * back * bulk,
  ];
  return curve([
    at(-0.12, 9),
    at(0.1, 12),
    at(0.4, 11.5),
    at(0.75, 13),
    at(0.98, 9),
    at(1.1, 1),
    at(1.02, -7),
    at(0.75, -10.5),
    at(0.4, -9),
    at(0.05, -9.5),
    at(-0.14, -3),
  ]);
}

/** The points of a small drawing, written as "x,y x,y …" with y downwards. */
export const spots = (text: string): Point[] =>
  text.split(" ").map((word): Point => {
    const [x = "0", y = "0"] = word.split(",");
    return [Number(x), Number(y)];
  });

/** A shoe with its heel at the ankle, looking right and turned by `angle` degrees (nose down is positive). */
export const shoe = (ankle: Point, angle: number): string =>
  curve(drawn(spots("-6,-6 4,-6 10,-1 19,1 20.5,5 18,6.5 -5,6.5 -7.5,3"), ankle, angle), new Set([6]));

/** Spots of a small drawing moved to a place and turned. */
export function drawn(drawing: readonly Point[], [x, y]: Point, angle: number): Point[] {
  const turn = (angle * Math.PI) / 180;
  return drawing.map(
    ([px, py]): Point => [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)],
  );
}
