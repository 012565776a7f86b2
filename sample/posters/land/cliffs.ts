import { mix } from "../core/oklab-colour.ts";
import { between, octavesOf, type Random } from "../core/seeded-random.ts";
import { glow, lit, type Part, type Profile, type Stage, softPatch, tone, width } from "../core/stage.ts";
import { createPen, num, type Point, path, polygon, tag } from "../core/svg-text.ts";
import { foliage } from "../plants/trees.ts";
import { type Cover, type HillShape, profileOf } from "./hills.ts";

export interface Cliff {
  readonly rim: HillShape;
  readonly base: number;
  readonly depth: number;
  /** The colour of the rock itself, mixed into the depth. */
  readonly rock: string;
  readonly from?: number;
  readonly to?: number;
  readonly behind?: readonly Cover[];
  readonly cover?: readonly Cover[];
}

const shades = [-0.55, -0.36, -0.2, -0.08, 0.05, 0.15, 0.27, 0.42];

/** Basalt: columns of uneven width, broken at uneven heights, each face its own shade. */
function columns({ base, from = -20, to = width + 20 }: Cliff, rim: Profile, random: Random): string[] {
  const paints = shades.map(() => "");
  const shadeAt = octavesOf(random, 3, 0.6);
  for (let x = from; x < to; ) {
    const wide = between(random, 7, 13) + 22 * random() ** 3;
    const bulk = shadeAt(x / 130) * 2.4;
    let y = rim(x + wide / 2) + 2;
    while (y < base) {
      const long = between(random, 40, 120) + 190 * random() ** 2;
      const shade = Math.round(3.4 + bulk + between(random, -1.9, 1.9));
      const at = Math.min(shades.length - 1, Math.max(0, shade));
      const [cut, end] = [between(random, -7, 7), Math.min(base, y + long)];
      paints[at] =
        (paints[at] ?? "") +
        polygon(
          [
            [x, y],
            [x + wide, y + cut],
            [x + wide, end + cut * 0.6],
            [x, end],
          ],
          1,
        );
      y = end;
    }
    x += wide;
  }
  if (to < width) brokenEdge(to, [rim(to), base], { paints, random });
  return paints;
}

/** Where a wall ends, blocks of uneven width stand out of it. */
function brokenEdge(x: number, [top, base]: Point, { paints, random }: { paints: string[]; random: Random }): void {
  for (let y = top + 8; y < base; ) {
    const [long, wide] = [between(random, 30, 120), between(random, 2, 26)];
    const at = Math.floor(between(random, 1, 6));
    paints[at] =
      (paints[at] ?? "") +
      polygon([
        [x - 3, y],
        [x + wide * 0.7, y + 5],
        [x + wide, y + long * 0.4],
        [x + wide * 0.8, y + long],
        [x - 3, y + long],
      ]);
    y += long;
  }
}

/** Green that clings to ledges and hangs from them in strands. */
function mosses({ base, from = -20, to = width }: Cliff, rim: Profile, random: Random): string {
  let d = "";
  for (let i = 0; i < 26; i++) {
    const x = between(random, from, to);
    const y = rim(x) + (base - rim(x)) * (random() < 0.6 ? 0.02 + 0.1 * random() : random());
    const r = between(random, 12, 44);
    d += foliage([x, y], [r * 1.3, r * 0.28], [random, 0.2]);
    for (let k = 0; k < 5; k++) {
      const [at, long] = [x + between(random, -1, 1) * r, r * between(random, 0.5, 2.4)];
      d += createPen([at + r * 0.22, y])
        .bend([at + r * 0.1, y + long * 0.4], [at, y + long])
        .bend([at, y + long * 0.5], [at - r * 0.2, y])
        .close()
        .text();
    }
  }
  return d;
}

/** A band between two offsets from a line. */
const band = (line: readonly Point[], top: number, low: () => number) =>
  polygon([...line.map(([x, y]): Point => [x, y + top]), ...line.toReversed().map(([x, y]): Point => [x, y + low()])]);

/** The green that hangs over the rim, its upper edge in the light. */
const turfOf = (stage: Stage, line: readonly Point[], depth: number) =>
  path(
    band(line, -7, () => between(stage.random, 6, 24)),
    { fill: tone(stage, depth + 0.04) },
  ) +
  path(
    band(line, -8, () => -3),
    { fill: lit(stage, depth, 0.4) },
  );

/** A wall of columnar basalt under a green rim. */
export const cliff =
  (of: Cliff): Part =>
  (stage) => {
    const { random } = stage;
    const rim = profileOf(of.rim, random);
    const { base, from = -20, to = width + 20, depth, rock } = of;
    const stone = mix(tone(stage, depth), rock, 0.62);
    const hill = { profile: rim, depth };
    const steps = Math.ceil((to - from) / 10);
    const line = Array.from(
      { length: steps + 1 },
      (_, i): Point => [from + ((to - from) * i) / steps, rim(from + ((to - from) * i) / steps)],
    );
    const body = path(polygon([...line, [to, base], [from, base]]), { fill: stone });
    const faces = columns(of, rim, random).map((d, i) => {
      const shade = shades[i] ?? 0;
      return path(d, { fill: shade < 0 ? mix(stone, tone(stage, 1), -shade) : mix(stone, stage.palette.rim, shade) });
    });
    const behind = (of.behind ?? []).map((cover) => cover(stage, hill)).join("");
    const cover = (of.cover ?? []).map((over) => over(stage, hill)).join("");
    return (
      behind +
      body +
      faces.join("") +
      path(mosses(of, rim, random), { fill: tone(stage, depth + 0.08), "fill-opacity": 0.9 }) +
      turfOf(stage, line, depth) +
      cover
    );
  };

