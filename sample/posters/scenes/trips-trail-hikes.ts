import { birds, mist, rays, sky, streaks, sun } from "../core/sky.ts";
import { at, standing } from "../figures/figure.ts";
import { walker } from "../figures/walkers.ts";
import { boulders } from "../land/cliffs.ts";
import { houses, plots, track } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { volcano } from "../land/volcanoes.ts";
import { islands, reflection, water } from "../land/water.ts";
import { alpine } from "../plants/alpine-plants.ts";
import { bough, deckAt, lianas, walkway } from "../plants/boughs.ts";
import { canopy, emergent } from "../plants/rainforest.ts";
import { eucalyptus, grove } from "../plants/trees.ts";
import { broadLeaves, ferns, grass } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const kivu = { y: 470, rise: 70, wave: 300, line: 31 };

export const tripsTrailHikes: PosterScene[] = [
  {
    id: "congo-nile-trail-on-foot",
    place: "Lake Kivu",
    title: "Congo Nile Trail on foot",
    category: "trips",
    time: "dawn",
    light: [380, 300],
    focal: { x: 0.64, y: 0.66 },
    alt: "Two hikers follow a footpath past terraced fields and small houses above a bay of Lake Kivu at daybreak.",
    parts: [
      sky(470),
      sun(50),
      streaks({ y: 170, count: 6, opacity: 0.5 }),
      birds([960, 200], 6),
      hill({ y: 420, rise: 60, wave: 300 }, { depth: 0.14, mist: 0.6, foot: 110, rim: 0.4, spurs: 12 }),
      hill(kivu, { depth: 0.3, mist: 0.4, foot: 110, rim: 0.5, spurs: 12 }),
      water({ y: 520, bottom: 800, depth: 0.5, glitter: 1.2, ripples: 60 }),
      reflection(kivu, { shore: 520, depth: 0.34, squash: 0.9, opacity: 0.4 }),
      islands(0.42, [
        [620, 560, 130],
        [180, 590, 110],
      ]),
      hill(
        { y: 690, rise: 30, wave: 360, humps: [{ x: 1500, high: 230, wide: 420 }] },
        {
          depth: 0.5,
          rim: 0.5,
          mist: 0.1,
          cover: [
            plots(16, 14),
            houses(
              [
                [1240, 60],
                [1330, 50],
                [1400, 110],
                [1480, 60],
              ],
              38,
            ),
          ],
          behind: [eucalyptus({ from: 1250, to: 1600, count: 12, size: 130, depth: 0.52 })],
        },
      ),
      hill(
        { y: 820, rise: 20, wave: 420, humps: [{ x: 100, high: 50, wide: 240 }] },
        { depth: 0.7, rim: 0.5, cover: [grove({ from: 0, to: 420, count: 20, size: 90, depth: 0.74, down: 20 })] },
      ),
      hill(
        { y: 910, rise: 12, wave: 520, tilt: -0.05 },
        {
          depth: 0.92,
          rim: 0.6,
          behind: [
            grass({ count: 50, tall: 28, depth: 0.97 }),
            standing(walker({ pack: "big", hat: "cap" }), { x: 930, size: 116 }),
            standing(walker({ stride: 21, hat: "brim" }), { x: 1090, size: 116 }),
          ],
          cover: [track(22)],
        },
      ),
      hill({ y: 985, rise: 8, wave: 300 }, { depth: 1, behind: [grass({ count: 50, tall: 44, depth: 1 })] }),
    ],
  },
  {
    id: "nyungwe-canopy-and-divide",
    place: "Nyungwe National Park",
    title: "Nyungwe canopy walk",
    category: "trips",
    time: "forest",
    light: [420, -150],
    focal: { x: 0.56, y: 0.46 },
    alt: "A hiker crosses the hanging canopy walkway high above the misty rainforest of Nyungwe.",
    parts: [
      sky(520, 1100),
      hill({ y: 330, rise: 60, wave: 320 }, { depth: 0.16, mist: 0.8, foot: 140, edge: "trees", crowns: 9 }),
      mist(430, 40, 0.8),
      hill({ y: 450, rise: 60, wave: 380 }, { depth: 0.28, mist: 0.7, foot: 170, edge: "trees", crowns: 14 }),
      mist(570, 50, 0.8),
      canopy({ y: 620, depth: 0.42, crown: 90, rise: 40, rows: 2, gap: [800, 60] }),
      rays(8, 1300, [0.75, 1.7]),
      mist(740, 60, 0.7),
      emergent({ x: 90, y: 1000, size: 880 }, 0.62),
      emergent({ x: 1540, y: 1010, size: 960 }, 0.66),
      walkway([150, 430], [1480, 410], { sag: 78, depth: 0.92 }),
      at(walker({ poles: false, hat: "cap" }), deckAt([150, 430], [1480, 410], [78, 0.57]) + 2, { x: 908, size: 104 }),
      canopy({ y: 800, depth: 0.66, crown: 130, rise: 40, rows: 2, gap: [800, 70] }),
      ferns(
        [
          [420, 1030],
          [1180, 1040],
        ],
        200,
        0.95,
      ),
      broadLeaves([820, 1060], [260, 0.96], [-2.8, -0.3]),
    ],
  },
  {
    id: "bwindi-river-crossing",
    place: "Bwindi Impenetrable National Park",
    title: "Through Bwindi on foot",
    category: "trips",
    time: "jade",
    light: [1080, -120],
    focal: { x: 0.52, y: 0.66 },
    alt: "A hiker with a pole crosses a forest river over stones between the dark trees of Bwindi.",
    parts: [
      sky(420, 900),
      canopy({ y: 190, depth: 0.22, crown: 80, rise: 40, rows: 2, gap: [820, 120] }),
      mist(330, 60, 0.8),
      canopy({ y: 330, depth: 0.36, crown: 110, rise: 40, rows: 2, gap: [820, 130] }),
      rays(8, 1300, [1.3, 2.3]),
      mist(520, 60, 0.8),
      canopy({ y: 480, depth: 0.5, crown: 130, rise: 40, rows: 2, gap: [820, 120] }),
      water({ y: 690, bottom: 1000, depth: 0.7, glitter: 0, ripples: 110 }),
      mist(700, 24, 0.6),
      boulders(
        [
          [520, 740, 60],
          [660, 752, 44],
          [1020, 744, 70],
          [1150, 738, 40],
          [400, 730, 40],
        ],
        0.72,
      ),
      boulders(
        [
          [770, 822, 96],
          [930, 842, 84],
          [610, 838, 60],
          [1090, 850, 70],
        ],
        0.88,
      ),
      at(walker({ stride: 30, hat: "hood", pack: "big" }), 776, { x: 846, size: 122 }),
      hill(
        { y: 880, rise: 20, wave: 220, humps: [{ x: 800, high: -150, wide: 480 }] },
        { depth: 0.94, rim: 0.4, cover: [grass({ count: 40, tall: 46, depth: 0.98 })] },
      ),
      emergent({ x: 90, y: 1010, size: 1080 }, 0.88),
      emergent({ x: 1500, y: 1020, size: 1150 }, 0.9),
      lianas(7, 0.94, [0, 420]),
      lianas(7, 0.94, [1200, 1600]),
      ferns(
        [
          [300, 1010],
          [1340, 1010],
        ],
        210,
        0.98,
      ),
      bough(
        [
          [-20, 60],
          [200, 80],
          [420, 150],
        ],
        [40, 8],
        0.97,
      ),
    ],
  },
  {
    id: "mount-elgon-wagagai",
    place: "Wagagai",
    title: "Wagagai, Mount Elgon",
    category: "trips",
    time: "gold",
    light: [1180, 240],
    focal: { x: 0.4, y: 0.62 },
    alt: "Three hikers walk in single file over the moorland of Mount Elgon towards the rock crown of Wagagai in golden light.",
    parts: [
      sky(560),
      sun(58),
      streaks({ y: 160, count: 6, opacity: 0.6 }),
      hill({ y: 480, rise: 50, wave: 300 }, { depth: 0.16, mist: 0.7, foot: 120, rim: 0.4, spurs: 10 }),
      volcano({ x: 520, top: 260, foot: 640, wide: 780, depth: 0.34, mist: 0.6, crater: 150, sweep: 1.4 }),
      mist(610, 36, 0.6),
      hill({ y: 630, rise: 44, wave: 360 }, { depth: 0.46, mist: 0.3, foot: 150, rim: 0.5, spurs: 12 }),
      hill(
        { y: 730, rise: 26, wave: 420 },
        {
          depth: 0.6,
          rim: 0.5,
          spurs: 6,
          behind: [
            alpine({
              depth: 0.62,
              groundsels: [
                [980, 110, 0],
                [1080, 90, 0],
                [1420, 120, 0],
              ],
            }),
          ],
          cover: [grass({ count: 60, tall: 20, depth: 0.66, down: 60 })],
        },
      ),
      hill(
        { y: 850, rise: 12, wave: 620, tilt: 0.06 },
        {
          depth: 0.84,
          rim: 0.6,
          behind: [
            grass({ count: 50, tall: 26, depth: 0.9 }),
            standing(walker({ hat: "hood" }), { x: 480, size: 106, flip: true }),
            standing(walker({ stride: 20, pack: "big", hat: "cap" }), { x: 640, size: 110, flip: true }),
            standing(walker({ stride: 27 }), { x: 790, size: 106, flip: true }),
            alpine({
              depth: 0.9,
              lobelias: [
                [1050, 130, 4],
                [1180, 170, 4],
              ],
              groundsels: [
                [1400, 300, 6],
                [190, 190, 4],
              ],
            }),
          ],
          cover: [track(16)],
        },
      ),
      boulders(
        [
          [300, 985, 90],
          [980, 990, 70],
        ],
        0.96,
      ),
      hill({ y: 968, rise: 10, wave: 300 }, { depth: 0.98, behind: [grass({ count: 80, tall: 56, depth: 1 })] }),
    ],
  },
];
