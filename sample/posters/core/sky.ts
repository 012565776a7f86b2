import { mix, ramp } from "./oklab-colour.ts";
import { between } from "./seeded-random.ts";
import { fade, glow, height, type Part, type Stop, softPatch, width } from "./stage.ts";
import { disc, group, num, type Point, path, polygon, tag } from "./svg-text.ts";

/** The sky down to the horizon, and the glow around the light. */
export const sky =
  (horizon: number, reach = 900): Part =>
  (stage) => {
    const { palette, light } = stage;
    const steps = Array.from({ length: 13 }, (_, i): Stop => ({ at: i / 12, colour: ramp(palette.sky, i / 12) }));
    const { definition, fill } = fade(stage, [0, horizon], steps);
    const rect = tag("rect", { width, height, fill });
    const pool = glow(
      stage,
      { x: light[0], y: light[1], rx: reach, ry: reach * 0.5 },
      softPatch(mix(ramp(palette.sky, Math.min(1, light[1] / horizon + 0.3)), palette.glow, 0.5), 0.68),
    );
    return definition + rect + pool;
  };

/** The disc of the sun or moon, with two flat rings as a screen print has them. */
export const sun =
  (radius: number, rings = 2): Part =>
  ({ palette, light }) => {
    const [x, y] = light;
    const halo = Array.from({ length: rings }, (_, i) =>
      path(disc(x, y, radius * (1.35 + (rings - 1 - i) * 0.55)), { fill: palette.sun, "fill-opacity": 0.1 + 0.05 * i }),
    );
    return halo.join("") + path(disc(x, y, radius), { fill: palette.sun });
  };

/** The moon with its seas, or as a crescent. */
export const moon =
  (radius: number, crescent = false): Part =>
  (stage) => {
    const {
      palette,
      light: [x, y],
    } = stage;
    const aura = glow(stage, { x, y, rx: radius * 5, ry: radius * 5 }, softPatch(palette.glow, 0.4));
    if (crescent) {
      const [r, q] = [num(radius), num(radius * 1.18)];
      const d = `M${num(x)} ${num(y - radius)}A${r} ${r} 0 1 1 ${num(x)} ${num(y + radius)}A${q} ${q} 0 0 0 ${num(x)} ${num(y - radius)}Z`;
      return aura + path(d, { fill: palette.sun, transform: `rotate(24 ${num(x)} ${num(y)})` });
    }
    const seas = [
      [-0.3, -0.3, 0.34],
      [-0.02, -0.42, 0.26],
      [-0.44, 0.02, 0.3],
      [-0.2, 0.2, 0.22],
      [0.34, -0.1, 0.24],
      [0.46, 0.14, 0.18],
      [0.1, 0.55, 0.16],
    ] as const;
    const marks = seas.map(([dx, dy, r]) => disc(x + dx * radius, y + dy * radius, r * radius)).join("");
    return (
      aura +
      path(disc(x, y, radius), { fill: palette.sun }) +
      path(marks, { fill: mix(palette.sun, palette.glow, 0.7), "fill-opacity": 0.22 })
    );
  };

/** Stars that thin out towards the horizon; `band` lays a milky way across them. */
export const stars =
  (count: number, horizon: number, band = false): Part =>
  (stage) => {
    const { random, palette } = stage;
    const bright = ["", "", ""];
    const put = (x: number, y: number, r: number) => {
      const level = Math.floor(random() * 3);
      bright[level] = (bright[level] ?? "") + disc(x, y, r);
    };
    for (let i = 0; i < count; i++)
      put(between(random, 0, width), horizon * random() ** 1.5, 0.7 + 1.7 * random() ** 4);
    let haze = "";
    const across = (t: number, off: number): Point => [
      260 + t * 1150 + off * 0.55,
      -60 + t * (horizon + 60) * 0.98 - off * 0.8,
    ];
    for (let i = 0; band && i < 13; i++) {
      const [x, y] = across(i / 12, between(random, -25, 25));
      haze += glow(
        stage,
        { x, y, rx: between(random, 130, 210), ry: between(random, 90, 150) },
        softPatch(palette.glow, 0.16),
      );
    }
    for (let i = 0; band && i < 420; i++) {
      const [x, y] = across(random(), (random() + random() + random() - 1.5) * 130);
      put(x, y, 0.5 + 1.1 * random() ** 3);
    }
    return haze + bright.map((d, i) => path(d, { fill: palette.sun, "fill-opacity": 0.4 + i * 0.28 })).join("");
  };

