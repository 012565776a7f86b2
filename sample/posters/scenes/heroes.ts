import { birds, heaps, mist, sky, stars, streaks, sun } from "../core/sky.ts";
import { standing } from "../figures/figure.ts";
import { climbingRider, trailRider } from "../figures/riders.ts";
import { elephant, elephantCalf } from "../figures/savannah-animals.ts";
import { walker } from "../figures/walkers.ts";
import { teaRows, track } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { volcano } from "../land/volcanoes.ts";
import { islands, reflection, water } from "../land/water.ts";
import { acacias, grove, thornveld } from "../plants/trees.ts";
import { grass } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const congoShore = { y: 508, rise: 42, wave: 420, line: 11 };

export const heroes: PosterScene[] = [
  {
    id: "hero-biking",
    title: "Lake Kivu by bike",
    category: "hero",
    time: "gold",
    light: [1090, 262],
    focal: { x: 0.72, y: 0.62 },
    alt: "Two mountain bikers climb a red-earth track above Lake Kivu in golden morning light, islands in the water behind them.",
    parts: [
      sky(520),
      sun(58),
      streaks({ y: 170, count: 7, opacity: 0.55 }),
      birds([820, 250], 6),
      hill({ y: 470, rise: 50, wave: 520, octaves: 4 }, { depth: 0.16, mist: 0.7, foot: 70, rim: 0.2 }),
      hill(congoShore, { depth: 0.3, mist: 0.5, foot: 80, rim: 0.3, spurs: 16 }),
      water({ y: 540, depth: 0.7, glitter: 1.1, ripples: 80 }),
      reflection(congoShore, { shore: 540, depth: 0.32, squash: 0.9, opacity: 0.35 }),
      islands(0.42, [
        [560, 585, 120],
        [760, 572, 70],
        [1330, 610, 150],
        [180, 604, 90],
      ]),
      mist(548, 26, 0.6),
      hill(
        { y: 800, rise: 34, wave: 700, tilt: -0.05, humps: [{ x: -60, high: 130, wide: 330 }] },
        {
          depth: 0.6,
          mist: 0.12,
          foot: 260,
          rim: 0.5,
          cover: [teaRows(13, 14), grove({ from: -10, to: 330, count: 20, size: 62, depth: 0.66, down: 16 })],
        },
      ),
      hill(
        { y: 880, rise: 14, wave: 600, tilt: -0.16, humps: [{ x: 1720, high: 120, wide: 420 }] },
        {
          depth: 0.84,
          rim: 0.7,
          mist: -0.6,
          foot: 260,
          behind: [
            grass({ count: 60, tall: 26, depth: 0.9, from: 500 }),
            standing(climbingRider(), { x: 1010, size: 120, lean: 1 }),
            standing(trailRider(200, true), { x: 1262, size: 124, lean: 1 }),
          ],
          cover: [track(30)],
        },
      ),
      hill(
        { y: 965, rise: 14, wave: 300, tilt: -0.06 },
        { depth: 0.97, behind: [grass({ count: 80, tall: 50, depth: 1 })] },
      ),
    ],
  },
  {
    id: "hero-hiking",
    title: "Below the Virunga volcanoes",
    category: "hero",
    time: "dawn",
    light: [1180, 330],
    focal: { x: 0.7, y: 0.6 },
    alt: "Three hikers with poles stand out against the mist on a dark ridge, the Virunga volcanoes rising behind them at dawn.",
    parts: [
      sky(560),
      stars(50, 200),
      sun(52),
      streaks({ y: 190, count: 6, opacity: 0.45 }),
      volcano({ x: 1330, top: 340, foot: 620, wide: 420, depth: 0.2, mist: 0.85, crater: 30 }),
      volcano({ x: 640, top: 186, foot: 640, wide: 560, depth: 0.34, mist: 0.85, crater: 62 }),
      volcano({ x: 190, top: 380, foot: 640, wide: 380, depth: 0.42, mist: 0.85, crater: 24 }),
      birds([900, 210], 5),
      mist(590, 50, 0.75),
      hill({ y: 600, rise: 36, wave: 420 }, { depth: 0.42, mist: 0.75, foot: 130, rim: 0.3, edge: "trees", crowns: 9 }),
      hill(
        { y: 668, rise: 46, wave: 520, humps: [{ x: 1500, high: 110, wide: 300 }] },
        { depth: 0.55, mist: 0.7, foot: 170, rim: 0.3, edge: "trees", crowns: 13 },
      ),
      mist(720, 40, 0.5),
      hill(
        { y: 770, rise: 40, wave: 500, humps: [{ x: 60, high: 130, wide: 300 }] },
        {
          depth: 0.7,
          mist: 0.3,
          foot: 200,
          rim: 0.2,
          cover: [grove({ from: 0, to: 640, count: 40, size: 84, depth: 0.72, down: 26 })],
        },
      ),
      hill(
        { y: 960, rise: 16, wave: 420, humps: [{ x: 1190, high: 190, wide: 440 }] },
        {
          depth: 0.96,
          rim: 0.55,
          mist: -0.5,
          behind: [
            grass({ count: 70, tall: 22, depth: 1 }),
            standing(walker({ pack: "big", hat: "cap" }), { x: 1040, size: 94 }),
            standing(walker({ stride: 22 }), { x: 1150, size: 98 }),
            standing(walker({ stride: 27, hat: "hood" }), { x: 1256, size: 92 }),
          ],
        },
      ),
    ],
  },
  {
    id: "hero-safari",
    title: "Elephants at dusk",
    category: "hero",
    time: "dusk",
    light: [1010, 470],
    focal: { x: 0.7, y: 0.62 },
    alt: "An elephant leads her calf across the savannah of Akagera at dusk, a wide acacia and the setting sun behind them.",
    parts: [
      sky(600),
      sun(112, 2),
      streaks({ y: 250, count: 7, opacity: 0.5 }),
      heaps({ y: 560, count: 3, opacity: 0.25 }),
      birds([600, 300], 7),
      hill({ y: 540, rise: 34, wave: 620, octaves: 4 }, { depth: 0.14, mist: 0.4, foot: 90 }),
      hill(
        { y: 578, rise: 22, wave: 460 },
        {
          depth: 0.3,
          mist: 0.5,
          foot: 80,
          rim: 0.3,
          behind: [thornveld({ from: 0, to: 1600, count: 26, size: 30, depth: 0.34 })],
        },
      ),
      water({ y: 620, bottom: 700, depth: 0.5, glitter: 1.2, ripples: 40 }),
      hill(
        { y: 668, rise: 10, wave: 380 },
        {
          depth: 0.56,
          mist: 0.1,
          rim: 0.4,
          behind: [thornveld({ from: 40, to: 1600, count: 22, size: 62, depth: 0.58 })],
        },
      ),
      hill(
        { y: 748, rise: 14, wave: 500 },
        {
          depth: 0.74,
          rim: 0.5,
          behind: [
            acacias(0.8, [
              [150, 190],
              [620, 120],
            ]),
          ],
        },
      ),
      hill(
        { y: 842, rise: 16, wave: 620, humps: [{ x: 1250, high: 26, wide: 500 }] },
        {
          depth: 0.95,
          rim: 0.6,
          behind: [
            acacias(0.98, [[1420, 430]]),
            grass({ count: 80, tall: 34, depth: 1 }),
            standing(elephant, { x: 1150, size: 210 }),
            standing(elephantCalf, { x: 940, size: 118 }),
          ],
        },
      ),
      hill({ y: 950, rise: 12, wave: 260 }, { depth: 1, behind: [grass({ count: 90, tall: 60, depth: 1 })] }),
    ],
  },
];
