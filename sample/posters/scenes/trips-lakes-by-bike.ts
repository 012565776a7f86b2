import { heaps, mist, sky, streaks, sun } from "../core/sky.ts";
import { standing } from "../figures/figure.ts";
import { roadRider, trailRider } from "../figures/riders.ts";
import { fence, houses, plots, track } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { volcano } from "../land/volcanoes.ts";
import { islands, reflection, water } from "../land/water.ts";
import { bananas } from "../plants/boughs.ts";
import { acacias, eucalyptus, thornveld } from "../plants/trees.ts";
import { grass } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const burera = { y: 520, rise: 60, wave: 300, line: 5 };

export const tripsLakesByBike: PosterScene[] = [
  {
    id: "twin-lakes-burera-ruhondo-ride",
    place: "Lake Burera",
    title: "Twin lakes ride",
    category: "trips",
    time: "alpine",
    light: [1180, 210],
    focal: { x: 0.38, y: 0.72 },
    alt: "A mountain biker rides along a green shoulder between the lakes Burera and Ruhondo, the cone of Muhabura behind them.",
    parts: [
      sky(540),
      sun(44),
      heaps({ y: 360, count: 4, opacity: 0.6 }),
      volcano({ x: 960, top: 120, foot: 560, wide: 560, depth: 0.26, mist: 0.7, crater: 22, cap: true }),
      hill(burera, { depth: 0.4, mist: 0.35, foot: 120, rim: 0.4, spurs: 12, cover: [plots(5, 11)] }),
      water({ y: 585, bottom: 700, depth: 0.45, glitter: 0.8, ripples: 40 }),
      reflection(burera, { shore: 585, depth: 0.42, squash: 0.8, opacity: 0.35 }),
      islands(0.44, [[380, 606, 90]]),
      hill(
        { y: 676, rise: 36, wave: 420, humps: [{ x: 1560, high: 130, wide: 300 }] },
        {
          depth: 0.54,
          rim: 0.5,
          spurs: 8,
          cover: [plots(7, 13), eucalyptus({ from: 1240, to: 1600, count: 14, size: 96, depth: 0.6, down: 20 })],
        },
      ),
      water({ y: 760, bottom: 900, depth: 0.5, glitter: 1, ripples: 40 }),
      hill(
        { y: 850, rise: 16, wave: 520, tilt: 0.1 },
        {
          depth: 0.84,
          rim: 0.6,
          behind: [
            grass({ count: 50, tall: 28, depth: 0.9 }),
            standing(trailRider(35, true), { x: 600, size: 138, lean: 1 }),
          ],
          cover: [track(32)],
        },
      ),
      hill(
        { y: 960, rise: 14, wave: 300, tilt: 0.06 },
        { depth: 0.97, behind: [grass({ count: 70, tall: 50, depth: 1 })] },
      ),
      bananas(
        [
          [1440, 1000, 300],
          [1560, 1010, 260],
        ],
        0.94,
      ),
    ],
  },
  {
    id: "kigali-to-musanze-road-ride",
    place: "Musanze",
    title: "Kigali to Musanze by road bike",
    category: "trips",
    time: "rose",
    light: [360, 240],
    focal: { x: 0.62, y: 0.72 },
    alt: "Two road cyclists climb a smooth road between terraced hills and eucalyptus on the way from Kigali to Musanze.",
    parts: [
      sky(470),
      sun(56),
      streaks({ y: 160, count: 7, opacity: 0.6 }),
      volcano({ x: 1330, top: 260, foot: 500, wide: 260, depth: 0.12, mist: 0.8 }),
      volcano({ x: 1120, top: 310, foot: 500, wide: 220, depth: 0.14, mist: 0.8 }),
      hill({ y: 440, rise: 60, wave: 240 }, { depth: 0.2, mist: 0.6, foot: 140, rim: 0.4, spurs: 16 }),
      mist(520, 30, 0.6),
      hill(
        { y: 530, rise: 70, wave: 330 },
        { depth: 0.36, mist: 0.4, foot: 160, rim: 0.5, spurs: 10, cover: [plots(8, 12)] },
      ),
      hill(
        { y: 640, rise: 50, wave: 380, humps: [{ x: 120, high: 120, wide: 300 }] },
        {
          depth: 0.5,
          mist: 0.25,
          foot: 200,
          rim: 0.5,
          cover: [
            plots(10, 13),
            houses(
              [
                [180, 60],
                [250, 84],
                [330, 70],
                [1230, 70],
              ],
              30,
            ),
          ],
          behind: [eucalyptus({ from: 700, to: 1600, count: 14, size: 110, depth: 0.54 })],
        },
      ),
      hill(
        { y: 780, rise: 30, wave: 520 },
        {
          depth: 0.68,
          rim: 0.5,
          cover: [plots(7, 17)],
          behind: [eucalyptus({ from: 0, to: 460, count: 14, size: 240, depth: 0.72 })],
        },
      ),
      hill(
        { y: 880, rise: 8, wave: 700, tilt: -0.07 },
        {
          depth: 0.86,
          rim: 0.4,
          behind: [
            standing(roadRider(60), { x: 860, size: 132, lean: 1 }),
            standing(roadRider(215), { x: 1140, size: 132, lean: 1 }),
          ],
        },
      ),
      hill(
        { y: 930, rise: 8, wave: 600, tilt: -0.07 },
        { depth: 0.97, behind: [grass({ count: 80, tall: 42, depth: 1 })] },
      ),
    ],
  },
  {
    id: "akagera-fence-line-ride",
    place: "Akagera National Park",
    title: "Along the fence of Akagera",
    category: "trips",
    time: "copper",
    light: [320, 330],
    focal: { x: 0.64, y: 0.68 },
    alt: "A mountain biker rides beside the wire fence of Akagera while acacias stand on the plain in copper evening light.",
    parts: [
      sky(560),
      sun(78, 2),
      streaks({ y: 190, count: 6, opacity: 0.5 }),
      hill({ y: 520, rise: 50, wave: 460 }, { depth: 0.16, mist: 0.4, foot: 110, rim: 0.3, spurs: 12 }),
      water({ y: 565, bottom: 640, depth: 0.4, glitter: 1, ripples: 25 }),
      hill(
        { y: 610, rise: 14, wave: 500 },
        {
          depth: 0.42,
          mist: 0.2,
          foot: 100,
          rim: 0.3,
          behind: [thornveld({ from: 300, to: 1600, count: 26, size: 46, depth: 0.44 })],
        },
      ),
      hill(
        { y: 700, rise: 18, wave: 500 },
        {
          depth: 0.6,
          rim: 0.4,
          behind: [
            acacias(0.64, [
              [250, 230],
              [1390, 300],
            ]),
          ],
          cover: [grass({ count: 60, tall: 26, depth: 0.66, down: 60 })],
        },
      ),
      hill(
        { y: 870, rise: 8, wave: 600, tilt: -0.02 },
        {
          depth: 0.84,
          rim: 0.4,
          behind: [fence(-4, 86), standing(trailRider(25), { x: 1010, size: 150, lean: 1 })],
          cover: [track(42)],
        },
      ),
      hill({ y: 965, rise: 10, wave: 260 }, { depth: 0.98, behind: [grass({ count: 100, tall: 64, depth: 1 })] }),
    ],
  },
];
