import { birds, heaps, mist, sky, stars, streaks, sun } from "../core/sky.ts";
import { standing } from "../figures/figure.ts";
import { enduroRider, trailRider } from "../figures/riders.ts";
import { giraffe } from "../figures/savannah-animals.ts";
import { walker } from "../figures/walkers.ts";
import { boulders } from "../land/cliffs.ts";
import { houses, plots, road, teaRows, track } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { volcano } from "../land/volcanoes.ts";
import { water } from "../land/water.ts";
import { bananas } from "../plants/boughs.ts";
import { acacias, eucalyptus, thornveld } from "../plants/trees.ts";
import { grass } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

export const categories: PosterScene[] = [
  {
    id: "biking-trips",
    title: "Biking trips",
    category: "categories",
    time: "noon",
    light: [1280, 170],
    focal: { x: 0.58, y: 0.74 },
    alt: "A mountain biker rolls past banana plants on a red road that winds down through a thousand green hills.",
    parts: [
      sky(420),
      sun(46),
      heaps({ y: 230, count: 4, opacity: 0.7, from: 0, to: 1080 }),
      hill({ y: 360, rise: 60, wave: 240 }, { depth: 0.12, mist: 0.6, foot: 120, rim: 0.5, spurs: 14 }),
      hill({ y: 430, rise: 60, wave: 280 }, { depth: 0.26, mist: 0.5, foot: 130, rim: 0.5, spurs: 12 }),
      mist(500, 20, 0.5),
      hill(
        { y: 510, rise: 60, wave: 320 },
        { depth: 0.4, mist: 0.3, foot: 150, rim: 0.5, spurs: 8, cover: [plots(8, 11)] },
      ),
      hill(
        { y: 610, rise: 46, wave: 380, humps: [{ x: 260, high: 80, wide: 240 }] },
        {
          depth: 0.52,
          rim: 0.5,
          cover: [
            plots(14, 13),
            houses(
              [
                [260, 40],
                [330, 60],
                [1290, 70],
              ],
              32,
            ),
          ],
        },
      ),
      road(
        [
          [700, 604, 4],
          [760, 640, 10],
          [640, 684, 18],
          [760, 740, 34],
          [1080, 800, 60],
          [1240, 880, 90],
          [1100, 1020, 150],
        ],
        0.62,
      ),
      hill(
        { y: 880, rise: 12, wave: 520, tilt: 0.04, humps: [{ x: 700, high: 30, wide: 400 }] },
        {
          depth: 0.84,
          rim: 0.6,
          behind: [
            grass({ count: 40, tall: 28, depth: 0.9 }),
            standing(trailRider(20, true), { x: 920, size: 160, lean: 1 }),
          ],
          cover: [track(30)],
        },
      ),
      bananas(
        [
          [130, 990, 420],
          [300, 1010, 300],
          [1540, 1010, 330],
        ],
        0.92,
      ),
      hill({ y: 985, rise: 8, wave: 300 }, { depth: 0.97, behind: [grass({ count: 60, tall: 50, depth: 1 })] }),
    ],
  },
  {
    id: "hiking-adventures",
    title: "Hiking adventures",
    category: "categories",
    time: "rose",
    light: [420, 350],
    focal: { x: 0.6, y: 0.56 },
    alt: "A hiker with two poles steps up a rocky ridge above a sea of clouds, a volcano standing out of them in rose light.",
    parts: [
      sky(640),
      sun(64),
      streaks({ y: 170, count: 7, opacity: 0.6 }),
      volcano({ x: 680, top: 250, foot: 720, wide: 560, depth: 0.36, mist: 0.85, crater: 34 }),
      volcano({ x: 120, top: 460, foot: 720, wide: 300, depth: 0.2, mist: 0.9 }),
      heaps({ y: 680, count: 6, opacity: 0.7 }),
      mist(680, 50, 0.9),
      heaps({ y: 750, count: 6, opacity: 0.8 }),
      heaps({ y: 830, count: 5, opacity: 0.9 }),
      mist(850, 80, 0.9),
      hill(
        { y: 930, rise: 24, wave: 260, octaves: 6, tilt: -0.14, humps: [{ x: 1560, high: 230, wide: 330 }] },
        { depth: 0.8, rim: 0.7, spurs: 6 },
      ),
      hill(
        { y: 960, rise: 14, wave: 260, octaves: 6, tilt: -0.1, humps: [{ x: 1080, high: 200, wide: 300 }] },
        {
          depth: 0.96,
          rim: 0.8,
          mist: -0.5,
          behind: [
            grass({ count: 30, tall: 24, depth: 1 }),
            standing(walker({ pack: "big", hat: "cap", stride: 28 }), { x: 1030, size: 150, lean: 0.2 }),
          ],
        },
      ),
      boulders(
        [
          [740, 985, 90],
          [1420, 960, 130],
        ],
        1,
      ),
    ],
  },
  {
    id: "safaris",
    title: "Safaris",
    category: "categories",
    time: "gold",
    light: [420, 420],
    focal: { x: 0.62, y: 0.55 },
    alt: "A giraffe stands tall on the savannah in golden evening light, the sun low behind wide acacias.",
    parts: [
      sky(600),
      sun(110, 3),
      streaks({ y: 170, count: 7, opacity: 0.5 }),
      birds([900, 200], 7),
      hill({ y: 560, rise: 34, wave: 420 }, { depth: 0.16, mist: 0.4, foot: 90, rim: 0.3 }),
      hill(
        { y: 610, rise: 18, wave: 420 },
        {
          depth: 0.32,
          mist: 0.3,
          foot: 90,
          behind: [thornveld({ from: 0, to: 1600, count: 34, size: 44, depth: 0.36 })],
        },
      ),
      water({ y: 660, bottom: 730, depth: 0.5, glitter: 1.2, ripples: 25 }),
      hill(
        { y: 706, rise: 12, wave: 420 },
        { depth: 0.54, rim: 0.4, behind: [thornveld({ from: 700, to: 1600, count: 10, size: 90, depth: 0.58 })] },
      ),
      hill(
        { y: 790, rise: 14, wave: 420 },
        {
          depth: 0.74,
          rim: 0.4,
          behind: [
            acacias(0.78, [
              [260, 330],
              [1490, 210],
            ]),
          ],
          cover: [grass({ count: 50, tall: 30, depth: 0.8, down: 50 })],
        },
      ),
      hill(
        { y: 890, rise: 10, wave: 420 },
        {
          depth: 0.92,
          rim: 0.6,
          behind: [grass({ count: 70, tall: 44, depth: 0.96 }), standing(giraffe, { x: 1000, size: 560 })],
        },
      ),
      hill({ y: 970, rise: 8, wave: 260 }, { depth: 1, behind: [grass({ count: 90, tall: 70, depth: 1 })] }),
    ],
  },
  {
    id: "enduro-cycling",
    title: "Enduro cycling",
    category: "categories",
    time: "dusk",
    light: [1120, 360],
    focal: { x: 0.44, y: 0.64 },
    alt: "An enduro rider leans into a steep descent across tea fields at dusk, a volcano on the horizon.",
    parts: [
      sky(560),
      stars(40, 200),
      sun(80, 2),
      streaks({ y: 230, count: 6, opacity: 0.5 }),
      volcano({ x: 460, top: 300, foot: 600, wide: 420, depth: 0.2, mist: 0.6 }),
      hill({ y: 560, rise: 50, wave: 300 }, { depth: 0.3, mist: 0.4, foot: 130, rim: 0.4, spurs: 10 }),
      hill(
        { y: 650, rise: 40, wave: 360 },
        {
          depth: 0.46,
          rim: 0.5,
          cover: [teaRows(8, 14)],
          behind: [eucalyptus({ from: 1100, to: 1560, count: 16, size: 120, depth: 0.5 })],
        },
      ),
      hill({ y: 760, rise: 26, wave: 420, tilt: 0.08 }, { depth: 0.6, rim: 0.5, cover: [teaRows(9, 18)] }),
      hill(
        { y: 790, rise: 14, wave: 420, tilt: 0.3, octaves: 6 },
        {
          depth: 0.9,
          rim: 0.7,
          behind: [
            grass({ count: 30, tall: 28, depth: 0.95 }),
            standing(enduroRider(), { x: 690, size: 190, lean: 1 }),
          ],
          cover: [track(34), grass({ count: 50, tall: 36, depth: 1, down: 120 })],
        },
      ),
    ],
  },
];