export interface CloudBank {
  readonly y: number;
  readonly count: number;
  readonly opacity?: number;
  readonly from?: number;
  readonly to?: number;
}

function streak(x: number, y: number, [long, thick]: Point): string {
  const [a, b] = [x - long / 2, x + long / 2];
  return (
    `M${num(a)} ${num(y)}C${num(a + long * 0.25)} ${num(y - thick)} ${num(x)} ${num(y - thick * 0.4)} ${num(x + long * 0.18)} ${num(y - thick * 0.9)}` +
    `S${num(b - long * 0.1)} ${num(y - thick * 0.5)} ${num(b)} ${num(y - thick * 0.1)}C${num(b - long * 0.2)} ${num(y + thick * 0.5)} ${num(x + long * 0.1)} ${num(y + thick * 0.1)} ${num(x - long * 0.1)} ${num(y + thick * 0.5)}S${num(a + long * 0.2)} ${num(y + thick * 0.1)} ${num(a)} ${num(y)}Z`
  );
}

/** Long thin clouds, lit from below or the side, in loose groups. */
export const streaks =
  ({ y, count, opacity = 0.5, from = 0, to = width }: CloudBank): Part =>
  ({ random, palette }) => {
    let [bright, dim] = ["", ""];
    for (let i = 0; i < count; i++) {
      const [x, at, long] = [between(random, from, to), y + between(random, -60, 60), between(random, 180, 460)];
      dim += streak(x, at, [long, long * 0.036]);
      bright += streak(x + between(random, -50, 50), at + long * 0.016, [
        long * between(random, 0.35, 0.6),
        long * 0.017,
      ]);
    }
    return group(
      { opacity },
      path(dim, { fill: mix(ramp(palette.sky, 0.45), palette.glow, 0.5) }) + path(bright, { fill: palette.sun }),
    );
  };

function heap([x, y]: Point, wide: number, random: () => number): string {
  const count = Math.max(5, Math.round(wide / 30));
  const points: Point[] = Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count;
    const bulge = Math.sin(Math.PI * t) ** 0.8;
    return [
      x - wide / 2 + wide * (t + (i % count === 0 ? 0 : between(random, -0.3, 0.3) / count)),
      y - wide * 0.2 * bulge * between(random, 0.65, 1.15),
    ];
  });
  const arcs = points.slice(1).map(([px, py], i) => {
    const [qx, qy] = points[i] ?? [px, py];
    const r = Math.hypot(px - qx, py - qy) * between(random, 0.52, 0.68);
    return `A${num(r)} ${num(r)} 0 0 1 ${num(px)} ${num(py)}`;
  });
  return `M${num(x - wide / 2)} ${num(y)}${arcs.join("")}Q${num(x)} ${num(y + wide * 0.05)} ${num(x - wide / 2)} ${num(y)}Z`;
}

/** Heaped clouds with a lit top, fading out at the foot. */
export const heaps =
  ({ y, count, opacity = 0.85, from = 0, to = width }: CloudBank): Part =>
  (stage) => {
    const { random, palette, light } = stage;
    const shade = mix(palette.mist, ramp(palette.sky, 0.4), 0.4);
    const bright = mix(palette.mist, palette.sun, 0.6);
    let out = "";
    for (let i = 0; i < count; i++) {
      const x = from + ((i + between(random, 0.1, 0.9)) / count) * (to - from);
      const [at, wide] = [y + between(random, -40, 40), between(random, 150, 420)];
      const veil = (colour: string) =>
        fade(
          stage,
          [at - wide * 0.2, at + wide * 0.02],
          [
            { at: 0, colour },
            { at: 0.5, colour, opacity: 0.8 },
            { at: 1, colour, opacity: 0 },
          ],
        );
      const [back, front] = [veil(shade), veil(bright)];
      const lean = Math.sign(light[0] - x) * wide * 0.06;
      out +=
        back.definition +
        front.definition +
        path(heap([x - lean, at - wide * 0.02], wide, random), { fill: back.fill }) +
        path(heap([x + lean, at], wide * 0.72, random), { fill: front.fill });
    }
    return group({ opacity }, out);
  };

