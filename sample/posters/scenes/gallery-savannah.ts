import { birds, heaps, mist, moon, sky, stars, streaks, sun } from "../core/sky.ts";
import { dancingCrane, fishEagle } from "../figures/birds.ts";
import { at, standing } from "../figures/figure.ts";
import { elephant, kob, lion } from "../figures/savannah-animals.ts";
import { hill } from "../land/hills.ts";
import { volcano } from "../land/volcanoes.ts";
import { islands, water } from "../land/water.ts";
import { acacias, thornveld } from "../plants/trees.ts";
import { grass, papyrus, reeds } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const safari = { category: "highlights", highlight_category: "safaris" } as const;

export const gallerySavannah: PosterScene[] = [
  {
    ...safari,
    id: "gallery-06-lion-by-moonlight",
    title: "Lion by moonlight",
    time: "night",
    light: [1080, 300],
    focal: { x: 0.42, y: 0.6 },
    alt: "A lion walks along a dark ridge under a full moon and a sky full of stars.",
    parts: [
      sky(700, 800),
      stars(320, 680),
      moon(120),
      hill({ y: 640, rise: 50, wave: 320 }, { depth: 0.26, mist: 0.5, foot: 130, rim: 0.3, spurs: 10 }),
      hill(
        { y: 730, rise: 24, wave: 420 },
        {
          depth: 0.5,
          mist: 0.3,
          foot: 110,
          rim: 0.3,
          behind: [thornveld({ from: 0, to: 1600, count: 20, size: 60, depth: 0.52 })],
        },
      ),
      hill(
        { y: 890, rise: 14, wave: 420, humps: [{ x: 700, high: 50, wide: 460 }] },
        {
          depth: 0.96,
          rim: 0.6,
          behind: [
            acacias(0.98, [[170, 330]]),
            grass({ count: 70, tall: 34, depth: 1 }),
            standing(lion, { x: 680, size: 205, lean: 0.8 }),
          ],
        },
      ),
    ],
  },
  {
    ...safari,
    id: "gallery-07-kob-lookout",
    place: "Queen Elizabeth National Park",
    title: "Uganda kob on watch",
    time: "copper",
    light: [1200, 260],
    focal: { x: 0.38, y: 0.58 },
    alt: "A Uganda kob with lyre-shaped horns stands on a termite mound in Queen Elizabeth park and watches the plain.",
    parts: [
      sky(560),
      sun(70, 2),
      streaks({ y: 160, count: 5, opacity: 0.5 }),
      birds([820, 260], 9),
      hill({ y: 540, rise: 30, wave: 360 }, { depth: 0.16, mist: 0.5, foot: 90, rim: 0.3 }),
      hill(
        { y: 610, rise: 14, wave: 420 },
        {
          depth: 0.34,
          mist: 0.2,
          foot: 80,
          rim: 0.4,
          behind: [thornveld({ from: 0, to: 1600, count: 34, size: 40, depth: 0.38 })],
        },
      ),
      hill(
        { y: 720, rise: 14, wave: 420 },
        {
          depth: 0.52,
          rim: 0.5,
          behind: [acacias(0.6, [[1380, 280]])],
          cover: [grass({ count: 60, tall: 30, depth: 0.6, down: 70 })],
        },
      ),
      hill(
        { y: 900, rise: 10, wave: 320, humps: [{ x: 600, high: 110, wide: 170 }] },
        {
          depth: 0.9,
          rim: 0.6,
          behind: [standing(kob, { x: 590, size: 215 })],
          cover: [grass({ count: 80, tall: 50, depth: 0.97, down: 70 })],
        },
      ),
      hill({ y: 985, rise: 6, wave: 300 }, { depth: 1, behind: [grass({ count: 60, tall: 80, depth: 1 })] }),
    ],
  },
  {
    ...safari,
    id: "gallery-08-crane-dance",
    title: "Crane dance",
    time: "gold",
    light: [560, 400],
    focal: { x: 0.6, y: 0.56 },
    alt: "A grey crowned crane dances with raised wings in front of a huge low sun.",
    parts: [
      sky(640),
      sun(210, 2),
      streaks({ y: 170, count: 5, opacity: 0.5 }),
      hill({ y: 640, rise: 30, wave: 360 }, { depth: 0.3, mist: 0.5, foot: 100, edge: "trees", crowns: 8 }),
      mist(690, 30, 0.6),
      water({ y: 720, bottom: 860, depth: 0.6, glitter: 2, ripples: 40 }),
      hill(
        { y: 880, rise: 12, wave: 300 },
        {
          depth: 0.95,
          rim: 0.6,
          behind: [
            grass({ count: 90, tall: 60, depth: 0.98 }),
            reeds({ count: 20, tall: 210, depth: 0.98, from: 0, to: 260 }),
            standing(dancingCrane, { x: 1000, size: 420, depth: 1 }),
          ],
          cover: [grass({ count: 60, tall: 46, depth: 1, down: 60 })],
        },
      ),
    ],
  },
  {
    ...safari,
    id: "gallery-09-elephant-at-the-channel",
    place: "Kazinga Channel",
    title: "Elephant by the water",
    time: "day",
    light: [360, 180],
    focal: { x: 0.6, y: 0.62 },
    alt: "A lone elephant walks along the shore of the Kazinga Channel in clear daylight, white clouds piling up over the far hills.",
    parts: [
      sky(500),
      sun(44),
      heaps({ y: 300, count: 5, opacity: 0.9 }),
      heaps({ y: 400, count: 6, opacity: 0.8 }),
      hill({ y: 470, rise: 40, wave: 320 }, { depth: 0.16, mist: 0.5, foot: 90, rim: 0.4, spurs: 10 }),
      water({ y: 540, bottom: 930, depth: 0.5, glitter: 0.8, ripples: 90 }),
      hill(
        {
          y: 720,
          rise: 8,
          wave: 300,
          humps: [
            { x: 200, high: -300, wide: 500 },
            { x: 1400, high: 30, wide: 300 },
          ],
        },
        { depth: 0.5, rim: 0.4, behind: [thornveld({ from: 1150, to: 1600, count: 10, size: 80, depth: 0.52 })] },
      ),
      hill(
        { y: 850, rise: 8, wave: 420 },
        {
          depth: 0.72,
          rim: 0.5,
          behind: [standing(elephant, { x: 940, size: 275, depth: 0.97, flip: true })],
          cover: [grass({ count: 80, tall: 36, depth: 0.84, down: 70 })],
        },
      ),
      hill({ y: 975, rise: 8, wave: 300 }, { depth: 0.95, behind: [reeds({ count: 50, tall: 110, depth: 0.95 })] }),
    ],
  },
  {
    ...safari,
    id: "gallery-10-fish-eagle",
    place: "Lake Ihema",
    title: "Fish eagle",
    time: "alpine",
    light: [1240, 200],
    focal: { x: 0.4, y: 0.4 },
    alt: "An African fish eagle glides over the blue water and the wooded islands of Lake Ihema.",
    parts: [
      sky(560),
      sun(50),
      streaks({ y: 180, count: 5, opacity: 0.6 }),
      volcano({ x: 1180, top: 380, foot: 600, wide: 300, depth: 0.16, mist: 0.8 }),
      hill({ y: 560, rise: 50, wave: 300 }, { depth: 0.26, mist: 0.4, foot: 80, rim: 0.4, spurs: 12 }),
      water({ y: 610, depth: 0.7, glitter: 1.2, ripples: 130 }),
      islands(0.46, [
        [340, 650, 170],
        [1000, 690, 220],
      ]),
      islands(0.66, [[200, 800, 300]]),
      at(fishEagle, 430, { x: 640, size: 340, depth: 1, turn: -8 }),
      hill(
        { y: 985, rise: 10, wave: 260, humps: [{ x: 1560, high: 80, wide: 260 }] },
        {
          depth: 0.96,
          behind: [
            papyrus({ count: 12, tall: 260, depth: 0.94, from: 1300, to: 1640 }),
            reeds({ count: 30, tall: 90, depth: 0.97 }),
          ],
        },
      ),
    ],
  },
];
