import { mix } from "../core/oklab-colour.ts";
import { between, octavesOf, type Random, seededRandom } from "../core/seeded-random.ts";
import { fade, height, lit, type Part, type Profile, type Stage, tone, width } from "../core/stage.ts";
import { createPen, type Point, path, polygon } from "../core/svg-text.ts";

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
  /** A line of its own, so that its reflection can be painted too. */
  readonly line?: number;
  /** Single rises (or hollows, when high is negative). */
  readonly humps?: readonly { readonly x: number; readonly high: number; readonly wide: number }[];
}

interface Hill {
  readonly profile: Profile;
  readonly depth: number;
}

/** What grows, lies or stands on a hill. */
export type Cover = (stage: Stage, hill: Hill) => string;

export interface HillLook {
  readonly depth: number;
  /** A colour of its own instead of the depth's: snow, for one. */
  readonly colour?: string;
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

/** A rise with a broad top, on which something can stand. */
const bump = (t: number) => 1 / (1 + (t * t) ** 1.5) ** 1.4;

export function profileOf(
  { y, rise, wave, octaves = 5, tilt = 0, humps = [], line }: HillShape,
  random: Random,
): Profile {
  const noise = octavesOf(line === undefined ? random : seededRandom(line), octaves, 0.42);
  return (x) =>
    y +
    tilt * (x - 800) -
    noise(x / wave + 31) * rise -
    humps.reduce((sum, h) => sum + h.high * bump((x - h.x) / h.wide), 0);
}

const along = (profile: Profile, step: number): Point[] =>
  Array.from(
    { length: Math.ceil((width + 40) / step) + 1 },
    (_, i): Point => [-20 + i * step, profile(-20 + i * step)],
  );

/** The line of a wood: arcs from crown to crown, or narrow tips. */
function woodedEdge(profile: Profile, crowns: number, [random, spires]: readonly [Random, boolean]): string {
  let x = -30;
  const pen = createPen([x, profile(x)]);
  while (x < width + 30) {
    const step = crowns * (0.45 + 1.3 * random() ** 1.6);
    const to = x + step;
    const y = profile(to) - crowns * (random() < 0.12 ? between(random, 0.4, 0.9) : between(random, -0.2, 0.3));
    const tip = y - crowns * between(random, 0.7, 1.9);
    if (spires)
      pen.bend([x + step * 0.4, (y + tip) / 2], [x + step / 2, tip]).bend([x + step * 0.6, (y + tip) / 2], [to, y]);
    else pen.arc([step * 0.56, step * between(random, 0.5, 0.8)], [to, y]);
    x = to;
  }
  return `${pen.text()}V${height + 20}H-30z`;
}

/** Crowns on the face of a wooded hill: small lit crescents, thinning out below the line. */
function woodedFace(stage: Stage, profile: Profile, crowns: number): string {
  const { random, light } = stage;
  let d = "";
  for (let i = 0; i < Math.min(150, 2400 / crowns); i++) {
    const x = between(random, -10, width);
    const y = profile(x) + crowns * (0.5 + 7 * random() ** 1.7);
    const r = crowns * between(random, 0.35, 0.75);
    const side = light[0] > x ? 0.3 : -0.3;
    d += createPen([x - r, y], r > 4 ? 1 : 10)
      .arc([r, r * 0.9], [x + r, y])
      .bend([x + r * side, y - r * 0.75], [x - r, y])
      .text();
  }
  return d;
}

/** A broken band along the line that is widest where the slope faces the light. */
function rimOf(stage: Stage, profile: Profile, thick: number): string {
  const top = along(profile, 14);
  const worn = octavesOf(stage.random, 3, 0.7);
  const under = top.map(([x, y], i): Point => {
    const [nx, ny] = top[i + 1] ?? [x + 14, y];
    const [lx, ly] = [stage.light[0] - x, stage.light[1] - y];
    const facing = ((ny - y) * lx - (nx - x) * ly) / (Math.hypot(nx - x, ny - y) * Math.hypot(lx, ly) || 1);
    return [x, y + thick * Math.max(0, facing) ** 2 * Math.max(0, 0.45 + worn(x / 110))];
  });
  return polygon([...top, ...under.reverse()]);
}

/** Shaded flanks: from a point of the line a torn edge runs down, and the shadow lies on the side away from the light. */
function spursOf(stage: Stage, profile: Profile, count: number): string {
  const { random, light } = stage;
  let d = "";
  for (let i = 0; i < count; i++) {
    const x = ((i + between(random, 0.05, 0.95)) / count) * width;
    const away = x < light[0] ? -1 : 1;
    const wide = between(random, 60, 210);
    const long = wide * between(random, 0.45, 1);
    const crest = Array.from(
      { length: 7 },
      (_, k): Point => [x + (away * wide * k) / 6, profile(x + (away * wide * k) / 6) + 1],
    );
    const foot: Point = [x + away * wide * between(random, 0.2, 0.7), profile(x) + long];
    const torn = Array.from({ length: 6 }, (_, k): Point => {
      const t = 1 - (k + 0.5) / 6;
      return [
        x + (foot[0] - x) * t * t + away * (k % 2 === 0 ? 1 : -1) * between(random, 2, 11),
        profile(x) + long * t,
      ];
    });
    d += polygon([...crest, foot, ...torn]);
  }
  return d;
}

/** The paint of a hill: its tone, falling off into mist at the foot. */
function paintOf(stage: Stage, look: HillLook, top: number): { definition: string; fill: string } {
  const colour = look.colour ?? tone(stage, look.depth);
  const { mist = 0, foot = 200 } = look;
  const end = mist >= 0 ? mix(colour, stage.palette.mist, mist) : mix(colour, tone(stage, 1), -mist);
  return fade(
    stage,
    [top, top + foot],
    [
      { at: 0, colour },
      { at: 0.25, colour: mix(colour, end, 0.15) },
      { at: 1, colour: end },
    ],
  );
}

/** One layer of land from its line down to the bottom of the page. */
export const hill =
  (shape: HillShape, look: HillLook): Part =>
  (stage) => {
    const profile = profileOf(shape, stage.random);
    const line = along(profile, 9);
    const top = Math.min(...line.map(([, y]) => y));
    const { definition, fill } = paintOf(stage, look, top);
    const { edge = "bare", crowns = 14, spurs = 0, rim = 0 } = look;
    const d =
      edge === "bare"
        ? `${polygon([...line, [width + 20, height + 20], [-20, height + 20]])}`
        : woodedEdge(profile, crowns, [stage.random, edge === "spires"]);
    const self: Hill = { profile, depth: look.depth };
    const behind = (look.behind ?? []).map((cover) => cover(stage, self)).join("");
    const shadow = fade(
      stage,
      [top, top + (look.foot ?? 200)],
      [
        { at: 0, colour: lit(stage, look.depth, -0.5), opacity: 0.4 },
        { at: 1, colour: lit(stage, look.depth, -0.5), opacity: 0.02 },
      ],
    );
    const shade = spurs > 0 ? shadow.definition + path(spursOf(stage, profile, spurs), { fill: shadow.fill }) : "";
    const face =
      edge === "trees"
        ? path(woodedFace(stage, profile, crowns), { fill: lit(stage, look.depth, 0.4), "fill-opacity": 0.3 })
        : "";
    const edgeLight =
      rim > 0 && edge === "bare"
        ? path(rimOf(stage, profile, (4 + rim * 12) * (look.depth > 0.85 ? 0.6 : 1)), {
            fill: lit(stage, look.depth, 0.6),
            "fill-opacity": Math.min(1, rim * 1.2),
          })
        : "";
    const cover = (look.cover ?? []).map((over) => over(stage, self)).join("");
    return definition + behind + path(d, { fill }) + face + shade + edgeLight + cover;
  };
