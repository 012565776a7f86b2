import { birds, heaps, mist, rays, sky, streaks, sun } from "../core/sky.ts";
import { standing } from "../figures/figure.ts";
import { silverback } from "../figures/forest-animals.ts";
import { trailRider } from "../figures/riders.ts";
import { lion } from "../figures/savannah-animals.ts";
import { walker } from "../figures/walkers.ts";
import { boulders, cliff, rainbow, waterfall } from "../land/cliffs.ts";
import { houses, plots, teaRows, track } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { volcano } from "../land/volcanoes.ts";
import { islands, water } from "../land/water.ts";
import { canopy, emergent } from "../plants/rainforest.ts";
import { acacias, eucalyptus, grove, thornveld } from "../plants/trees.ts";
import { broadLeaves, ferns, grass } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

export const tripsSignature: PosterScene[] = [
  {
    id: "sipi-falls",
    place: "Sipi",
    title: "Sipi Falls",
    category: "trips",
    time: "jade",
    light: [420, 150],
    focal: { x: 0.58, y: 0.55 },
    alt: "A tall waterfall drops over a basalt cliff at Sipi on Mount Elgon while two hikers look up from the edge of the forest.",
    parts: [
      sky(420, 800),
      sun(46),
      heaps({ y: 250, count: 4, opacity: 0.6 }),
      hill({ y: 250, rise: 46, wave: 520 }, { depth: 0.16, mist: 0.6, foot: 160, rim: 0.2, spurs: 10 }),
      cliff({
        rim: { y: 300, rise: 46, wave: 460, tilt: 0.02, humps: [{ x: 920, high: -46, wide: 120 }] },
        base: 880,
        depth: 0.5,
        rock: "#a5603c",
        behind: [
          grove({ from: -10, to: 800, count: 17, size: 96, depth: 0.42, down: 0 }),
          grove({ from: 1040, to: 1610, count: 15, size: 106, depth: 0.44, down: 0 }),
        ],
      }),
      waterfall({ x: 920, top: 344, bottom: 792, wide: 62, spread: 1.7 }),
      rainbow(1010, 800, 190),
      mist(770, 44, 0.7),
      canopy({ y: 775, depth: 0.56, crown: 96, rise: 26, rows: 2, gap: [920, 60] }),
      canopy({ y: 850, depth: 0.7, crown: 120, rise: 26, rows: 2, gap: [900, 70] }),
      hill(
        { y: 985, rise: 10, wave: 400, humps: [{ x: 470, high: 120, wide: 340 }] },
        {
          depth: 0.96,
          rim: 0.6,
          behind: [
            grass({ count: 30, tall: 24, depth: 1 }),
            standing(walker({ hat: "brim" }), { x: 420, size: 98 }),
            standing(walker({ poles: false, pointing: true, pack: "big", hat: "cap" }), { x: 540, size: 100 }),
          ],
        },
      ),
      ferns(
        [
          [1430, 1010],
          [1580, 1000],
        ],
        190,
        0.98,
      ),
      ferns([[40, 1015]], 150, 0.98),
    ],
  },
  {
    id: "gorilla-trekking-volcanoes",
    place: "Volcanoes National Park",
    title: "Gorillas in the Virunga",
    category: "trips",
    time: "forest",
    light: [1250, -180],
    focal: { x: 0.56, y: 0.62 },
    alt: "A silverback gorilla walks on his knuckles through a misty forest clearing below a volcano of the Virunga.",
    parts: [
      sky(560, 1000),
      volcano({ x: 420, top: 150, foot: 620, wide: 520, depth: 0.24, mist: 0.9, crater: 34 }),
      mist(420, 70, 0.7),
      canopy({ y: 430, depth: 0.24, crown: 90, rise: 40, rows: 2 }),
      mist(520, 60, 0.85),
      canopy({ y: 540, depth: 0.38, crown: 120, rise: 60, rows: 2, gap: [900, 50] }),
      emergent({ x: 240, y: 720, size: 470 }, 0.5),
      emergent({ x: 1390, y: 740, size: 560 }, 0.54),
      rays(9, 1250, [1.5, 2.5]),
      mist(660, 70, 0.8),
      canopy({ y: 700, depth: 0.58, crown: 130, rise: 30, rows: 1, gap: [880, 60] }),
      hill(
        { y: 842, rise: 12, wave: 420, humps: [{ x: 860, high: 26, wide: 420 }] },
        {
          depth: 0.8,
          rim: 0.5,
          behind: [grass({ count: 60, tall: 44, depth: 0.84 }), standing(silverback, { x: 870, size: 285 })],
          cover: [grass({ count: 70, tall: 40, depth: 0.92, down: 50 })],
        },
      ),
      ferns(
        [
          [250, 1010],
          [520, 1030],
          [1250, 1020],
        ],
        170,
        0.97,
      ),
      broadLeaves([-40, 1010], [420, 0.98], [-1.5, -0.1]),
      broadLeaves([1650, 1000], [460, 0.98], [-3.1, -1.7]),
    ],
  },
  {
    id: "congo-nile-trail-by-mountain-bike",
    place: "Lake Kivu",
    title: "Congo Nile Trail by mountain bike",
    category: "trips",
    time: "day",
    light: [330, 190],
    focal: { x: 0.6, y: 0.75 },
    alt: "A mountain biker rides a red track through rows of tea above the islands of Lake Kivu on a clear day.",
    parts: [
      sky(470),
      sun(46),
      heaps({ y: 330, count: 5, opacity: 0.75 }),
      heaps({ y: 390, count: 6, opacity: 0.5 }),
      hill({ y: 420, rise: 52, wave: 520 }, { depth: 0.12, mist: 0.5, foot: 90, rim: 0.3, spurs: 14 }),
      water({ y: 470, bottom: 720, depth: 0.45, glitter: 0.9, ripples: 40 }),
      islands(0.34, [
        [780, 494, 90],
        [980, 520, 160],
        [560, 536, 110],
      ]),
      hill(
        {
          y: 560,
          rise: 30,
          wave: 520,
          tilt: 0.0,
          humps: [
            { x: 1720, high: 190, wide: 420 },
            { x: -60, high: 60, wide: 260 },
          ],
        },
        {
          depth: 0.38,
          mist: 0.12,
          rim: 0.5,
          spurs: 6,
          cover: [
            plots(11, 13),
            houses(
              [
                [1330, 70],
                [1420, 60],
                [1366, 110],
              ],
              22,
            ),
          ],
        },
      ),
      hill(
        { y: 690, rise: 34, wave: 620, humps: [{ x: 280, high: 70, wide: 320 }] },
        {
          depth: 0.5,
          rim: 0.6,
          cover: [teaRows(9, 15)],
          behind: [eucalyptus({ from: 80, to: 420, count: 12, size: 150, depth: 0.56 })],
        },
      ),
      hill(
        { y: 790, rise: 26, wave: 520, humps: [{ x: 1400, high: 60, wide: 420 }] },
        { depth: 0.64, rim: 0.6, cover: [teaRows(8, 19)] },
      ),
      hill(
        { y: 896, rise: 12, wave: 620, tilt: -0.03 },
        {
          depth: 0.82,
          rim: 0.6,
          behind: [
            grass({ count: 30, tall: 24, depth: 0.9 }),
            standing(trailRider(15, true), { x: 930, size: 134, lean: 1 }),
          ],
          cover: [track(34)],
        },
      ),
      hill({ y: 975, rise: 12, wave: 300 }, { depth: 0.95, behind: [grass({ count: 70, tall: 46, depth: 0.98 })] }),
    ],
  },
  {
    id: "akagera-big-five",
    place: "Akagera National Park",
    title: "Akagera and its big five",
    category: "trips",
    time: "ember",
    light: [600, 420],
    focal: { x: 0.6, y: 0.62 },
    alt: "A male lion stands on a rock above the plains of Akagera, its mane lit by the low evening sun.",
    parts: [
      sky(560),
      sun(120, 3),
      streaks({ y: 200, count: 8, opacity: 0.5 }),
      birds([1050, 260], 5),
      hill({ y: 510, rise: 40, wave: 520 }, { depth: 0.16, mist: 0.35, foot: 110 }),
      hill(
        { y: 560, rise: 26, wave: 420 },
        {
          depth: 0.34,
          mist: 0.4,
          foot: 90,
          rim: 0.3,
          behind: [thornveld({ from: 0, to: 1600, count: 30, size: 34, depth: 0.36 })],
        },
      ),
      hill(
        { y: 640, rise: 20, wave: 500 },
        {
          depth: 0.54,
          mist: 0.3,
          foot: 130,
          rim: 0.4,
          behind: [thornveld({ from: 0, to: 1600, count: 18, size: 74, depth: 0.56 })],
        },
      ),
      hill(
        { y: 740, rise: 16, wave: 500 },
        {
          depth: 0.74,
          rim: 0.5,
          behind: [
            acacias(0.78, [
              [190, 270],
              [1490, 200],
            ]),
          ],
        },
      ),
      hill(
        { y: 900, rise: 6, wave: 300, octaves: 6, humps: [{ x: 1000, high: 110, wide: 380 }] },
        {
          depth: 0.93,
          rim: 0.7,
          behind: [
            grass({ count: 40, tall: 30, depth: 0.97, from: 0, to: 640 }),
            standing(lion, { x: 985, size: 195, flip: true }),
          ],
        },
      ),
      boulders(
        [
          [620, 940, 90],
          [1330, 930, 120],
          [760, 985, 110],
          [1180, 1000, 130],
        ],
        0.97,
      ),
      hill({ y: 975, rise: 10, wave: 260 }, { depth: 1, behind: [grass({ count: 80, tall: 70, depth: 1 })] }),
    ],
  },
];