/** Fans of light from the sun through cloud or leaves. */
export const rays =
  (count: number, length: number, spread: Point = [0.2, 2.9]): Part =>
  (stage) => {
    const {
      random,
      palette,
      light: [x, y],
    } = stage;
    const id = stage.name();
    const stops =
      tag("stop", { offset: 0, "stop-color": palette.sun, "stop-opacity": 0.34 }) +
      tag("stop", { offset: 1, "stop-color": palette.sun, "stop-opacity": 0 });
    const gradient = tag("radialGradient", { id, gradientUnits: "userSpaceOnUse", cx: x, cy: y, r: length }, stops);
    let d = "";
    for (let i = 0; i < count; i++) {
      const angle = spread[0] + ((i + between(random, 0.15, 0.85)) / count) * (spread[1] - spread[0]);
      const half = between(random, 0.012, 0.05);
      const end = (a: number): Point => [x + Math.cos(a) * length, y + Math.sin(a) * length];
      d += polygon([[x, y], end(angle - half), end(angle + half)]);
    }
    return gradient + path(d, { fill: `url(#${id})` });
  };

/** A loose skein of birds far off. */
export const birds =
  (at: Point, count: number, size = 13): Part =>
  (stage) => {
    const { random } = stage;
    let d = "";
    for (let i = 0; i < count; i++) {
      const side = i % 2 === 0 ? 1 : -1;
      const step = Math.ceil(i / 2);
      const x = at[0] + side * step * size * between(random, 1.9, 2.7);
      const y = at[1] + step * size * between(random, 0.7, 1.1) + between(random, -4, 4);
      const [s, lift] = [size * between(random, 0.8, 1.15), between(random, 0.35, 0.75)];
      d += `M${num(x - s)} ${num(y - s * lift)}Q${num(x - s * 0.45)} ${num(y - s * lift)} ${num(x)} ${num(y)}Q${num(x + s * 0.45)} ${num(y - s * lift)} ${num(x + s)} ${num(y - s * lift * 0.8)}Q${num(x + s * 0.4)} ${num(y - s * lift * 0.45)} ${num(x)} ${num(y + s * 0.2)}Q${num(x - s * 0.4)} ${num(y - s * lift * 0.45)} ${num(x - s)} ${num(y - s * lift)}Z`;
    }
    return path(d, { fill: mix(stage.palette.depth[3] ?? "#222222", stage.palette.sky[0] ?? "#222222", 0.4) });
  };

/** A pool of warm light around a lamp, tent or fire. */
export const lamp =
  (x: number, y: number, r: number): Part =>
  (stage) =>
    glow(stage, { x, y, rx: r, ry: r * 0.8 }, softPatch(stage.palette.accent, 0.6)) +
    glow(stage, { x, y, rx: r * 0.4, ry: r * 0.32 }, softPatch(stage.palette.sun, 0.5));

/** A low bank of mist: soft patches of varied length along a height. */
export const mist =
  (y: number, thick: number, opacity = 0.6): Part =>
  (stage) => {
    const { random, palette } = stage;
    let out = "";
    for (let i = 0; i < 7; i++) {
      const x = (i + between(random, -0.2, 1.2)) * (width / 6);
      const at = {
        x,
        y: y + between(random, -0.35, 0.35) * thick,
        rx: between(random, 260, 520),
        ry: thick * between(random, 0.5, 1),
      };
      out += glow(stage, at, softPatch(palette.mist, opacity * between(random, 0.6, 1)));
    }
    return out;
  };
