import { mix } from "../core/oklab-colour.ts";
import { between, octavesOf } from "../core/seeded-random.ts";
import { fade, glow, type Part, type Stage, softPatch, tone } from "../core/stage.ts";
import { type Point, path, polygon } from "../core/svg-text.ts";

export interface Volcano {
  readonly x: number;
  /** Heights on the page of the crater rim and of the foot. */
  readonly top: number;
  readonly foot: number;
  /** Half the width at the foot. */
  readonly wide: number;
  readonly depth: number;
  /** Half the width of the crater; a sharp summit when small. */
  readonly crater?: number;
  /** How concave the slopes are: 1 is straight, 2 sweeps out. */
  readonly sweep?: number;
  readonly mist?: number;
  readonly cap?: boolean;
  readonly snow?: boolean;
}

/** A point on the cone: u runs from one side (-1) to the other (1), s from the summit (0) to the foot (1). */
type Surface = (u: number, s: number) => Point;

function surfaceOf(volcano: Volcano, random: () => number): Surface {
  const { x, top, foot, wide, crater = wide * 0.05, sweep = 1.75 } = volcano;
  const [left, right, teeth] = [octavesOf(random, 4, 0.5), octavesOf(random, 4, 0.5), octavesOf(random, 3, 0.6)];
  const lean = between(random, 0.86, 1.14);
  const [notch, lower] = [between(random, -0.4, 0.4), random() < 0.5 ? -1 : 1];
  const tall = foot - top;
  const half = (s: number) => crater * Math.min(1, 0.72 + s * 12) + (wide - crater) * (0.42 * s + 0.58 * s ** sweep);
  const broken = (u: number) =>
    crater * (0.6 * Math.exp(-(((u - notch) / 0.6) ** 2)) + 0.34 * Math.max(0, u * lower) + 0.14 * teeth(u * 4 + 9));
  return (u, s) => {
    const rough = (u < 0 ? left : right)(s * 5) * wide * 0.02 * Math.min(1, s * 5);
    const y = top + s * tall + broken(u) * Math.max(0, 1 - s * 5) ** 2 + (1 - u * u) * s * 0.1 * tall;
    return [x + u * (half(s) * (u < 0 ? lean : 2 - lean) + rough), y];
  };
}

const steps = (count: number) => Array.from({ length: count + 1 }, (_, i) => i / count);

/** The broken rim: from one shoulder to the other over teeth and a notch. */
const rimLine = (surface: Surface) => steps(14).map((t) => surface(t * 2 - 1, 0));

/** A rib: a ragged wedge along the flow line at u, from s0 down to s1. */
function rib(surface: Surface, [u, half]: Point, [s0, s1, random]: readonly [number, number, () => number]): string {
  const left: Point[] = [];
  const right: Point[] = [];
  let drift = 0;
  for (const t of steps(7)) {
    const s = s0 + (s1 - s0) * t;
    const swell = Math.sin(Math.PI * Math.min(1, 0.04 + t * 0.93)) * half;
    drift += between(random, -0.018, 0.018);
    left.push(surface(u + drift - swell * between(random, 0.6, 1.1), s));
    right.push(surface(u + drift + swell * between(random, 0.2, 0.9), s));
  }
  return polygon([...left, ...right.reverse()]);
}

/** The ribs of one part of the cone, between two u. */
function ribs(surface: Surface, [from, to]: Point, [count, random]: readonly [number, () => number]): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const u = from + ((i + between(random, 0, 1)) / count) * (to - from);
    const s0 = 0.02 + 0.5 * random() ** 1.8;
    d += rib(surface, [u, between(random, 0.012, 0.05)], [s0, s0 + between(random, 0.14, 0.42), random]);
  }
  return d;
}

/** The shadow side, from the rim to the foot, with the line between light and dark jagged like a torn edge. */
function shadowSide(surface: Surface, side: number, random: () => number): Point[] {
  const edge: Point[] = [];
  const count = 22;
  const reach = between(random, -0.3, 0.1);
  const wander = octavesOf(random, 4, 0.75);
  for (let i = 0; i <= count; i++) {
    const s = i / count + (i > 0 && i < count ? between(random, -0.015, 0.015) : 0);
    edge.push(surface(side * (0.12 * (1 - s) + reach * s + wander(s * 4.3) * 0.1 * Math.min(1, s * 4)), s));
  }
  const border = steps(26).map((s) => surface(side, 1 - s));
  return [...edge, ...border];
}

function snowCap(stage: Stage, surface: Surface): string {
  const { random } = stage;
  const lower = steps(22).map(
    (t): Point => surface(t * 2 - 1, (Math.round(t * 22) % 2 === 0 ? 0.1 : 0.22) + between(random, -0.04, 0.05)),
  );
  return path(polygon([...lower, ...steps(8).map((t) => surface(1 - t * 2, 0))]), {
    fill: stage.palette.sun,
    "fill-opacity": 0.85,
  });
}

/** A cone with concave slopes, broken rim, a jagged shadow side away from the light, and gullies on both. */
export const volcano =
  (of: Volcano): Part =>
  (stage) => {
    const { random, palette, light } = stage;
    const surface = surfaceOf(of, random);
    const flank = (side: number) => steps(30).map((s) => surface(side, s));
    const body = polygon([...flank(-1).reverse(), ...rimLine(surface), ...flank(1)]);
    const base = tone(stage, of.depth);
    const veil = (colour: string) =>
      fade(
        stage,
        [of.top, of.foot],
        [
          { at: 0, colour },
          { at: 0.45, colour: mix(colour, palette.mist, 0.12) },
          { at: 1, colour: mix(colour, palette.mist, of.mist ?? 0.75), opacity: (of.mist ?? 0.75) > 0.78 ? 0 : 1 },
        ],
      );
    const [bright, dark, rib, spark] = [
      veil(mix(base, palette.rim, 0.3)),
      veil(mix(base, tone(stage, 1), 0.26)),
      veil(mix(base, tone(stage, 1), 0.06)),
      veil(mix(base, palette.rim, 0.62)),
    ];
    const side = light[0] > of.x ? -1 : 1;
    const parts = [
      path(body, { fill: bright.fill }),
      path(ribs(surface, [-side * 0.97, -side * 0.05], [15, random]), { fill: rib.fill }),
      path(ribs(surface, [-side * 0.95, -side * 0.1], [9, random]), { fill: spark.fill, "fill-opacity": 0.8 }),
      path(polygon(shadowSide(surface, side, random)), { fill: dark.fill }),
      path(ribs(surface, [side * 0.2, side * 0.97], [10, random]), { fill: rib.fill, "fill-opacity": 0.75 }),
      of.snow === true ? snowCap(stage, surface) : "",
      of.cap === true ? capCloud(stage, of) : "",
    ];
    return [bright, dark, rib, spark].map(({ definition }) => definition).join("") + parts.join("");
  };

/** The cloud that hangs on a summit: a lens, and a soft skirt below the rim. */
function capCloud(stage: Stage, { x, top, foot, wide }: Volcano): string {
  const { palette, random } = stage;
  const y = top + (foot - top) * 0.2;
  return [0, 1, 2, 3]
    .map((i) =>
      glow(
        stage,
        {
          x: x + between(random, -0.2, 0.3) * wide * (i / 2),
          y: y + i * 6,
          rx: wide * between(random, 0.28, 0.5),
          ry: (foot - top) * between(random, 0.05, 0.09),
        },
        softPatch(palette.mist, 0.85),
      ),
    )
    .join("");
}
