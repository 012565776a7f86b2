import { mix } from "../core/oklab-colour.ts";
import { between, octavesOf, type Random } from "../core/seeded-random.ts";
import { fade, height, lit, type Part, type Profile, type Stage, tone, width } from "../core/stage.ts";
import { num, path, type Point, polygon } from "../core/svg-text.ts";

export interface HillShape {
  /** The mean height of the line on the page. */
  readonly y: number;
  /** How far the octaves lift and sink it. */
  readonly rise: number;
  /** The length of the longest wave. */
  readonly wave: number;
  readonly octaves?: number;
  /** Fall of the line per pixel to the right. */
  readonly tilt?: number;
  /** Single rises (or hollows, when high is negative). */
  readonly humps?: readonly { readonly x: number; readonly high: number; readonly wide: number }[];
}

export interface Hill {
  readonly profile: Profile;
  readonly depth: number;
}

/** What grows, lies or stands on a hill. */
export type Cover = (stage: Stage, hill: Hill) => string;

export interface HillLook {
  readonly depth: number;
  /** How much of the mist its foot fades into, and over how many pixels. */
  readonly mist?: number;
  readonly foot?: number;
  readonly edge?: "bare" | "trees" | "spires";
  /** The mean size of crowns on the edge. */
  readonly crowns?: number;
  /** How strongly the light catches the line. */
  readonly rim?: number;
  /** How many shaded gullies run down from the line. */
  readonly spurs?: number;
  /** Painted before the hill, so that feet sink into it. */
  readonly behind?: readonly Cover[];
  readonly cover?: readonly Cover[];
}

const bump = (t: number) => 1 / (1 + t * t) ** 2;

export function profileOf({ y, rise, wave, octaves = 5, tilt = 0, humps = [] }: HillShape, random: Random): Profile {
  const noise = octavesOf(random, octaves, 0.42);
  return (x) => y + tilt * (x - 800) - noise(x / wave + 31) * rise - humps.reduce((sum, h) => sum + h.high * bump((x - h.x) / h.wide), 0);
}

const along = (profile: Profile, step: number): Point[] =>
  Array.from({ length: Math.ceil((width + 40) / step) + 1 }, (_, i): Point => [-20 + i * step, profile(-20 + i * step)]);

/** The line of a wood: arcs from crown to crown, or narrow tips. */
function woodedEdge(profile: Profile, crowns: number, [random, spires]: readonly [Random, boolean]): string {
  let x = -30;
  let d = `M${num(x)} ${num(profile(x))}`;
  while (x < width + 30) {
    const step = crowns * between(random, 0.55, 1.5);
    const lift = crowns * between(random, -0.25, 0.35);
    const to = x + step;
    const y = profile(to) - lift;
    if (spires) d += `Q${num(x + step * 0.35)} ${num(y - crowns * 0.9)} ${num(x + step / 2)} ${num(y - crowns * between(random, 0.7, 1.9))}Q${num(x + step * 0.65)} ${num(y - crowns * 0.8)} ${num(to)} ${num(y)}`;
    else d += `A${num(step * 0.55)} ${num(step * between(random, 0.5, 0.75))} 0 0 1 ${num(to)} ${num(y)}`;
    x = to;
  }
  return `${d}V${height + 20}H-30Z`;
}

/** A band along the line that is widest where the slope faces the light. */
function rimOf(stage: Stage, profile: Profile, thick: number): string {
  const top = along(profile, 14);
  const under = top.map(([x, y], i): Point => {
    const [nx, ny] = top[i + 1] ?? [x + 14, y];
    const [lx, ly] = [stage.light[0] - x, stage.light[1] - y];
    const facing = ((ny - y) * lx - (nx - x) * ly) / (Math.hypot(nx - x, ny - y) * Math.hypot(lx, ly) || 1);
    return [x, y + 0.6 + thick * Math.max(0, facing) ** 2];
  });
  return polygon([...top, ...under.reverse()]);
}

/** Shaded gullies: long ragged wedges that run down from the line, away from the light. */
function spursOf(stage: Stage, profile: Profile, count: number): string {
  const { random, light } = stage;
  let d = "";
  for (let i = 0; i < count; i++) {
    const x = ((i + between(random, 0.05, 0.95)) / count) * width;
    const y = profile(x);
    const away = x < light[0] ? -1 : 1;
    const [long, wide] = [between(random, 60, 190), between(random, 18, 70)];
    const lean = (profile(x + 40) - profile(x - 40)) * 0.6 + away * between(random, 10, 50);
    const [left, right]: [Point[], Point[]] = [[], []];
    for (let s = 0; s <= 6; s++) {
      const t = s / 6;
      const middle = x + lean * t * t + between(random, -5, 5);
      const half = (wide / 2) * Math.sin(Math.PI * (0.06 + t * 0.9)) * (0.6 + t * 0.4);
      left.push([middle - half, Math.max(y, profile(middle - half)) + 3 + long * t]);
      right.push([middle + half * between(random, 0.5, 1.2), Math.max(y, profile(middle + half)) + 3 + long * t]);
    }
    d += polygon([...left, ...right.reverse()]);
  }
  return d;
}

/** The paint of a hill: its tone, falling off into mist at the foot. */
function paintOf(stage: Stage, look: HillLook, top: number): { definition: string; fill: string } {
  const colour = tone(stage, look.depth);
  const { mist = 0, foot = 200 } = look;
  const end = mist >= 0 ? mix(colour, stage.palette.mist, mist) : mix(colour, tone(stage, 1), -mist);
  return fade(stage, [top, top + foot], [{ at: 0, colour }, { at: 0.25, colour: mix(colour, end, 0.15) }, { at: 1, colour: end }]);
}

/** One layer of land from its line down to the bottom of the page. */
export const hill = (shape: HillShape, look: HillLook): Part => (stage) => {
  const profile = profileOf(shape, stage.random);
  const line = along(profile, 7);
  const top = Math.min(...line.map(([, y]) => y));
  const { definition, fill } = paintOf(stage, look, top);
  const { edge = "bare", crowns = 14, spurs = 0, rim = 0 } = look;
  const d = edge === "bare" ? `${polygon([...line, [width + 20, height + 20], [-20, height + 20]])}` : woodedEdge(profile, crowns, [stage.random, edge === "spires"]);
  const self: Hill = { profile, depth: look.depth };
  const behind = (look.behind ?? []).map((cover) => cover(stage, self)).join("");
  const shade = spurs > 0 ? path(spursOf(stage, profile, spurs), { fill: lit(stage, look.depth, -0.35), "fill-opacity": 0.4 }) : "";
  const edgeLight = rim > 0 && edge === "bare" ? path(rimOf(stage, profile, 4 + rim * 12), { fill: lit(stage, look.depth, 0.75), "fill-opacity": Math.min(1, rim) }) : "";
  const cover = (look.cover ?? []).map((over) => over(stage, self)).join("");
  return definition + behind + path(d, { fill }) + shade + edgeLight + cover;
};
