import { curve, disc, num, type Point, polyline, taper } from "../core/svg-text.ts";
import { arm, drawn, joint, leg, limb, shoe, spots, torso, up } from "./body.ts";
import { type Figure, fill, type Shape, stroke } from "./figure.ts";

interface Bicycle {
  readonly wheel: number;
  readonly tyre: number;
  readonly rear: Point;
  readonly front: Point;
  readonly crank: Point;
  readonly seat: Point;
  readonly headTop: Point;
  readonly headFoot: Point;
  readonly grip: Point;
}

const trailBike: Bicycle = {
  wheel: 34,
  tyre: 5,
  rear: up(-45, 36),
  front: up(70, 36),
  crank: up(0, 31),
  seat: up(-20, 95),
  headTop: up(43, 93),
  headFoot: up(49, 75),
  grip: up(50, 103),
};
const roadBike: Bicycle = {
  wheel: 33.5,
  tyre: 2.6,
  rear: up(-41, 34.5),
  front: up(58, 34.5),
  crank: up(0, 28),
  seat: up(-20, 97),
  headTop: up(40, 90),
  headFoot: up(43.5, 74),
  grip: up(58, 89),
};
const enduroBike: Bicycle = {
  wheel: 35,
  tyre: 6.5,
  rear: up(-46, 37),
  front: up(82, 37),
  crank: up(0, 33),
  seat: up(-22, 76),
  headTop: up(45, 97),
  headFoot: up(52, 79),
  grip: up(53, 108),
};

const ring = ([x, y]: Point, r: number, wide: number) => stroke(disc(x, y, r), wide);

function wheelOf([x, y]: Point, { wheel, tyre }: Bicycle, turn: number): Shape[] {
  const spokes = Array.from({ length: 14 }, (_, i) => {
    const angle = ((i + turn) / 14) * Math.PI * 2;
    return polyline([
      [x, y],
      [x + Math.cos(angle) * wheel, y + Math.sin(angle) * wheel],
    ]);
  });
  return [
    ring([x, y], wheel - tyre / 2 + 2, tyre),
    stroke(spokes.join(""), 0.55),
    fill(disc(x, y, 4)),
    ring([x, y], 8.5, 1.4),
  ];
}

const tube = (a: Point, b: Point, wide = 4) => taper(a, b, [wide, wide]);

function frameOf(bike: Bicycle, suspended: boolean): Shape[] {
  const { rear, front, crank, seat, headTop, headFoot, grip } = bike;
  const seatTube: Point = [crank[0] + (seat[0] - crank[0]) * 0.76, crank[1] + (seat[1] - crank[1]) * 0.76];
  const drops = bike === roadBike;
  const thick = suspended ? 6 : 4.2;
  const tubes = [
    tube(crank, seatTube, 4.4),
    tube(seatTube, seat, 3),
    tube(crank, rear, 3.4),
    tube(seatTube, rear, 2.6),
    tube(crank, headFoot, thick),
    tube(seatTube, [headTop[0], headTop[1] + 4], thick - 0.8),
    tube(headTop, headFoot, 6),
    taper(headFoot, front, [suspended ? 6.5 : 4.6, 3.6]),
    tube(headTop, [headTop[0] - 1, headTop[1] - 6], 4),
    tube([headTop[0] - 1, headTop[1] - 6], grip, 4),
  ];
  if (suspended) tubes.push(taper([seatTube[0] + 4, seatTube[1] + 6], [14, crank[1] - 14], [6.5, 4]));
  const saddle = curve(drawn(spots("-15,-4 -5,-3.2 14,-1.6 15,0.6 4,1.6 -9,3.5 -16,2"), seat, 2));
  const bar = drops
    ? stroke(`M${num(grip[0] - 4)} ${num(grip[1])}q14 -3 13 6q-1 9 -12 9`, 3)
    : fill(taper([grip[0] - 6, grip[1] - 0.5], [grip[0] + 3, grip[1]], [4.6, 4.6]));
  return [fill(tubes.join("")), fill(saddle), ring(crank, 8, 2.6), bar];
}

interface Posture {
  readonly bike: Bicycle;
  readonly hip: Point;
  readonly shoulder: Point;
  readonly head: Point;
  /** Turn of the crank in degrees, 0 with the near foot forward. */
  readonly crank: number;
  readonly fullFace?: boolean;
  readonly pack?: boolean;
  readonly bulk?: number;
}

function legOf({ bike, hip }: Posture, turn: number): { thigh: string; pedal: Point; ankle: Point } {
  const angle = (turn * Math.PI) / 180;
  const pedal: Point = [bike.crank[0] + Math.cos(angle) * 17.5, bike.crank[1] + Math.sin(angle) * 17.5];
  const ankle: Point = [pedal[0] - 7, pedal[1] - 10.5];
  return { thigh: limb(hip, ankle, leg) + shoe([ankle[0] - 0.5, ankle[1] + 1.8], 8), pedal, ankle };
}

