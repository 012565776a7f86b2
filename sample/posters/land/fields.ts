import { mix } from "../core/oklab-colour.ts";
import { between } from "../core/seeded-random.ts";
import { lit, type Part, type Profile, type Stage, tone, width } from "../core/stage.ts";
import { curve, num, type Point, path, polygon, tag } from "../core/svg-text.ts";
import type { Cover } from "./hills.ts";

/** A contour: the line of the hill, smoother the further below it lies. */
const contour = (profile: Profile, below: number): Profile => {
  const flat = (profile(200) + profile(800) + profile(1400)) / 3;
  const share = Math.max(0.35, 1 - below / 500);
  return (x) => profile(x) * share + flat * (1 - share) + below;
};

/** Tea: rows of round bushes along the contours, wider towards the front, tops in the light. */
export const teaRows =
  (rows: number, gap: number): Cover =>
  (stage, { profile, depth }) => {
    const { random } = stage;
    let [out, below] = ["", gap * 0.8];
    for (let row = 0; row < rows; row++) {
      const line = contour(profile, below);
      const points: Point[] = Array.from({ length: 25 }, (_, i): Point => [-40 + i * 70, line(-40 + i * 70)]);
      const size = gap * (0.62 + row * 0.05);
      const bush = () => `${num(size * between(random, 0.6, 3.2))} ${num(size * between(random, 0.98, 1.12))}`;
      const rowOf = {
        fill: "none",
        "stroke-linecap": "round",
        "stroke-dasharray": [bush(), bush(), bush(), bush()].join(" "),
        "stroke-dashoffset": Math.round(random() * 90),
      };
      const id = stage.name();
      const dark = { stroke: lit(stage, depth, -0.22), "stroke-width": size };
      const top = { stroke: lit(stage, depth, 0.12 + 0.06 * random()), "stroke-width": size * 0.72 };
      const d = curve(points, new Set(), false);
      const shift = `translate(${stage.light[0] > 800 ? 1.5 : -1.5} ${num(-size * 0.16)})`;
      out +=
        tag("defs", {}, path(d, { id })) +
        tag("use", { href: `#${id}`, ...rowOf, ...dark }) +
        tag("use", { href: `#${id}`, ...rowOf, ...top, transform: shift });
      below += gap * (1 + row * 0.14);
    }
    return out;
  };

/** Terraced smallholdings: bands along the contours, cut into plots of slightly different green. */
export const plots =
  (rows: number, gap: number, from = 0): Cover =>
  (stage, { profile, depth }) => {
    const { random } = stage;
    const paints = new Map<number, string>();
    let below = 6 + from;
    for (let row = 0; row < rows; row++) {
      const next = below + gap * between(random, 0.75, 1.3) * (1 + row * 0.12);
      const [upper, lower] = [contour(profile, below), contour(profile, next - gap * 0.14)];
      for (let x = between(random, -120, 0); x < width; ) {
        const wide = gap * (2 + 11 * random() ** 1.5);
        const slant = between(random, -1.5, 1.5) * gap;
        const steps = Math.max(2, Math.round(wide / 30));
        const edge = (line: Profile, shift: number) =>
          Array.from({ length: steps + 1 }, (_, i): Point => {
            const at = x + shift + (i / steps) * (wide - gap * 0.16);
            return [at, line(at)];
          });
        const tint = Math.round(between(random, -2.4, 4)) * 4;
        if (random() < 0.82)
          paints.set(tint, (paints.get(tint) ?? "") + polygon([...edge(upper, 0), ...edge(lower, slant).reverse()], 1));
        x += wide;
      }
      below = next;
    }
    return [...paints].map(([tint, d]) => path(d, { fill: lit(stage, depth, tint / 100) })).join("");
  };

type House = { x: number; y: number; w: number; h: number };

const walls = ({ x, y, w, h }: House): string =>
  polygon([
    [x - w / 2, y - h * 0.1],
    [x - w / 2, y - h],
    [x + w / 2, y - h],
    [x + w / 2, y + h * 0.1],
    [x, y + h * 0.15],
  ]);

const roof = ({ x, y, w, h }: House): string =>
  polygon([
    [x - w * 0.62, y - h * 0.92],
    [x - w * 0.32, y - h * 1.65],
    [x + w * 0.36, y - h * 1.65],
    [x + w * 0.62, y - h * 0.92],
  ]);

/** The side of the roof that looks to the light; the roof reaches a little further to the right. */
function brightRoof({ x, y, w, h }: House, light: number): string {
  const [side, ridge] = light > x ? [1, 0.36] : [-1, 0.32];
  return polygon([
    [x + side * w * 0.1, y - h * 1.65],
    [x + side * w * ridge, y - h * 1.65],
    [x + side * w * 0.62, y - h * 0.92],
    [x + side * w * 0.22, y - h * 0.92],
  ]);
}

const houseWindow = ({ x, y, w, h }: House): string =>
  polygon([
    [x - w * 0.1, y - h * 0.72],
    [x + w * 0.1, y - h * 0.72],
    [x + w * 0.1, y - h * 0.3],
    [x - w * 0.1, y - h * 0.3],
  ]);