export interface Fall {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly wide: number;
  /** How much wider it is at its foot. */
  readonly spread?: number;
}

function strand(
  { x, top, bottom, wide, spread = 1.7 }: Fall,
  [from, thick]: Point,
  [random, t0, t1]: readonly [Random, number, number],
): string {
  const [left, right]: [Point[], Point[]] = [[], []];
  const sway = between(random, 0, 6);
  for (let i = 0; i <= 8; i++) {
    const t = t0 + ((t1 - t0) * i) / 8;
    const half = (wide / 2) * (1 + (spread - 1) * t ** 1.4);
    const middle = x + from * half + Math.sin(t * 5 + sway) * wide * 0.03;
    const w = thick * half * Math.sin(Math.PI * Math.min(0.98, 0.06 + (i / 8) * 0.92));
    const y = top + (bottom - top) * t;
    left.push([middle - w, y]);
    right.push([middle + w, y]);
  }
  return polygon([...left, ...right.reverse()]);
}

/** A waterfall: a white veil in strands, spray drifting at its foot. */
export const waterfall =
  (of: Fall): Part =>
  (stage) => {
    const { random, palette } = stage;
    const { x, top, bottom, wide, spread = 1.7 } = of;
    const white = mix(palette.sun, "#ffffff", 0.55);
    const cool = mix(white, palette.sky[1] ?? white, 0.5);
    const edge = (sign: number) =>
      Array.from({ length: 15 }, (_, i): Point => {
        const t = i / 14;
        return [
          x + sign * (wide / 2) * (1 + (spread - 1) * t ** 1.4) + between(random, -0.06, 0.06) * wide * t,
          top + (bottom - top) * t,
        ];
      });
    const body = path(
      polygon([[x - wide * 0.62, top - 5], ...edge(-1), ...edge(1).reverse(), [x + wide * 0.62, top - 5]]),
      { fill: mix(white, cool, 0.22) },
    );
    let [dim, bright] = ["", ""];
    for (let i = 0; i < 16; i++) {
      const t0 = random() * 0.7;
      dim += strand(
        of,
        [between(random, -0.85, 0.85), between(random, 0.03, 0.1)],
        [random, t0, Math.min(1, t0 + between(random, 0.2, 0.5))],
      );
      const t2 = random() * 0.6;
      bright += strand(
        of,
        [between(random, -0.9, 0.9), between(random, 0.04, 0.12)],
        [random, t2, Math.min(1, t2 + between(random, 0.2, 0.5))],
      );
    }
    const spray = Array.from({ length: 8 }, () =>
      glow(
        stage,
        {
          x: x + between(random, -1, 1) * wide * spread,
          y: bottom + between(random, -0.35, 0.12) * wide * spread,
          rx: wide * spread * between(random, 0.6, 1.3),
          ry: wide * spread * between(random, 0.25, 0.5),
        },
        softPatch(white, 0.5),
      ),
    ).join("");
    return body + path(dim, { fill: cool, "fill-opacity": 0.75 }) + path(bright, { fill: white }) + spray;
  };

/** A piece of a rainbow in the spray. */
export const rainbow =
  (x: number, y: number, r: number): Part =>
  () => {
    const bands = ["#c8553d", "#e0913f", "#ecd06a", "#7fb069", "#5a94b8", "#7b6ba8"];
    return bands
      .map((stroke, i) =>
        tag("path", {
          d: `M${num(x - r + i * 7)} ${num(y)}A${num(r - i * 7)} ${num(r - i * 7)} 0 0 1 ${num(x + (r - i * 7) * 0.5)} ${num(y - (r - i * 7) * 0.866)}`,
          fill: "none",
          stroke,
          "stroke-width": 7.5,
          "stroke-opacity": 0.26,
        }),
      )
      .join("");
  };

/** Rocks in the foreground, each with a lit face. */
export const boulders =
  (at: readonly (readonly [number, number, number])[], depth: number): Part =>
  (stage: Stage) => {
    const { random } = stage;
    let [dark, bright] = ["", ""];
    for (const [x, y, r] of at) {
      const top: Point[] = Array.from({ length: 9 }, (_, i): Point => {
        const a = Math.PI * (1 + i / 8);
        return [x + Math.cos(a) * r * between(random, 0.85, 1.12), y + Math.sin(a) * r * between(random, 0.5, 0.72)];
      });
      dark += polygon([
        ...top,
        [x + r * 0.98, y + r * 0.12],
        [x + r * 0.55, y + r * 0.24],
        [x - r * 0.5, y + r * 0.25],
        [x - r * 0.96, y + r * 0.13],
      ]);
      const side = stage.light[0] > x ? 1 : -1;
      bright += polygon(top.slice(side > 0 ? 4 : 1, side > 0 ? 8 : 5).concat([[x + side * r * 0.3, y - r * 0.12]]));
    }
    return path(dark, { fill: tone(stage, depth) }) + path(bright, { fill: lit(stage, depth, 0.12) });
  };
