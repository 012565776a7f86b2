import { heaps, mist, moon, rays, sky, stars, streaks, sun } from "../core/sky.ts";
import { standing } from "../figures/figure.ts";
import { sitter, walker, watcher } from "../figures/walkers.ts";
import { cliff, waterfall } from "../land/cliffs.ts";
import { track } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { peak } from "../land/peaks.ts";
import { volcano } from "../land/volcanoes.ts";
import { islands, reflection, tarn, water } from "../land/water.ts";
import { alpine } from "../plants/alpine-plants.ts";
import { bough } from "../plants/boughs.ts";
import { canopy, emergent } from "../plants/rainforest.ts";
import { broadLeaves, ferns, grass } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const hiking = { category: "highlights", highlight_category: "hiking" } as const;
const bujuku = { y: 470, rise: 60, wave: 260, octaves: 6, line: 77 };

export const gallerySummits: PosterScene[] = [
  {
    ...hiking,
    id: "gallery-26-forest-fall",
    place: "Nyungwe National Park",
    title: "Fall in Nyungwe",
    time: "forest",
    light: [380, -140],
    focal: { x: 0.42, y: 0.66 },
    alt: "A hiker stands before a slender waterfall deep in the rainforest of Nyungwe.",
    parts: [
      sky(420, 1100),
      canopy({ y: 150, depth: 0.24, crown: 100, rise: 40, rows: 2, gap: [1000, 60] }),
      cliff({
        rim: {
          y: 300,
          rise: 26,
          wave: 260,
          humps: [
            { x: 1000, high: -30, wide: 90 },
            { x: 100, high: -300, wide: 420 },
            { x: 1700, high: -200, wide: 260 },
          ],
        },
        base: 900,
        depth: 0.5,
        rock: "#5a6a54",
      }),
      waterfall({ x: 1000, top: 330, bottom: 790, wide: 44, spread: 2 }),
      mist(780, 60, 0.85),
      canopy({ y: 560, depth: 0.5, crown: 110, rise: 40, rows: 3, gap: [900, 230] }),
      rays(7, 1400, [0.6, 1.5]),
      mist(770, 60, 0.7),
      hill(
        { y: 890, rise: 12, wave: 300, humps: [{ x: 620, high: 30, wide: 300 }] },
        {
          depth: 0.86,
          rim: 0.4,
          behind: [standing(watcher("cap"), { x: 660, size: 140, depth: 1 })],
          cover: [grass({ count: 60, tall: 40, depth: 0.95, down: 50 })],
        },
      ),
      emergent({ x: 110, y: 1050, size: 1100 }, 0.9),
      ferns(
        [
          [320, 1020],
          [1240, 1030],
          [1480, 1020],
        ],
        230,
        0.98,
      ),
      broadLeaves([1640, 1010], [420, 0.98], [-3, -1.7]),
    ],
  },
  {
    ...hiking,
    id: "gallery-27-above-the-clouds",
    place: "Muhabura",
    title: "Above the clouds",
    time: "gold",
    light: [420, 430],
    focal: { x: 0.66, y: 0.5 },
    alt: "Two hikers stand on the summit of Muhabura above an endless floor of cloud at sunrise.",
    parts: [
      sky(560),
      sun(90, 3),
      streaks({ y: 140, count: 6, opacity: 0.5 }),
      volcano({ x: 150, top: 470, foot: 620, wide: 240, depth: 0.2, mist: 0.95 }),
      volcano({ x: 720, top: 500, foot: 620, wide: 200, depth: 0.14, mist: 0.95 }),
      mist(590, 40, 0.9),
      heaps({ y: 620, count: 8, opacity: 0.7 }),
      heaps({ y: 700, count: 7, opacity: 0.8 }),
      heaps({ y: 790, count: 6, opacity: 0.9 }),
      mist(820, 70, 0.9),
      heaps({ y: 900, count: 5, opacity: 0.9 }),
      hill(
        { y: 1080, rise: 50, wave: 150, octaves: 6, humps: [{ x: 1120, high: 420, wide: 330 }] },
        {
          depth: 0.94,
          rim: 0.8,
          mist: -0.4,
          spurs: 10,
          behind: [
            standing(watcher("hood"), { x: 1050, size: 116, flip: true }),
            standing(walker({ hat: "cap", stride: 16, pack: "big" }), { x: 1180, size: 118, flip: true }),
          ],
        },
      ),
    ],
  },
  {
    ...hiking,
    id: "gallery-28-lake-bujuku",
    place: "Lake Bujuku",
    title: "Lake Bujuku",
    time: "moonrise",
    light: [1160, 230],
    focal: { x: 0.3, y: 0.66 },
    alt: "Giant groundsels ring the still Lake Bujuku under icy peaks as the moon rises over the Rwenzori.",
    parts: [
      sky(560),
      stars(160, 380),
      moon(46),
      peak({ x: 460, top: 190, foot: 620, wide: 460, depth: 0.34, ice: 0.5 }),
      peak({ x: 980, top: 250, foot: 620, wide: 400, depth: 0.3, ice: 0.45 }),
      hill(bujuku, { depth: 0.44, mist: 0.3, foot: 110, rim: 0.5, spurs: 12 }),
      water({ y: 560, depth: 0.7, glitter: 1.2, ripples: 70 }),
      reflection(bujuku, { shore: 560, depth: 0.44, squash: 0.9, opacity: 0.45 }),
      mist(566, 22, 0.5),
      hill(
        {
          y: 900,
          rise: 14,
          wave: 300,
          octaves: 6,
          humps: [
            { x: 60, high: 110, wide: 380 },
            { x: 1560, high: 130, wide: 300 },
          ],
        },
        {
          depth: 0.92,
          rim: 0.5,
          behind: [
            alpine({
              depth: 0.95,
              groundsels: [
                [170, 420, 8],
                [340, 300, 10],
                [1480, 380, 8],
                [1330, 220, 8],
              ],
              lobelias: [
                [470, 170, 6],
                [1220, 150, 6],
              ],
            }),
          ],
          cover: [grass({ count: 70, tall: 44, depth: 1, down: 60 })],
        },
      ),
    ],
  },
  {
    ...hiking,
    id: "gallery-29-kivu-rest",
    place: "Lake Kivu",
    title: "Rest above Kivu",
    time: "rose",
    light: [1120, 360],
    focal: { x: 0.36, y: 0.66 },
    alt: "A hiker rests on the grass above Lake Kivu and watches the evening sun over its islands.",
    parts: [
      sky(500),
      sun(76, 2),
      streaks({ y: 170, count: 7, opacity: 0.6 }),
      hill({ y: 470, rise: 50, wave: 320 }, { depth: 0.18, mist: 0.4, foot: 80, rim: 0.3, spurs: 10 }),
      water({ y: 520, depth: 0.7, glitter: 1.4, ripples: 110 }),
      islands(0.36, [
        [640, 548, 130],
        [1420, 556, 130],
      ]),
      islands(0.5, [[820, 640, 210]]),
      hill(
        { y: 900, rise: 12, wave: 360, tilt: 0.12 },
        {
          depth: 0.94,
          rim: 0.7,
          behind: [
            grass({ count: 70, tall: 40, depth: 0.98 }),
            standing(sitter("brim"), { x: 560, size: 220, lean: 0.3 }),
          ],
        },
      ),
      bough(
        [
          [-30, 300],
          [220, 250],
          [480, 280],
          [700, 350],
        ],
        [56, 8],
        0.97,
      ),
      hill({ y: 990, rise: 8, wave: 260 }, { depth: 1, behind: [grass({ count: 60, tall: 56, depth: 1 })] }),
    ],
  },
  {
    ...hiking,
    id: "gallery-30-crater-in-the-cloud",
    place: "Bisoke",
    title: "Crater in the cloud",
    time: "alpine",
    light: [380, 150],
    focal: { x: 0.6, y: 0.6 },
    alt: "A hiker climbs the last steps to the crater rim of Bisoke while cloud spills over a small blue lake.",
    parts: [
      sky(420),
      sun(38),
      hill({ y: 380, rise: 50, wave: 220, octaves: 6 }, { depth: 0.24, mist: 0.6, foot: 130, rim: 0.6, spurs: 14 }),
      hill(
        { y: 460, rise: 26, wave: 240, octaves: 6, humps: [{ x: 620, high: -60, wide: 380 }] },
        { depth: 0.42, rim: 0.6, spurs: 16 },
      ),
      tarn({ x: 580, y: 630, rx: 330, ry: 66 }, 0.5),
      heaps({ y: 520, count: 3, opacity: 0.7, from: 0, to: 520 }),
      mist(560, 40, 0.7),
      hill(
        {
          y: 740,
          rise: 26,
          wave: 220,
          octaves: 6,
          humps: [
            { x: 600, high: -40, wide: 300 },
            { x: 60, high: 130, wide: 260 },
          ],
        },
        {
          depth: 0.62,
          rim: 0.6,
          spurs: 10,
          behind: [
            alpine({
              depth: 0.66,
              groundsels: [
                [130, 130, 4],
                [230, 110, 4],
              ],
            }),
          ],
        },
      ),
      hill(
        { y: 950, rise: 16, wave: 300, octaves: 6, tilt: -0.2, humps: [{ x: 1420, high: 130, wide: 380 }] },
        {
          depth: 0.92,
          rim: 0.7,
          behind: [
            grass({ count: 50, tall: 30, depth: 0.97 }),
            standing(walker({ stride: 30, pack: "big", hat: "cap" }), { x: 1040, size: 150, lean: 0.25 }),
            alpine({
              depth: 0.97,
              groundsels: [[1480, 330, 6]],
              lobelias: [
                [1340, 190, 4],
                [260, 120, 4],
              ],
            }),
          ],
          cover: [track(14)],
        },
      ),
    ],
  },
];