/** Small houses with pitched tin roofs, one side in the light, a lit window after dark. */
export const houses =
  (at: readonly Point[], size: number, windows = false): Cover =>
  (stage, { profile, depth }) => {
    const { random, palette, light } = stage;
    const all = at.map(
      ([x, below]): House => ({
        x,
        y: profile(x) + below,
        w: size * between(random, 0.8, 1.3),
        h: size * between(random, 0.5, 0.62),
      }),
    );
    const drawn = (shape: (house: House) => string) => all.map(shape).join("");
    return (
      path(drawn(walls), { fill: lit(stage, depth, 0.16) }) +
      path(drawn(roof), { fill: lit(stage, depth, -0.4) }) +
      path(
        drawn((house) => brightRoof(house, light[0])),
        { fill: lit(stage, depth, 0.6) },
      ) +
      path(drawn(houseWindow), { fill: windows ? palette.sun : lit(stage, depth, -0.5) })
    );
  };

/** The windows of a town after dark, thick in the hollows and thin towards the top. */
export const windows =
  (count: number, [reach, size]: Point): Cover =>
  (stage, { profile, depth }) => {
    const { random, palette } = stage;
    let [bright, dim, walls] = ["", "", ""];
    for (let i = 0; i < count; i++) {
      const cluster = Math.sin(i * 12.9898) * 0.5 + 0.5;
      const [x, below] = [cluster * width + between(random, -70, 70), reach * (0.12 + 0.88 * Math.sqrt(random()))];
      const y = profile(x) + below;
      const s = size * between(random, 0.6, 1.2);
      const pane = polygon([
        [x, y],
        [x + s, y],
        [x + s, y + s * 1.1],
        [x, y + s * 1.1],
      ]);
      walls += polygon([
        [x - s * 2, y + s * 2.2],
        [x - s * 2, y - s],
        [x - s * 0.6, y - s * 2],
        [x + s * 3, y - s * 2],
        [x + s * 4, y - s],
        [x + s * 4, y + s * 2.2],
      ]);
      if (random() < 0.3) bright += pane;
      else dim += pane;
    }
    return (
      path(walls, { fill: lit(stage, depth, -0.12), "fill-opacity": 0.3 }) +
      path(dim, { fill: palette.accent, "fill-opacity": 0.75 }) +
      path(bright, { fill: palette.sun })
    );
  };

/** The colour of laterite at a depth. */
const earth = (stage: Stage, depth: number) => mix(tone(stage, depth), "#cf5528", 0.78 - depth * 0.16);

/** A stop of a road: middle, height on the page, and width there. */
export type Bend = readonly [x: number, y: number, wide: number];

/** A red-earth road that winds through the bends, nearest first or last; its verge is lit on one side. */
export const road =
  (bends: readonly Bend[], depth: number): Part =>
  (stage) => {
    const side = (sign: number, share = 1) => bends.map(([x, y, wide]): Point => [x + (sign * wide * share) / 2, y]);
    const ribbon = (left: readonly Point[], right: readonly Point[]) =>
      `${curve(left, new Set(), false)}L${curve([...right].reverse(), new Set(), false).slice(1)}Z`;
    const bright = stage.light[0] > (bends[0]?.[0] ?? 800) ? 1 : -1;
    return (
      path(ribbon(side(-1, 1.14), side(1, 1.14)), { fill: lit(stage, depth, -0.25) }) +
      path(ribbon(side(-1), side(1)), { fill: earth(stage, depth) }) +
      path(ribbon(side(bright * 0.45), side(bright)), { fill: mix(earth(stage, depth), stage.palette.rim, 0.32) }) +
      path(ribbon(side(-0.2), side(-0.12)) + ribbon(side(0.16), side(0.22)), {
        fill: mix(earth(stage, depth), tone(stage, 1), 0.3),
      })
    );
  };

/** A track seen from the side along the line of a hill: a red band with a lit edge and stones. */
export const track =
  (thick: number, from = -20): Cover =>
  (stage, { profile, depth }) => {
    const { random } = stage;
    const xs = Array.from({ length: 84 }, (_, i) => -20 + i * 20).filter((x) => x >= from);
    const band = (top: number, low: number) =>
      polygon([
        ...xs.map((x): Point => [x, profile(x) + top]),
        ...xs.toReversed().map((x): Point => [x, profile(x) + low + 5 * Math.sin(x / 47) + 3 * Math.sin(x / 19)]),
      ]);
    let stones = "";
    for (let i = 0; i < 70; i++) {
      const [x, r] = [between(random, Math.max(0, from), width), between(random, 2, 6)];
      stones += `M${num(x - r)} ${num(profile(x) + thick * between(random, 0.35, 1.05))}q${num(r)} ${num(-r)} ${num(2 * r)} 0z`;
    }
    return (
      path(band(0, thick), { fill: earth(stage, depth) }) +
      path(band(-1, 4), { fill: mix(earth(stage, depth), stage.palette.rim, 0.5) }) +
      path(stones, { fill: lit(stage, depth, -0.4) })
    );
  };

/** A wire fence with posts, as along a park. */
export const fence =
  (below: number, tall: number): Cover =>
  (stage, { profile, depth }) => {
    const { random } = stage;
    let posts = "";
    const wires = ["", "", "", ""];
    for (let x = -30; x < width + 40; x += tall * 1.25) {
      const y = profile(x) + below;
      posts += polygon([
        [x - 2, y + 3],
        [x - 2 + between(random, -1, 1), y - tall],
        [x + 2, y - tall],
        [x + 2, y + 3],
      ]);
      wires.forEach((d, i) => {
        wires[i] = `${d}${d === "" ? "M" : "L"}${num(x)} ${num(y - tall * (0.25 + i * 0.22))}`;
      });
    }
    return (
      path(posts, { fill: lit(stage, depth, -0.5) }) +
      path(wires.join(""), { fill: "none", stroke: lit(stage, depth, -0.5), "stroke-width": 1.1 })
    );
  };
