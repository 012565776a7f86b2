import { lamp, mist, moon, sky, stars, streaks, sun } from "../core/sky.ts";
import { canoe, tent } from "../figures/camp-and-cars.ts";
import { afloat, at, standing } from "../figures/figure.ts";
import { chimpanzee, silverback } from "../figures/forest-animals.ts";
import { houses, plots, teaRows, windows } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { volcano } from "../land/volcanoes.ts";
import { islands, reflection, water } from "../land/water.ts";
import { bananas, bough } from "../plants/boughs.ts";
import { canopy, emergent } from "../plants/rainforest.ts";
import { eucalyptus, grove } from "../plants/trees.ts";
import { ferns, grass, reeds } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const general = { category: "highlights", highlight_category: "general" } as const;
const safari = { category: "highlights", highlight_category: "safaris" } as const;
const mutanda = { y: 520, rise: 50, wave: 280, line: 41 };
const _shore = { y: 486, rise: 60, wave: 300, line: 52 };

export const galleryPlaces: PosterScene[] = [
  {
    ...general,
    id: "gallery-31-dugout-on-mutanda",
    place: "Lake Mutanda",
    title: "Dugout on Lake Mutanda",
    time: "dawn",
    light: [420, 320],
    focal: { x: 0.6, y: 0.68 },
    alt: "Two people paddle a dugout canoe over the glassy Lake Mutanda, volcanoes behind them at dawn.",
    parts: [
      sky(560),
      sun(50),
      streaks({ y: 170, count: 5, opacity: 0.5 }),
      volcano({ x: 1120, top: 200, foot: 580, wide: 420, depth: 0.3, mist: 0.8, crater: 20 }),
      volcano({ x: 720, top: 320, foot: 580, wide: 330, depth: 0.24, mist: 0.8 }),
      mist(530, 30, 0.7),
      hill(mutanda, { depth: 0.42, mist: 0.3, foot: 80, rim: 0.4, edge: "trees", crowns: 8 }),
      water({ y: 566, depth: 0.75, glitter: 1.2, ripples: 110 }),
      reflection(mutanda, { shore: 566, depth: 0.42, squash: 1.2, opacity: 0.4 }),
      islands(0.5, [[300, 610, 140]]),
      mist(572, 20, 0.6),
      afloat(canoe, 770, { x: 960, size: 150, depth: 1 }),
      hill(
        { y: 990, rise: 8, wave: 260 },
        {
          depth: 0.97,
          behind: [
            reeds({ count: 50, tall: 150, depth: 0.97, from: -20, to: 560 }),
            reeds({ count: 24, tall: 110, depth: 0.97, from: 1320, to: 1620 }),
          ],
        },
      ),
    ],
  },
  {
    ...general,
    id: "gallery-32-musanze-at-night",
    place: "Musanze",
    title: "Musanze at night",
    time: "night",
    light: [380, 200],
    focal: { x: 0.62, y: 0.5 },
    alt: "The lights of Musanze glitter at the foot of a dark volcano under a full moon.",
    parts: [
      sky(640, 700),
      stars(280, 560),
      moon(50),
      volcano({ x: 1060, top: 180, foot: 680, wide: 620, depth: 0.3, mist: 0.5, crater: 30 }),
      volcano({ x: 420, top: 380, foot: 680, wide: 360, depth: 0.24, mist: 0.6 }),
      mist(650, 40, 0.5),
      hill({ y: 660, rise: 26, wave: 320 }, { depth: 0.46, mist: 0.3, foot: 90, edge: "trees", crowns: 9 }),
      hill({ y: 720, rise: 20, wave: 420 }, { depth: 0.6, rim: 0.2, cover: [windows(260, [120, 5])] }),
      hill(
        { y: 840, rise: 24, wave: 360 },
        {
          depth: 0.82,
          rim: 0.3,
          cover: [windows(60, [80, 8])],
          behind: [grove({ from: 0, to: 1600, count: 24, size: 90, depth: 0.8 })],
        },
      ),
      hill(
        { y: 950, rise: 12, wave: 300 },
        {
          depth: 0.97,
          behind: [
            eucalyptus({ from: 1260, to: 1600, count: 10, size: 330, depth: 0.95 }),
            grass({ count: 50, tall: 40, depth: 1 }),
          ],
        },
      ),
    ],
  },
  {
    ...general,
    id: "gallery-33-thousand-hills",
    place: "Rwanda",
    title: "Land of a thousand hills",
    time: "forest",
    light: [1220, 170],
    focal: { x: 0.5, y: 0.55 },
    alt: "Ridge behind ridge of terraced hills fades into morning mist, a few tin roofs catching the light.",
    parts: [
      sky(340),
      sun(40),
      hill({ y: 250, rise: 50, wave: 260 }, { depth: 0.06, mist: 0.7, foot: 120, rim: 0.4, spurs: 12 }),
      mist(330, 24, 0.6),
      hill({ y: 330, rise: 60, wave: 240 }, { depth: 0.18, mist: 0.7, foot: 130, rim: 0.5, spurs: 14 }),
      mist(420, 26, 0.7),
      hill({ y: 420, rise: 60, wave: 280 }, { depth: 0.3, mist: 0.6, foot: 150, rim: 0.5, cover: [plots(8, 11)] }),
      mist(520, 26, 0.7),
      hill(
        { y: 520, rise: 60, wave: 320 },
        {
          depth: 0.42,
          mist: 0.5,
          foot: 170,
          rim: 0.5,
          cover: [
            plots(9, 13),
            houses(
              [
                [380, 40],
                [460, 60],
                [1100, 50],
              ],
              22,
            ),
          ],
        },
      ),
      mist(640, 26, 0.7),
      hill(
        { y: 640, rise: 60, wave: 360, humps: [{ x: 1280, high: 70, wide: 260 }] },
        {
          depth: 0.56,
          mist: 0.4,
          foot: 220,
          rim: 0.5,
          cover: [
            plots(11, 15),
            houses(
              [
                [1240, 50],
                [1320, 66],
                [240, 90],
              ],
              32,
            ),
            eucalyptus({ from: 60, to: 360, count: 9, size: 110, depth: 0.6, down: 30 }),
          ],
        },
      ),
      mist(790, 26, 0.5),
      hill(
        { y: 800, rise: 40, wave: 420 },
        {
          depth: 0.74,
          rim: 0.4,
          cover: [teaRows(9, 20)],
          behind: [eucalyptus({ from: 1200, to: 1560, count: 10, size: 200, depth: 0.76 })],
        },
      ),
      bananas(
        [
          [150, 1000, 380],
          [330, 1020, 280],
        ],
        0.93,
      ),
      hill({ y: 970, rise: 14, wave: 300 }, { depth: 0.95, behind: [grass({ count: 60, tall: 50, depth: 0.98 })] }),
    ],
  },
  {
    ...general,
    id: "gallery-34-shore-camp",
    place: "Lake Kivu",
    title: "Camp on the shore",
    time: "moonrise",
    light: [940, 330],
    focal: { x: 0.34, y: 0.74 },
    alt: "A tent glows on the shore of Lake Kivu while the moon rises and lays a path on the water.",
    parts: [
      sky(520),
      stars(180, 420),
      moon(64),
      hill({ y: 500, rise: 60, wave: 300 }, { depth: 0.22, mist: 0.4, foot: 80, rim: 0.3, spurs: 10 }),
      water({ y: 560, depth: 0.75, glitter: 1.5, ripples: 100 }),
      islands(0.46, [
        [820, 600, 180],
        [1450, 630, 150],
      ]),
      hill(
        { y: 900, rise: 10, wave: 360, tilt: 0.05, humps: [{ x: 300, high: 40, wide: 400 }] },
        {
          depth: 0.93,
          rim: 0.4,
          behind: [lamp(545, 810, 320), standing(tent, { x: 540, size: 200, rim: 0.4 })],
          cover: [grass({ count: 60, tall: 34, depth: 1, down: 30 })],
        },
      ),
      bough(
        [
          [1630, 150],
          [1400, 110],
          [1180, 140],
          [1040, 200],
        ],
        [54, 8],
        0.97,
      ),
    ],
  },
  {
    ...safari,
    id: "gallery-35-chimp-silhouette",
    place: "Kibale National Park",
    title: "Chimpanzee at dusk",
    time: "ember",
    light: [980, 430],
    focal: { x: 0.5, y: 0.46 },
    alt: "The silhouette of a chimpanzee sits on a high branch in Kibale before the setting sun.",
    parts: [
      sky(760),
      sun(190, 2),
      streaks({ y: 240, count: 6, opacity: 0.4 }),
      hill({ y: 690, rise: 40, wave: 320 }, { depth: 0.3, mist: 0.4, foot: 130, edge: "trees", crowns: 10 }),
      canopy({ y: 790, depth: 0.52, crown: 100, rise: 40, rows: 2 }),
      canopy({ y: 900, depth: 0.74, crown: 140, rise: 30, rows: 1 }),
      bough(
        [
          [1640, 700],
          [1300, 640],
          [960, 600],
          [660, 640],
          [430, 600],
        ],
        [80, 12],
        0.98,
      ),
      bough(
        [
          [1640, 136],
          [1360, 156],
          [1060, 204],
          [860, 180],
        ],
        [52, 8],
        0.98,
      ),
      at(chimpanzee, 596, { x: 900, size: 270, depth: 1 }),
    ],
  },
  {
    ...safari,
    id: "gallery-36-silverback-in-mist",
    place: "Bwindi Impenetrable National Park",
    title: "Silverback in the mist",
    time: "alpine",
    light: [360, 120],
    focal: { x: 0.56, y: 0.6 },
    alt: "A silverback emerges from blue morning mist on a ridge of giant trees in Bwindi.",
    parts: [
      sky(700, 1100),
      canopy({ y: 330, depth: 0.14, crown: 120, rise: 50, rows: 2 }),
      mist(480, 90, 0.9),
      emergent({ x: 1240, y: 840, size: 760 }, 0.3),
      emergent({ x: 240, y: 860, size: 820 }, 0.36),
      mist(640, 110, 0.9),
      canopy({ y: 690, depth: 0.44, crown: 130, rise: 30, rows: 1 }),
      mist(770, 70, 0.9),
      hill(
        { y: 860, rise: 12, wave: 360, humps: [{ x: 900, high: 40, wide: 460 }] },
        {
          depth: 0.86,
          rim: 0.6,
          behind: [
            grass({ count: 50, tall: 60, depth: 0.86 }),
            standing(silverback, { x: 900, size: 330, depth: 0.98, flip: true }),
          ],
          cover: [grass({ count: 60, tall: 50, depth: 0.95, down: 60 })],
        },
      ),
      ferns(
        [
          [120, 1010],
          [420, 1040],
          [1380, 1020],
        ],
        250,
        0.99,
      ),
    ],
  },
];
