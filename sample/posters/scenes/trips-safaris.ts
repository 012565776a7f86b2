import { birds, heaps, mist, sky, streaks, sun } from "../core/sky.ts";
import { fishEagle } from "../figures/birds.ts";
import { afloat, at, standing } from "../figures/figure.ts";
import { chimpanzee, sittingGorilla } from "../figures/forest-animals.ts";
import { buffalo, hippo } from "../figures/savannah-animals.ts";
import { boulders, cliff, waterfall } from "../land/cliffs.ts";
import { plots } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { peak } from "../land/peaks.ts";
import { islands, tarn, water } from "../land/water.ts";
import { bough, lianas } from "../plants/boughs.ts";
import { canopy, emergent } from "../plants/rainforest.ts";
import { acacias, grove, thornveld } from "../plants/trees.ts";
import { broadLeaves, ferns, grass, reeds } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

export const tripsSafaris: PosterScene[] = [
  {
    id: "queen-elizabeth-and-kazinga",
    place: "Kazinga Channel",
    title: "The Kazinga Channel",
    category: "trips",
    time: "rose",
    light: [1120, 330],
    focal: { x: 0.46, y: 0.72 },
    alt: "Hippos rest in the still water of the Kazinga Channel between reeds as the sun rises over Queen Elizabeth park.",
    parts: [
      sky(520),
      sun(66, 3),
      streaks({ y: 160, count: 6, opacity: 0.6 }),
      birds([560, 230], 7),
      hill({ y: 470, rise: 60, wave: 320 }, { depth: 0.16, mist: 0.6, foot: 110, rim: 0.4, spurs: 12 }),
      hill(
        { y: 540, rise: 18, wave: 420 },
        {
          depth: 0.36,
          mist: 0.3,
          foot: 80,
          rim: 0.3,
          edge: "trees",
          crowns: 10,
          behind: [thornveld({ from: 0, to: 1600, count: 24, size: 50, depth: 0.36 })],
        },
      ),
      water({ y: 590, depth: 0.8, glitter: 1.3, ripples: 110 }),
      mist(598, 22, 0.5),
      afloat(hippo, 690, { x: 1290, size: 90, depth: 0.8, flip: true }),
      afloat(hippo, 742, { x: 980, size: 130, depth: 0.86 }),
      afloat(hippo, 790, { x: 560, size: 215, depth: 0.94 }),
      hill(
        {
          y: 968,
          rise: 14,
          wave: 260,
          humps: [
            { x: 40, high: 60, wide: 240 },
            { x: 1560, high: 90, wide: 260 },
          ],
        },
        {
          depth: 0.98,
          behind: [
            reeds({ count: 60, tall: 190, depth: 0.97, from: 1180, to: 1620 }),
            reeds({ count: 40, tall: 150, depth: 0.97, from: -20, to: 300 }),
          ],
        },
      ),
    ],
  },
  {
    id: "murchison-falls-and-the-nile",
    place: "Murchison Falls National Park",
    title: "Murchison Falls",
    category: "trips",
    time: "noon",
    light: [330, 140],
    focal: { x: 0.58, y: 0.5 },
    alt: "The Nile bursts through a narrow gap in the rock at Murchison Falls while a fish eagle glides across the gorge.",
    parts: [
      sky(400),
      sun(40),
      heaps({ y: 230, count: 4, opacity: 0.7 }),
      hill({ y: 300, rise: 34, wave: 320 }, { depth: 0.2, mist: 0.5, foot: 110, rim: 0.4, edge: "trees", crowns: 9 }),
      water({ y: 352, bottom: 420, depth: 0.3, glitter: 0, ripples: 20 }),
      cliff({
        rim: { y: 380, rise: 40, wave: 220, humps: [{ x: 960, high: -60, wide: 60 }] },
        base: 900,
        depth: 0.46,
        rock: "#8a6a4a",
        behind: [
          grove({ from: 0, to: 860, count: 24, size: 80, depth: 0.42 }),
          grove({ from: 1060, to: 1600, count: 18, size: 90, depth: 0.42 }),
        ],
      }),
      waterfall({ x: 960, top: 420, bottom: 806, wide: 92, spread: 2.9 }),
      mist(760, 70, 0.85),
      water({ y: 800, depth: 0.6, glitter: 0, ripples: 120 }),
      mist(800, 40, 0.8),
      boulders(
        [
          [640, 820, 110],
          [1290, 826, 130],
          [480, 850, 80],
          [1450, 850, 110],
        ],
        0.66,
      ),
      boulders(
        [
          [820, 850, 60],
          [1130, 856, 70],
        ],
        0.74,
      ),
      at(fishEagle, 350, { x: 620, size: 170, depth: 0.92, turn: -6 }),
      hill(
        { y: 960, rise: 12, wave: 260, humps: [{ x: 40, high: 150, wide: 330 }] },
        {
          depth: 0.94,
          rim: 0.5,
          behind: [
            grove({ from: 0, to: 300, count: 8, size: 170, depth: 0.9 }),
            grass({ count: 60, tall: 60, depth: 1 }),
          ],
        },
      ),
      ferns([[1480, 1010]], 200, 0.97),
    ],
  },
  {
    id: "kibale-chimpanzees-and-crater-lakes",
    place: "Kibale National Park",
    title: "Chimpanzees of Kibale",
    category: "trips",
    time: "jade",
    light: [1240, 160],
    focal: { x: 0.36, y: 0.5 },
    alt: "A chimpanzee sits on a mossy bough in the forest of Kibale with a crater lake shining below.",
    parts: [
      sky(430),
      sun(40),
      hill({ y: 350, rise: 60, wave: 320 }, { depth: 0.16, mist: 0.7, foot: 130, rim: 0.3, spurs: 8 }),
      hill({ y: 430, rise: 40, wave: 380 }, { depth: 0.3, mist: 0.4, foot: 130, edge: "trees", crowns: 11 }),
      hill({ y: 520, rise: 24, wave: 300 }, { depth: 0.44, edge: "trees", crowns: 17 }),
      tarn({ x: 1080, y: 664, rx: 330, ry: 62 }, 0.5),
      mist(610, 30, 0.5),
      canopy({ y: 700, depth: 0.56, crown: 100, rise: 26, rows: 2, gap: [1080, 40] }),
      canopy({ y: 850, depth: 0.72, crown: 140, rise: 26, rows: 1 }),
      emergent({ x: 1500, y: 1020, size: 880 }, 0.84),
      bough(
        [
          [-30, 650],
          [240, 610],
          [560, 604],
          [860, 560],
          [1060, 470],
        ],
        [74, 12],
        0.96,
      ),
      bough(
        [
          [-20, 190],
          [260, 170],
          [640, 214],
          [800, 260],
        ],
        [50, 8],
        0.98,
      ),
      at(chimpanzee, 598, { x: 560, size: 250, depth: 1 }),
      lianas(6, 0.96, [20, 420]),
      ferns(
        [
          [180, 1020],
          [760, 1040],
        ],
        220,
        0.98,
      ),
      broadLeaves([1640, 1010], [380, 0.98], [-3, -1.8]),
    ],
  },
  {
    id: "kidepo-valley-wilderness",
    place: "Kidepo Valley National Park",
    title: "Kidepo Valley",
    category: "trips",
    time: "noon",
    light: [1260, 190],
    focal: { x: 0.44, y: 0.68 },
    alt: "A Cape buffalo stands in the yellow grass of the Kidepo Valley before bare rocky mountains.",
    parts: [
      sky(480),
      sun(50),
      heaps({ y: 250, count: 5, opacity: 0.7 }),
      hill({ y: 400, rise: 120, wave: 210, octaves: 6 }, { depth: 0.2, mist: 0.6, foot: 200, rim: 0.4, spurs: 20 }),
      peak({ x: 300, top: 196, foot: 590, wide: 620, depth: 0.34, ice: 0, mist: 0.6 }),
      hill(
        { y: 500, rise: 110, wave: 240, octaves: 6, tilt: -0.06 },
        { depth: 0.4, mist: 0.5, foot: 170, rim: 0.5, spurs: 18 },
      ),
      hill(
        { y: 545, rise: 18, wave: 420 },
        {
          depth: 0.36,
          mist: 0.2,
          foot: 90,
          rim: 0.5,
          behind: [thornveld({ from: 0, to: 1600, count: 30, size: 36, depth: 0.46 })],
        },
      ),
      hill(
        { y: 630, rise: 16, wave: 500 },
        {
          depth: 0.42,
          rim: 0.5,
          behind: [thornveld({ from: 500, to: 1600, count: 14, size: 84, depth: 0.6 })],
          cover: [grass({ count: 80, tall: 24, depth: 0.5, down: 80 })],
        },
      ),
      hill(
        { y: 730, rise: 14, wave: 500 },
        {
          depth: 0.54,
          rim: 0.5,
          behind: [acacias(0.7, [[1380, 330]])],
          cover: [grass({ count: 80, tall: 34, depth: 0.62, down: 70 })],
        },
      ),
      hill(
        { y: 860, rise: 10, wave: 520 },
        {
          depth: 0.68,
          rim: 0.4,
          behind: [grass({ count: 60, tall: 56, depth: 0.7 }), standing(buffalo, { x: 640, size: 235, depth: 0.98 })],
          cover: [grass({ count: 90, tall: 70, depth: 0.76, down: 60 })],
        },
      ),
      hill({ y: 985, rise: 8, wave: 300 }, { depth: 0.92, behind: [grass({ count: 90, tall: 90, depth: 0.9 })] }),
    ],
  },
  {
    id: "bwindi-gorillas-and-bunyonyi",
    place: "Bwindi Impenetrable National Park",
    title: "Gorillas of Bwindi",
    category: "trips",
    time: "dawn",
    light: [1200, 230],
    focal: { x: 0.34, y: 0.62 },
    alt: "A gorilla sits eating leaves on a slope of Bwindi at first light, the islands of Lake Bunyonyi far below.",
    parts: [
      sky(440),
      sun(56),
      streaks({ y: 170, count: 5, opacity: 0.6 }),
      hill({ y: 370, rise: 70, wave: 260 }, { depth: 0.14, mist: 0.6, foot: 120, rim: 0.4, spurs: 12 }),
      hill(
        { y: 440, rise: 50, wave: 320 },
        { depth: 0.3, mist: 0.4, foot: 110, rim: 0.4, spurs: 12, cover: [plots(5, 11)] },
      ),
      water({ y: 500, bottom: 700, depth: 0.5, glitter: 1, ripples: 50 }),
      islands(0.44, [
        [960, 530, 120],
        [1240, 556, 150],
        [760, 566, 90],
      ]),
      mist(520, 26, 0.5),
      hill(
        { y: 660, rise: 30, wave: 360, humps: [{ x: 1560, high: 90, wide: 260 }] },
        { depth: 0.54, rim: 0.3, edge: "trees", crowns: 16 },
      ),
      canopy({ y: 750, depth: 0.66, crown: 110, rise: 26, rows: 1 }),
      emergent({ x: 1420, y: 980, size: 620 }, 0.76),
      hill(
        { y: 880, rise: 12, wave: 520, tilt: 0.05 },
        {
          depth: 0.9,
          rim: 0.5,
          behind: [grass({ count: 50, tall: 50, depth: 0.94 }), standing(sittingGorilla, { x: 520, size: 330 })],
          cover: [grass({ count: 40, tall: 40, depth: 0.97, down: 30 })],
        },
      ),
      ferns(
        [
          [160, 1000],
          [820, 1030],
          [1240, 1020],
        ],
        210,
        0.98,
      ),
      broadLeaves([-30, 1000], [380, 0.98], [-1.5, -0.1]),
    ],
  },
];
