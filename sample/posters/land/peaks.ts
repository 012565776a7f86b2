import { mix } from "../core/oklab-colour.ts";
import { between, octavesOf } from "../core/seeded-random.ts";
import { fade, type Part, type Stage, tone } from "../core/stage.ts";
import { group, type Point, path, polygon, tag } from "../core/svg-text.ts";

export interface Peak {
  readonly x: number;
  readonly top: number;
  readonly foot: number;
  readonly wide: number;
  readonly depth: number;
  /** How far down the ice reaches, as a share of the height. */
  readonly ice?: number;
  readonly mist?: number;
}

const steps = (count: number) => Array.from({ length: count + 1 }, (_, i) => i / count);

/** A jagged flank from the summit to the foot. */
function flank({ x, top, foot, wide }: Peak, side: number, random: () => number): Point[] {
  const rough = octavesOf(random, 4, 0.6);
  return steps(26).map((s): Point => {
    const reach = wide * (0.78 * s + 0.22 * s ** 2.2) + rough(s * 6) * wide * 0.045 * Math.min(1, s * 8);
    return [x + side * Math.max(0, reach), top + s * (foot - top) + rough(s * 9 + 40) * 7 * Math.min(1, s * 6)];
  });
}

/** Ragged facets that run down from the summit between the flanks. */
function facets({ x, top, foot, wide }: Peak, [from, to]: Point, random: () => number): string {
  let d = "";
  for (let i = 0; i < 9; i++) {
    const u = from + ((i + random()) / 9) * (to - from);
    const [s0, s1] = [0.06 + 0.6 * random(), between(random, 0.12, 0.34)];
    const at = (off: number, s: number): Point => [x + (u * s + off) * wide, top + s * (foot - top)];
    const w = between(random, 0.02, 0.06);
    d += polygon([
      at(0, s0),
      at(w * 0.8, s0 + s1 * 0.3),
      at(w * 0.4, s0 + s1 * 0.55),
      at(w * 0.9, s0 + s1),
      at(-w * 0.2, s0 + s1 * 0.7),
      at(-w * 0.6, s0 + s1 * 0.45),
      at(-w * 0.3, s0 + s1 * 0.2),
    ]);
  }
  return d;
}

/** The lower edge of the ice: tongues and bays. */
function iceEdge({ x, top, foot, wide, ice = 0.45 }: Peak, random: () => number): Point[] {
  const wander = octavesOf(random, 3, 0.8);
  return steps(44).map((t): Point => {
    const tongue = random() < 0.3 ? between(random, 0.12, 0.42) : between(random, -0.1, 0.06);
    return [
      x + (1 - t * 2) * wide + between(random, -6, 6),
      top + (foot - top) * ice * (0.8 + wander(t * 7) * 0.22 + tongue),
    ];
  });
}

type Paint = ReturnType<typeof fade>;
type Paints = { rock: Paint; dark: Paint; snow: Paint; shade: Paint };
type Shapes = { body: string; shadow: string; litRange: Point; darkRange: Point };

/** Rock and ice, each in the light and in the shadow, lost in the mist towards the foot. */
function paintsOf(stage: Stage, { top, foot, depth, mist = 0.6 }: Peak): Paints {
  const { palette } = stage;
  const base = tone(stage, depth);
  const veil = (colour: string) =>
    fade(
      stage,
      [top, foot],
      [
        { at: 0, colour },
        { at: 0.5, colour: mix(colour, palette.mist, mist * 0.2) },
        { at: 1, colour: mix(colour, palette.mist, mist), opacity: mist > 0.78 ? 0 : 1 },
      ],
    );
  return {
    rock: veil(mix(base, palette.rim, 0.16)),
    dark: veil(mix(base, tone(stage, 1), 0.3)),
    snow: veil(mix(palette.sun, "#ffffff", 0.6)),
    shade: veil(mix(base, "#dfe9f4", 0.62)),
  };
}

/** The outline of the peak, and its side away from the light behind a ridge that wanders down from the summit. */
function shapesOf({ random, light }: Stage, of: Peak): Shapes {
  const { x, top, foot, wide } = of;
  const side = light[0] > x ? -1 : 1;
  const [left, right] = [flank(of, -1, random), flank(of, 1, random)];
  const wander = octavesOf(random, 4, 0.7);
  const divide = steps(20).map(
    (s): Point => [
      x + side * wide * (0.02 + wander(s * 4) * 0.09 * Math.min(1, s * 4) - 0.1 * s),
      top + s * (foot - top),
    ],
  );
  return {
    body: polygon([...left.toReversed(), ...right]),
    shadow: polygon([...divide, ...(side < 0 ? left : right).toReversed()]),
    litRange: side < 0 ? [0.05, 0.8] : [-0.8, -0.05],
    darkRange: side < 0 ? [-0.8, -0.1] : [0.1, 0.8],
  };
}

/** An alpine peak: torn flanks, a shadow side, ice above and rock ribs through it. */
export const peak =
  (of: Peak): Part =>
  (stage) => {
    const { random } = stage;
    const { x, top, wide } = of;
    const paints = paintsOf(stage, of);
    const { rock, dark, snow, shade } = paints;
    const { body, shadow, litRange, darkRange } = shapesOf(stage, of);
    const ice = polygon([[x - wide, top - 20], [x + wide, top - 20], ...iceEdge(of, random)]);
    const [clip, iceClip] = [stage.name(), stage.name()];
    const clips = tag("clipPath", { id: clip }, path(body, {})) + tag("clipPath", { id: iceClip }, path(ice, {}));
    const bare =
      path(body, { fill: rock.fill }) +
      path(shadow, { fill: dark.fill }) +
      path(facets(of, litRange, random), { fill: dark.fill, "fill-opacity": 0.5 });
    const frozen = group(
      { "clip-path": `url(#${iceClip})` },
      path(body, { fill: snow.fill }) +
        path(shadow, { fill: shade.fill }) +
        path(facets(of, litRange, random), { fill: shade.fill }) +
        path(facets(of, [-0.7, 0.7], random), { fill: rock.fill }) +
        path(facets(of, darkRange, random), { fill: dark.fill, "fill-opacity": 0.6 }),
    );
    return (
      Object.values(paints)
        .map(({ definition }) => definition)
        .join("") +
      clips +
      group({ "clip-path": `url(#${clip})` }, bare + frozen)
    );
  };
