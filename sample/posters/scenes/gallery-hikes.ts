import { heaps, lamp, mist, moon, rays, sky, stars, streaks, sun } from "../core/sky.ts";
import { abseiler, tent } from "../figures/camp-and-cars.ts";
import { at, standing } from "../figures/figure.ts";
import { sitter, walker, watcher } from "../figures/walkers.ts";
import { boulders, cliff, waterfall } from "../land/cliffs.ts";
import { plots, track } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { peak } from "../land/peaks.ts";
import { canopy, emergent } from "../plants/rainforest.ts";
import { grove } from "../plants/trees.ts";
import { bamboo, broadLeaves, ferns, grass } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const hiking = { category: "highlights", highlight_category: "hiking" } as const;

export const galleryHikes: PosterScene[] = [
  {
    ...hiking,
    id: "gallery-21-on-the-rope",
    place: "Sipi",
    title: "On the rope at Sipi",
    time: "day",
    light: [1260, 160],
    focal: { x: 0.46, y: 0.5 },
    alt: "An abseiler leans out from the rock beside a roaring waterfall at Sipi.",
    parts: [
      sky(620),
      sun(44),
      heaps({ y: 300, count: 3, opacity: 0.7, from: 800 }),
      hill({ y: 640, rise: 40, wave: 300 }, { depth: 0.2, mist: 0.6, foot: 140, rim: 0.4, spurs: 10 }),
      hill({ y: 750, rise: 30, wave: 340 }, { depth: 0.36, mist: 0.3, foot: 160, rim: 0.4, cover: [plots(8, 13)] }),
      cliff({
        rim: { y: 150, rise: 16, wave: 260, octaves: 6 },
        base: 1010,
        depth: 0.52,
        rock: "#8d5a40",
        to: 790,
        behind: [grove({ from: 0, to: 560, count: 12, size: 120, depth: 0.5 })],
      }),
      waterfall({ x: 330, top: 152, bottom: 990, wide: 110, spread: 1.9 }),
      mist(960, 70, 0.8),
      at(abseiler, 560, { x: 884, size: 210, depth: 1 }),
      canopy({ y: 930, depth: 0.8, crown: 120, rise: 30, rows: 1, tilt: 0.03 }),
      ferns([[1420, 1030]], 220, 0.98),
    ],
  },
  {
    ...hiking,
    id: "gallery-22-bamboo-belt",
    place: "Volcanoes National Park",
    title: "The bamboo belt",
    time: "jade",
    light: [980, -160],
    focal: { x: 0.5, y: 0.66 },
    alt: "Two hikers walk through the bamboo belt of Volcanoes National Park in shafts of morning light.",
    parts: [
      sky(860, 1300),
      hill({ y: 600, rise: 40, wave: 320 }, { depth: 0.14, mist: 0.6, foot: 200, edge: "trees", crowns: 24 }),
      bamboo([0, 1600], 26, [0.18, 12]),
      mist(640, 120, 0.8),
      rays(9, 1500, [1.2, 2.2]),
      bamboo([0, 560], 8, [0.42, 24]),
      bamboo([1040, 1640], 9, [0.44, 24]),
      mist(820, 70, 0.7),
      hill(
        { y: 880, rise: 10, wave: 420 },
        {
          depth: 0.86,
          rim: 0.4,
          behind: [
            grass({ count: 60, tall: 50, depth: 0.88 }),
            standing(walker({ pack: "big", hat: "cap" }), { x: 710, size: 138 }),
            standing(walker({ stride: 20 }), { x: 910, size: 138 }),
          ],
          cover: [track(18), grass({ count: 50, tall: 40, depth: 0.95, down: 70 })],
        },
      ),
      bamboo([-40, 200], 3, [0.94, 56]),
      bamboo([1400, 1660], 4, [0.95, 52]),
      broadLeaves([300, 1040], [260, 0.98], [-2.6, -0.5]),
    ],
  },
  {
    ...hiking,
    id: "gallery-23-margherita-at-dawn",
    place: "Margherita",
    title: "Margherita at dawn",
    time: "rose",
    light: [300, 260],
    focal: { x: 0.62, y: 0.66 },
    alt: "Three roped climbers cross a snow ridge below Margherita Peak in pink dawn light.",
    parts: [
      sky(620),
      sun(44),
      streaks({ y: 150, count: 5, opacity: 0.6 }),
      peak({ x: 1320, top: 260, foot: 700, wide: 430, depth: 0.3, ice: 0.7 }),
      peak({ x: 200, top: 360, foot: 700, wide: 380, depth: 0.26, ice: 0.6 }),
      peak({ x: 780, top: 110, foot: 800, wide: 600, depth: 0.42, ice: 0.66, mist: 0.9 }),
      mist(720, 80, 0.9),
      heaps({ y: 760, count: 5, opacity: 0.7 }),
      mist(800, 60, 0.8),
      hill(
        { y: 920, rise: 22, wave: 300, octaves: 6, tilt: -0.1, humps: [{ x: 1250, high: 90, wide: 420 }] },
        {
          depth: 0.22,
          colour: "#fbf3ee",
          mist: 0.5,
          foot: 260,
          spurs: 9,
          behind: [
            standing(walker({ pack: "big", hat: "hood" }), { x: 850, size: 96, depth: 1 }),
            standing(walker({ pack: "big", hat: "hood", stride: 21 }), { x: 1040, size: 98, depth: 1 }),
            standing(walker({ pack: "big", hat: "hood", stride: 28 }), { x: 1230, size: 98, depth: 1 }),
          ],
        },
      ),
      boulders(
        [
          [140, 985, 120],
          [480, 1000, 80],
        ],
        0.9,
      ),
    ],
  },
  {
    ...hiking,
    id: "gallery-24-ladders-of-sabyinyo",
    place: "Sabyinyo",
    title: "Teeth of Sabyinyo",
    time: "violet",
    light: [1240, 360],
    focal: { x: 0.36, y: 0.6 },
    alt: "A lone hiker looks across forest at the worn teeth of Mount Sabyinyo at sunset.",
    parts: [
      sky(600),
      stars(60, 220),
      sun(70, 2),
      streaks({ y: 220, count: 6, opacity: 0.5 }),
      hill(
        { y: 560, rise: 160, wave: 130, octaves: 6, humps: [{ x: 860, high: 260, wide: 330 }] },
        { depth: 0.3, mist: 0.6, foot: 330, rim: 0.7, spurs: 22 },
      ),
      mist(640, 44, 0.6),
      hill({ y: 680, rise: 40, wave: 320 }, { depth: 0.46, mist: 0.4, foot: 150, rim: 0.3, edge: "trees", crowns: 12 }),
      hill({ y: 770, rise: 30, wave: 340 }, { depth: 0.6, mist: 0.3, foot: 150, edge: "trees", crowns: 18 }),
      mist(850, 36, 0.5),
      hill(
        { y: 970, rise: 14, wave: 300, octaves: 6, humps: [{ x: 540, high: 150, wide: 330 }] },
        {
          depth: 0.95,
          rim: 0.7,
          behind: [grass({ count: 50, tall: 34, depth: 1 }), standing(watcher("brim"), { x: 560, size: 140 })],
        },
      ),
      emergent({ x: 1520, y: 1050, size: 620 }, 0.95),
    ],
  },
  {
    ...hiking,
    id: "gallery-25-under-the-stars",
    title: "Under the stars",
    time: "night",
    light: [300, 220],
    focal: { x: 0.64, y: 0.72 },
    alt: "A hiker sits beside a glowing tent on a hilltop under the Milky Way.",
    parts: [
      sky(700, 700),
      stars(300, 660, true),
      moon(30, true),
      hill({ y: 650, rise: 60, wave: 280 }, { depth: 0.24, mist: 0.5, foot: 130, rim: 0.3, spurs: 10 }),
      hill({ y: 730, rise: 36, wave: 340 }, { depth: 0.42, mist: 0.4, foot: 120, edge: "trees", crowns: 11 }),
      mist(800, 30, 0.4),
      hill(
        { y: 900, rise: 10, wave: 420, humps: [{ x: 1050, high: 40, wide: 460 }] },
        {
          depth: 0.94,
          rim: 0.3,
          behind: [
            grove({ from: 0, to: 330, count: 8, size: 210, depth: 0.9 }),
            lamp(1160, 820, 330),
            standing(tent, { x: 1170, size: 180, rim: 0.4 }),
            standing(sitter("hood"), { x: 920, size: 120, flip: true }),
          ],
          cover: [grass({ count: 60, tall: 30, depth: 1 })],
        },
      ),
    ],
  },
];
