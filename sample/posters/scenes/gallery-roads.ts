import { heaps, mist, sky, stars, streaks, sun } from "../core/sky.ts";
import { standing } from "../figures/figure.ts";
import { climbingRider, roadRider, trailRider } from "../figures/riders.ts";
import { rainbow } from "../land/cliffs.ts";
import { houses, plots, road, teaRows, track } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { volcano } from "../land/volcanoes.ts";
import { islands, water } from "../land/water.ts";
import { bananas } from "../plants/boughs.ts";
import { eucalyptus, grove } from "../plants/trees.ts";
import { grass, reeds } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const biking = { category: "highlights", highlight_category: "biking" } as const;

export const galleryRoads: PosterScene[] = [
  {
    ...biking,
    id: "gallery-11-against-the-sun",
    title: "Against the sun",
    time: "dusk",
    light: [900, 480],
    focal: { x: 0.56, y: 0.52 },
    alt: "A single cyclist pedals along a bare ridge, framed by an enormous setting sun.",
    parts: [
      sky(700),
      sun(300, 1),
      streaks({ y: 200, count: 6, opacity: 0.4 }),
      hill({ y: 700, rise: 40, wave: 320 }, { depth: 0.4, mist: 0.4, foot: 120, rim: 0.3, edge: "trees", crowns: 8 }),
      hill(
        { y: 790, rise: 12, wave: 620, tilt: -0.02 },
        {
          depth: 0.98,
          rim: 0.7,
          behind: [
            grass({ count: 90, tall: 28, depth: 1 }),
            standing(trailRider(25, true), { x: 890, size: 205, lean: 1 }),
          ],
        },
      ),
    ],
  },
  {
    ...biking,
    id: "gallery-12-tea-at-gisovu",
    place: "Gisovu",
    title: "Tea at Gisovu",
    time: "jade",
    light: [1300, 200],
    focal: { x: 0.26, y: 0.68 },
    alt: "A cyclist climbs through the striped tea fields of Gisovu, small under the steep green slopes.",
    parts: [
      sky(300),
      sun(36),
      hill({ y: 220, rise: 60, wave: 300 }, { depth: 0.14, mist: 0.5, foot: 120, rim: 0.4, edge: "trees", crowns: 8 }),
      hill({ y: 320, rise: 50, wave: 320, tilt: -0.14 }, { depth: 0.32, rim: 0.5, cover: [teaRows(12, 11)] }),
      mist(440, 26, 0.4),
      hill(
        { y: 470, rise: 40, wave: 420, tilt: 0.2 },
        {
          depth: 0.46,
          rim: 0.5,
          cover: [teaRows(14, 13)],
          behind: [eucalyptus({ from: 60, to: 500, count: 12, size: 150, depth: 0.42 })],
        },
      ),
      hill({ y: 640, rise: 30, wave: 460, tilt: -0.22 }, { depth: 0.6, rim: 0.5, cover: [teaRows(15, 16)] }),
      hill(
        { y: 850, rise: 16, wave: 520, tilt: 0.08 },
        {
          depth: 0.76,
          rim: 0.5,
          behind: [standing(climbingRider(60), { x: 400, size: 110, lean: 1, flip: true, depth: 1 })],
          cover: [track(18)],
        },
      ),
      hill({ y: 930, rise: 14, wave: 360, tilt: 0.04 }, { depth: 0.86, cover: [teaRows(5, 26)] }),
    ],
  },
  {
    ...biking,
    id: "gallery-13-after-the-rain",
    place: "Musanze",
    title: "After the rain",
    time: "storm",
    light: [260, 180],
    focal: { x: 0.6, y: 0.68 },
    alt: "A road cyclist rides beneath a rainbow after the rain on the way to Musanze, wet green hills behind.",
    parts: [
      sky(480),
      heaps({ y: 170, count: 4, opacity: 0.6 }),
      heaps({ y: 260, count: 4, opacity: 0.5 }),
      hill({ y: 420, rise: 60, wave: 260 }, { depth: 0.16, mist: 0.6, foot: 130, rim: 0.5, spurs: 14 }),
      rainbow(1130, 640, 480),
      hill({ y: 540, rise: 50, wave: 340 }, { depth: 0.36, mist: 0.4, foot: 140, rim: 0.5, cover: [plots(8, 12)] }),
      mist(640, 24, 0.6),
      hill(
        { y: 660, rise: 34, wave: 420, humps: [{ x: 240, high: 60, wide: 240 }] },
        {
          depth: 0.52,
          rim: 0.5,
          cover: [
            plots(10, 14),
            houses(
              [
                [200, 50],
                [300, 60],
                [1380, 70],
              ],
              34,
            ),
            grove({ from: 1050, to: 1600, count: 16, size: 80, depth: 0.56, down: 30 }),
          ],
        },
      ),
      hill(
        { y: 870, rise: 8, wave: 700, tilt: 0.03 },
        {
          depth: 0.82,
          rim: 0.5,
          behind: [
            grass({ count: 30, tall: 22, depth: 0.88 }),
            standing(roadRider(20), { x: 950, size: 168, lean: 1 }),
          ],
        },
      ),
      hill({ y: 930, rise: 8, wave: 420 }, { depth: 0.96, behind: [grass({ count: 80, tall: 46, depth: 1 })] }),
    ],
  },
  {
    ...biking,
    id: "gallery-14-blue-hour-lake",
    place: "Lake Kivu",
    title: "Blue hour at the lake",
    time: "night",
    light: [460, 260],
    focal: { x: 0.66, y: 0.7 },
    alt: "Two cyclists roll home along the shore of Lake Kivu in the blue hour while the moon rises over the water.",
    parts: [
      sky(520),
      stars(130, 380),
      sun(60, 2),
      hill({ y: 500, rise: 50, wave: 300 }, { depth: 0.24, mist: 0.4, foot: 80, rim: 0.4, spurs: 12 }),
      water({ y: 560, depth: 0.75, glitter: 1.4, ripples: 110 }),
      islands(0.44, [
        [1060, 590, 160],
        [1360, 620, 120],
      ]),
      hill(
        { y: 860, rise: 10, wave: 520 },
        {
          depth: 0.92,
          rim: 0.6,
          behind: [
            reeds({ count: 30, tall: 150, depth: 0.94, from: 0, to: 360 }),
            grass({ count: 40, tall: 26, depth: 0.96 }),
            standing(trailRider(30), { x: 900, size: 140, lean: 1 }),
            standing(trailRider(210, true), { x: 1180, size: 140, lean: 1 }),
          ],
          cover: [track(24)],
        },
      ),
      hill({ y: 965, rise: 10, wave: 260 }, { depth: 1, behind: [reeds({ count: 40, tall: 90, depth: 1 })] }),
    ],
  },
  {
    ...biking,
    id: "gallery-15-red-road",
    place: "Musanze",
    title: "Red road",
    time: "day",
    light: [1240, 160],
    focal: { x: 0.38, y: 0.62 },
    alt: "A tiny cyclist follows a red road over a green crest near Musanze, a cloud-capped volcano towering behind.",
    parts: [
      sky(520),
      sun(42),
      heaps({ y: 250, count: 4, opacity: 0.8 }),
      volcano({ x: 860, top: 120, foot: 640, wide: 720, depth: 0.28, mist: 0.6, cap: true, crater: 40 }),
      hill({ y: 600, rise: 30, wave: 320 }, { depth: 0.4, mist: 0.3, foot: 110, rim: 0.4, edge: "trees", crowns: 10 }),
      mist(640, 20, 0.5),
      hill(
        { y: 690, rise: 16, wave: 520, humps: [{ x: 640, high: 50, wide: 420 }] },
        {
          depth: 0.52,
          rim: 0.5,
          behind: [
            eucalyptus({ from: 60, to: 360, count: 10, size: 120, depth: 0.56 }),
            standing(trailRider(20, true), { x: 610, size: 74, lean: 1, depth: 1 }),
          ],
          cover: [track(12), plots(14, 15, 26)],
        },
      ),
      road(
        [
          [1300, 712, 10],
          [1180, 752, 22],
          [1330, 800, 40],
          [1010, 870, 74],
          [720, 1020, 170],
        ],
        0.62,
      ),
      hill(
        {
          y: 940,
          rise: 12,
          wave: 320,
          humps: [
            { x: 0, high: 80, wide: 300 },
            { x: 1600, high: 90, wide: 280 },
          ],
        },
        { depth: 0.86, rim: 0.4, behind: [grass({ count: 50, tall: 40, depth: 0.88 })] },
      ),
      bananas(
        [
          [160, 990, 360],
          [1470, 1000, 340],
          [1590, 990, 260],
        ],
        0.92,
      ),
    ],
  },
];
