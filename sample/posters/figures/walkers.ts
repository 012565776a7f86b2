import { curve, disc, type Point, polyline, taper } from "../core/svg-text.ts";
import { arm, drawn, leg, limb, shoe, spots, torso, up } from "./body.ts";
import { type Figure, fill, type Shape, stroke } from "./figure.ts";

export interface Walker {
  /** Half the step, in units of a hundredth of a metre. */
  readonly stride?: number;
  /** How far the shoulders lean forward. */
  readonly forward?: number;
  readonly poles?: boolean;
  readonly pack?: "none" | "day" | "big";
  readonly hat?: "brim" | "cap" | "hood" | "bare";
  /** One arm raised to point. */
  readonly pointing?: boolean;
}

function headOf([x, y]: Point, hat: Walker["hat"]): Shape[] {
  const face = fill(
    curve(
      drawn(spots("-8.5,-3 -5,-10.5 3,-11.5 8.5,-6 9,-1 11.3,2.2 9,4 9.2,8 5.5,11.4 0,11 -2,14 -7,12 -9,4"), [x, y], 0),
    ),
  );
  if (hat === "brim")
    return [
      face,
      fill(
        curve(drawn(spots("-16,-2.5 -9,-5 -8,-12 0,-14.5 8,-11.5 9,-5.5 16,-3 16,-1.5 0,-3.2 -15,-0.5"), [x, y], 0)),
        "accent",
      ),
    ];
  if (hat === "cap")
    return [
      face,
      fill(
        curve(drawn(spots("-10,-1 -9.5,-9 -2,-13.5 6,-12 9.5,-6.5 19,-4.5 18.5,-3 8,-3.5 0,-3"), [x, y], 0)),
        "accent",
      ),
    ];
  if (hat === "hood")
    return [face, fill(curve(drawn(spots("-7,14 -12,6 -12,-5 -6,-13 4,-14 9,-8 6,-4 3,4 4,12"), [x, y], 0)), "accent")];
  return [face];
}

function packOf(shoulder: Point, size: "day" | "big"): Shape[] {
  const big = size === "big";
  const sack: readonly Point[] = big
    ? spots("-8,-10 -14,-15 -25,-13 -30,-2 -31,24 -29,42 -22,48 -10,46 -6,30 -6,4")
    : spots("-8,-4 -14,-9 -23,-7 -27,4 -27,22 -23,33 -12,34 -7,24 -6,4");
  const roll = big ? [fill(curve(drawn(spots("-11,-16 -27,-14 -29,-19 -25,-24 -13,-25 -9,-21"), shoulder, 0)))] : [];
  return [fill(curve(drawn(sack, shoulder, 3)), "accent"), ...roll];
}

/** Someone on foot, walking to the right. */
export function walker(of: Walker = {}): Figure {
  const { stride = 25, forward = 9, poles = true, pack = "day", hat = "brim", pointing = false } = of;
  const high = 8 + Math.sqrt(86 ** 2 - stride ** 2);
  const hip = up(0, high);
  const shoulder = up(forward, high + 51);
  const head = up(forward * 1.2 + 6, high + 73);
  const [front, back] = [up(stride, 8), up(-stride - 3, 11)];
  const handNear = pointing ? up(forward + 55, 152) : poles ? up(forward + 30, 108) : up(forward + 13, 88);
  const handFar = poles ? up(forward + 18, 103) : up(-8, 88);
  const arms = { ...arm, bend: -1 };
  const pole = (hand: Point, tip: Point) =>
    stroke(polyline([[hand[0] - (tip[0] - hand[0]) * 0.08, hand[1] - 9], tip]), 2.1);
  const away = poles ? [{ ...pole(handFar, up(-stride * 0.7, 0)), ink: "far" as const }] : [];
  return [
    ...away,
    fill(limb([hip[0] + 2, hip[1]], back, leg) + shoe([back[0], back[1] - 1], 26), "far"),
    fill(limb([shoulder[0] + 3, shoulder[1] + 4], handFar, arms), "far"),
    fill(taper(shoulder, head, [10, 9])),
    fill(torso(hip, shoulder, 1)),
    ...(pack === "none" ? [] : packOf(shoulder, pack)),
    fill(limb(hip, front, leg) + shoe([front[0], front[1] + 1.2], -3)),
    ...headOf(head, hat),
    fill(limb([shoulder[0] - 1, shoulder[1] + 4], handNear, arms) + disc(handNear[0], handNear[1], 3.8)),
    ...(poles ? [pole(handNear, up(stride + 27, 0))] : []),
  ];
}

/** Someone standing and looking out, hands on the straps. */
export const watcher = (hat: Walker["hat"] = "brim"): Figure =>
  walker({ stride: 6, forward: 1, poles: false, pack: "day", hat });

/** Someone sitting on the ground, arms around a knee. */
export const sitter = (hat: Walker["hat"] = "bare"): Figure => {
  const [hip, shoulder, head] = [up(-10, 10), up(-2, 58), up(5, 79)];
  const foot = up(34, 8);
  return [
    fill(limb([hip[0] + 4, hip[1] - 1], [foot[0] + 14, foot[1]], leg) + shoe([foot[0] + 14, foot[1] + 1], -4), "far"),
    fill(taper(shoulder, head, [10, 9])),
    fill(torso(hip, shoulder, 1.05)),
    fill(limb(hip, foot, leg) + shoe([foot[0], foot[1] + 1], -4)),
    ...headOf(head, hat),
    fill(limb([shoulder[0], shoulder[1] + 4], up(27, 38), { ...arm, bend: -1 })),
  ];
};
