import { heaps, mist, sky, stars, streaks, sun } from "../core/sky.ts";
import { standing } from "../figures/figure.ts";
import { climbingRider, trailRider } from "../figures/riders.ts";
import { houses, plots, road, teaRows, track } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { islands, reflection, tarn, water } from "../land/water.ts";
import { bananas } from "../plants/boughs.ts";
import { canopy } from "../plants/rainforest.ts";
import { eucalyptus } from "../plants/trees.ts";
import { grass } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const bunyonyi = { y: 392, rise: 60, wave: 330, line: 21 };

export const tripsRoadsByBike: PosterScene[] = [
  {
    id: "fort-portal-crater-lakes-by-bike",
    place: "Fort Portal",
    title: "Crater lakes by bike",
    category: "trips",
    time: "jade",
    light: [1240, 180],
    focal: { x: 0.3, y: 0.7 },
    alt: "A mountain biker looks down from the rim of a round crater lake near Fort Portal, the Rwenzori faint on the horizon.",
    parts: [
      sky(460),
      sun(40),
      heaps({ y: 300, count: 4, opacity: 0.6 }),
      hill(
        { y: 350, rise: 90, wave: 220, humps: [{ x: 860, high: 60, wide: 300 }] },
        { depth: 0.14, mist: 0.7, foot: 150, rim: 0.5, spurs: 12 },
      ),
      mist(450, 30, 0.5),
      hill(
        { y: 450, rise: 34, wave: 360 },
        { depth: 0.36, mist: 0.35, foot: 120, rim: 0.3, edge: "trees", crowns: 11 },
      ),
      hill(
        {
          y: 520,
          rise: 24,
          wave: 420,
          humps: [
            { x: 200, high: 60, wide: 260 },
            { x: 1450, high: 80, wide: 260 },
          ],
        },
        { depth: 0.48, rim: 0.4, edge: "trees", crowns: 15, mist: 0.1 },
      ),
      tarn({ x: 900, y: 668, rx: 430, ry: 92 }, 0.5),
      tarn({ x: 1500, y: 575, rx: 120, ry: 20 }, 0.5),
      canopy({ y: 740, depth: 0.6, crown: 74, rise: 16, rows: 2, gap: [900, 34], tilt: 0.02 }),
      hill(
        { y: 900, rise: 12, wave: 520, humps: [{ x: 430, high: 96, wide: 420 }] },
        {
          depth: 0.86,
          rim: 0.6,
          behind: [
            grass({ count: 50, tall: 34, depth: 0.92 }),
            standing(trailRider(200, true), { x: 470, size: 142, lean: 1 }),
          ],
          cover: [track(28)],
        },
      ),
      hill({ y: 985, rise: 12, wave: 300 }, { depth: 0.98, behind: [grass({ count: 60, tall: 60, depth: 1 })] }),
      bananas(
        [
          [1500, 1010, 380],
          [1330, 1020, 260],
        ],
        0.95,
      ),
    ],
  },
  {
    id: "bunyonyi-ridge-and-shore-ride",
    place: "Lake Bunyonyi",
    title: "Bunyonyi ridge and shore",
    category: "trips",
    time: "violet",
    light: [420, 300],
    focal: { x: 0.66, y: 0.7 },
    alt: "A rider climbs out of the saddle on a ridge above the many small islands of Lake Bunyonyi in violet evening light.",
    parts: [
      sky(440),
      stars(60, 220),
      sun(60),
      streaks({ y: 220, count: 5, opacity: 0.5 }),
      hill({ y: 350, rise: 70, wave: 280 }, { depth: 0.14, mist: 0.55, foot: 120, rim: 0.4, spurs: 14 }),
      hill(bunyonyi, { depth: 0.28, mist: 0.4, foot: 100, rim: 0.5, spurs: 12, cover: [plots(4, 10)] }),
      water({ y: 452, depth: 0.62, glitter: 1.2, ripples: 90 }),
      reflection(bunyonyi, { shore: 452, depth: 0.3, squash: 1, opacity: 0.4 }),
      islands(0.42, [
        [720, 488, 110],
        [960, 476, 70],
        [1180, 502, 150],
        [560, 520, 80],
      ]),
      islands(0.52, [
        [860, 556, 170],
        [1440, 580, 210],
        [180, 560, 150],
      ]),
      islands(0.62, [
        [1080, 650, 190],
        [430, 660, 130],
      ]),
      mist(470, 26, 0.4),
      hill(
        { y: 800, rise: 22, wave: 480, tilt: 0.0, humps: [{ x: 60, high: 90, wide: 280 }] },
        {
          depth: 0.7,
          rim: 0.4,
          cover: [
            plots(7, 16),
            houses(
              [
                [120, 70],
                [200, 90],
              ],
              36,
              true,
            ),
          ],
        },
      ),
      hill(
        { y: 896, rise: 12, wave: 620, tilt: -0.13 },
        {
          depth: 0.9,
          rim: 0.6,
          behind: [
            grass({ count: 50, tall: 28, depth: 0.95 }),
            standing(climbingRider(30), { x: 1060, size: 144, lean: 1 }),
          ],
          cover: [track(26)],
        },
      ),
      hill(
        { y: 975, rise: 12, wave: 300, tilt: -0.05 },
        { depth: 1, behind: [grass({ count: 60, tall: 50, depth: 1 })] },
      ),
    ],
  },
  {
    id: "rwanda-grand-traverse-15-days",
    place: "Rwanda",
    title: "Rwanda grand traverse",
    category: "trips",
    time: "storm",
    light: [1120, 260],
    focal: { x: 0.46, y: 0.76 },
    alt: "A lone rider follows a red road that winds through ridge after ridge of hills while light breaks through rain clouds.",
    parts: [
      sky(430, 800),
      sun(38, 1),
      heaps({ y: 190, count: 4, opacity: 0.7 }),
      heaps({ y: 260, count: 5, opacity: 0.5 }),
      hill({ y: 390, rise: 60, wave: 220 }, { depth: 0.14, mist: 0.7, foot: 120, rim: 0.5, spurs: 14 }),
      mist(470, 26, 0.6),
      hill({ y: 470, rise: 66, wave: 300 }, { depth: 0.28, mist: 0.6, foot: 140, rim: 0.5, spurs: 12 }),
      mist(560, 26, 0.5),
      hill(
        { y: 560, rise: 60, wave: 340 },
        { depth: 0.42, mist: 0.4, foot: 170, rim: 0.5, spurs: 8, cover: [plots(8, 12)] },
      ),
      hill(
        { y: 660, rise: 50, wave: 420, humps: [{ x: 1350, high: 70, wide: 240 }] },
        {
          depth: 0.54,
          mist: 0.1,
          rim: 0.5,
          cover: [
            plots(14, 13),
            houses(
              [
                [1320, 50],
                [1400, 70],
                [300, 90],
              ],
              30,
            ),
          ],
        },
      ),
      road(
        [
          [1120, 648, 4],
          [1060, 680, 8],
          [1150, 716, 14],
          [1010, 760, 26],
          [640, 812, 46],
          [560, 880, 80],
          [860, 960, 150],
          [1100, 1020, 200],
        ],
        0.62,
      ),
      hill(
        { y: 985, rise: 10, wave: 420, humps: [{ x: 320, high: 100, wide: 330 }] },
        {
          depth: 0.9,
          rim: 0.5,
          behind: [
            grass({ count: 40, tall: 26, depth: 0.94 }),
            eucalyptus({ from: 0, to: 200, count: 8, size: 330, depth: 0.93 }),
            standing(trailRider(15, true), { x: 420, size: 128, lean: 1 }),
          ],
          cover: [teaRows(3, 24)],
        },
      ),
    ],
  },
];