function helmet(head: Point, fullFace: boolean): Shape[] {
  const skull = fill(
    curve(drawn(spots("-8,-4 -4,-10.5 5,-10.5 10,-4 10.5,1 12,4 9.5,6 9.5,10 5,12.5 -1,11 -4,14 -8,11 -9,3"), head, 0)),
  );
  const shell: readonly Point[] = fullFace
    ? spots("-11,5 -12.5,-4 -7,-13 3,-14.5 10,-11 19,-12.5 19.5,-10.5 11,-6.5 11,-1 14,4 17,9 14,13 4,13 -4,11")
    : spots("-11.5,2 -13.5,-4 -9,-11 0,-14.5 8,-12 11,-8 17.5,-6.5 17,-5 10,-4 0,-3 -6,0");
  const glass = fullFace ? [fill(curve(drawn(spots("10,-5 6,-4 6.5,1 12,2"), head, 0)), "light")] : [];
  return [skull, fill(curve(drawn(shell, head, 0)), "accent"), ...glass];
}

/** A rider on a bicycle: bones are set by the pedals and the grips, so the posture always holds. */
function rider(posture: Posture): Figure {
  const { bike, hip, shoulder, head, crank, fullFace = false, pack = false, bulk = 1 } = posture;
  const [near, far] = [legOf(posture, crank), legOf(posture, crank + 180)];
  const hand: Point = [bike.grip[0] + 1, bike.grip[1] - 2];
  const farHip: Point = [hip[0] + 2, hip[1]];
  const bones = { ...arm, bend: fullFace ? 1 : -1 };
  const elbowOf = (from: Point, to: Point) => limb(from, to, bones);
  const farLeg = limb(farHip, far.ankle, leg) + shoe([far.ankle[0], far.ankle[1] + 1.8], 8);
  const nearShoulder: Point = [shoulder[0] - 1, shoulder[1] + 4];
  const elbow = joint(nearShoulder, hand, [arm.bones[0], arm.bones[1], bones.bend]);
  return [
    fill(farLeg, "far"),
    fill(elbowOf([shoulder[0] + 5, shoulder[1] + 3], [hand[0] + 3, hand[1]]), "far"),
    stroke(polyline([bike.crank, far.pedal]), 3.4, "far"),
    ...wheelOf(bike.rear, bike, 0.2),
    ...wheelOf(bike.front, bike, 0.6),
    ...frameOf(bike, bike === enduroBike),
    fill(taper(shoulder, head, [11, 9])),
    fill(torso(hip, shoulder, bulk)),
    ...(pack ? [fill(packOn(hip, shoulder), "accent")] : []),
    ...helmet(head, fullFace),
    stroke(polyline([bike.crank, near.pedal]), 3.8),
    fill(near.thigh),
    stroke(
      polyline([
        [near.pedal[0] - 6, near.pedal[1]],
        [near.pedal[0] + 6, near.pedal[1]],
      ]),
      2.6,
    ),
    fill(taper(nearShoulder, elbow, [12.5, 9]) + taper(elbow, hand, [8.5, 6]) + disc(hand[0], hand[1], 4)),
  ];
}

function packOn(hip: Point, shoulder: Point): string {
  const [dx, dy] = [shoulder[0] - hip[0], shoulder[1] - hip[1]];
  const at = (along: number, back: number): Point => [
    hip[0] + dx * along + (dy / 55) * back,
    hip[1] + dy * along - (dx / 55) * back,
  ];
  return curve([at(0.32, 9), at(0.3, 20), at(0.5, 25), at(0.8, 24), at(0.98, 16), at(1, 8), at(0.7, 9)]);
}

/** A mountain biker in the saddle, one foot forward. */
export const trailRider = (crank = 20, pack = false): Figure =>
  rider({ bike: trailBike, hip: up(-17, 101), shoulder: up(15, 145), head: up(28, 165), crank, pack });
/** A mountain biker out of the saddle on a climb. */
export const climbingRider = (crank = 35): Figure =>
  rider({ bike: trailBike, hip: up(0, 109), shoulder: up(37, 144), head: up(54, 160), crank, pack: true });
/** A road rider, low over drop bars. */
export const roadRider = (crank = 60): Figure =>
  rider({ bike: roadBike, hip: up(-18, 102), shoulder: up(26, 136), head: up(43, 152), crank, bulk: 0.9 });
/** A racer standing on level pedals, low behind the bars, in a full-face helmet. */
export const enduroRider = (): Figure =>
  rider({
    bike: enduroBike,
    hip: up(-30, 100),
    shoulder: up(14, 137),
    head: up(31, 154),
    crank: 2,
    fullFace: true,
    pack: true,
    bulk: 1.05,
  });
