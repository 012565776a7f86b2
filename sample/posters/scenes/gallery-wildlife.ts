import { heaps, mist, sky, streaks, sun } from "../core/sky.ts";
import { crane, shoebill } from "../figures/birds.ts";
import { safariCar } from "../figures/camp-and-cars.ts";
import { at, standing } from "../figures/figure.ts";
import { goldenMonkey } from "../figures/forest-animals.ts";
import { zebra } from "../figures/savannah-animals.ts";
import { hill } from "../land/hills.ts";
import { islands, water } from "../land/water.ts";
import { canopy } from "../plants/rainforest.ts";
import { acacias, thornveld } from "../plants/trees.ts";
import { bamboo, bambooStem, grass, papyrus, reeds } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const safari = { category: "highlights", highlight_category: "safaris" } as const;

export const galleryWildlife: PosterScene[] = [
  {
    ...safari,
    id: "gallery-01-crowned-crane",
    title: "Grey crowned crane",
    time: "dawn",
    light: [1160, 300],
    focal: { x: 0.4, y: 0.5 },
    alt: "A grey crowned crane stands in a misty marsh at dawn with its golden crest against the light.",
    parts: [
      sky(560),
      sun(90, 3),
      streaks({ y: 150, count: 4, opacity: 0.4 }),
      hill({ y: 540, rise: 40, wave: 360 }, { depth: 0.18, mist: 0.8, foot: 90 }),
      mist(600, 40, 0.8),
      hill({ y: 640, rise: 14, wave: 300 }, { depth: 0.36, mist: 0.7, foot: 120, edge: "trees", crowns: 12 }),
      mist(720, 40, 0.8),
      water({ y: 730, bottom: 900, depth: 0.5, glitter: 1.2, ripples: 50 }),
      mist(744, 24, 0.7),
      hill(
        { y: 900, rise: 10, wave: 300 },
        {
          depth: 0.9,
          rim: 0.5,
          behind: [
            reeds({ count: 50, tall: 190, depth: 0.72, from: 980, to: 1620 }),
            standing(crane, { x: 620, size: 660, depth: 0.97 }),
          ],
          cover: [grass({ count: 80, tall: 56, depth: 1, down: 40 })],
        },
      ),
    ],
  },
  {
    ...safari,
    id: "gallery-02-shoebill",
    place: "Murchison Falls National Park",
    title: "Shoebill in the papyrus",
    time: "jade",
    light: [380, 190],
    focal: { x: 0.6, y: 0.55 },
    alt: "A shoebill stands motionless among tall papyrus in the delta of Murchison Falls.",
    parts: [
      sky(520),
      sun(50),
      heaps({ y: 280, count: 3, opacity: 0.5 }),
      hill({ y: 500, rise: 26, wave: 300 }, { depth: 0.26, mist: 0.6, foot: 80, edge: "trees", crowns: 9 }),
      water({ y: 540, depth: 0.7, glitter: 1, ripples: 110 }),
      mist(548, 20, 0.6),
      hill(
        { y: 915, rise: 10, wave: 260 },
        {
          depth: 0.94,
          behind: [
            papyrus({ count: 16, tall: 470, depth: 0.78, from: 1200, to: 1640, down: 40 }),
            papyrus({ count: 9, tall: 400, depth: 0.8, from: -20, to: 320, down: 40 }),
            standing(shoebill, { x: 930, size: 540, depth: 0.98 }),
          ],
          cover: [reeds({ count: 40, tall: 110, depth: 1, down: 50 })],
        },
      ),
    ],
  },
  {
    ...safari,
    id: "gallery-03-golden-monkey",
    place: "Volcanoes National Park",
    title: "Golden monkey",
    time: "forest",
    light: [1260, -120],
    focal: { x: 0.44, y: 0.52 },
    alt: "A golden monkey sits on a leaning bamboo stem in the bamboo of Volcanoes National Park.",
    parts: [
      sky(800, 1200),
      hill({ y: 560, rise: 60, wave: 360 }, { depth: 0.14, mist: 0.8, foot: 200, edge: "trees", crowns: 20 }),
      bamboo([0, 1600], 20, [0.2, 16]),
      mist(560, 120, 0.7),
      bamboo([0, 1600], 14, [0.4, 22]),
      mist(760, 90, 0.7),
      canopy({ y: 840, depth: 0.56, crown: 120, rise: 30, rows: 1 }),
      bamboo([-40, 360], 5, [0.82, 40]),
      bamboo([1220, 1640], 6, [0.86, 44]),
      bambooStem(
        [
          [-60, 700],
          [500, 622],
          [1700, 520],
        ],
        46,
        0.92,
      ),
      at(goldenMonkey, 604, { x: 700, size: 330, depth: 0.97 }),
      hill({ y: 960, rise: 14, wave: 260 }, { depth: 0.95, behind: [grass({ count: 70, tall: 70, depth: 0.97 })] }),
    ],
  },
  {
    ...safari,
    id: "gallery-04-zebra",
    place: "Lake Mburo",
    title: "Zebra at Lake Mburo",
    time: "noon",
    light: [340, 180],
    focal: { x: 0.58, y: 0.64 },
    alt: "A zebra stands in yellow grass on a ridge above Lake Mburo at midday.",
    parts: [
      sky(470),
      sun(48),
      heaps({ y: 230, count: 4, opacity: 0.7 }),
      hill({ y: 430, rise: 50, wave: 320 }, { depth: 0.14, mist: 0.5, foot: 110, rim: 0.4, spurs: 10 }),
      hill(
        { y: 490, rise: 34, wave: 360 },
        {
          depth: 0.3,
          mist: 0.3,
          foot: 90,
          rim: 0.4,
          behind: [thornveld({ from: 0, to: 1600, count: 24, size: 30, depth: 0.4 })],
        },
      ),
      water({ y: 550, bottom: 680, depth: 0.45, glitter: 0.8, ripples: 40 }),
      islands(0.4, [[1200, 572, 110]]),
      hill(
        { y: 660, rise: 18, wave: 420 },
        {
          depth: 0.46,
          rim: 0.5,
          behind: [acacias(0.64, [[240, 250]])],
          cover: [grass({ count: 70, tall: 30, depth: 0.56, down: 80 })],
        },
      ),
      hill(
        { y: 840, rise: 10, wave: 520, tilt: -0.03 },
        {
          depth: 0.62,
          rim: 0.4,
          behind: [standing(zebra, { x: 960, size: 250, depth: 1 })],
          cover: [grass({ count: 100, tall: 60, depth: 0.72, down: 60 })],
        },
      ),
      hill({ y: 975, rise: 8, wave: 300 }, { depth: 0.9, behind: [grass({ count: 90, tall: 90, depth: 0.9 })] }),
    ],
  },
  {
    ...safari,
    id: "gallery-05-safari-car",
    place: "Akagera National Park",
    title: "Evening game drive",
    time: "ember",
    light: [1180, 430],
    focal: { x: 0.4, y: 0.68 },
    alt: "A safari car with its roof raised stops on the plain of Akagera at sunset while two guests look out.",
    parts: [
      sky(600),
      sun(96, 2),
      streaks({ y: 220, count: 8, opacity: 0.5 }),
      hill({ y: 560, rise: 40, wave: 320 }, { depth: 0.18, mist: 0.4, foot: 100, spurs: 10 }),
      hill(
        { y: 630, rise: 18, wave: 420 },
        {
          depth: 0.4,
          mist: 0.3,
          foot: 110,
          rim: 0.3,
          behind: [thornveld({ from: 0, to: 1600, count: 30, size: 42, depth: 0.42 })],
        },
      ),
      hill(
        { y: 730, rise: 14, wave: 420 },
        {
          depth: 0.62,
          rim: 0.4,
          behind: [
            acacias(0.66, [
              [1360, 300],
              [980, 170],
            ]),
          ],
        },
      ),
      hill(
        { y: 880, rise: 10, wave: 620 },
        {
          depth: 0.93,
          rim: 0.6,
          behind: [grass({ count: 70, tall: 34, depth: 0.97 }), standing(safariCar, { x: 620, size: 240, lean: 0.6 })],
        },
      ),
      hill({ y: 968, rise: 8, wave: 260 }, { depth: 1, behind: [grass({ count: 90, tall: 64, depth: 1 })] }),
    ],
  },
];
