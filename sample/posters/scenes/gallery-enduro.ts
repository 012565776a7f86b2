import { birds, heaps, mist, rays, sky, stars, streaks, sun } from "../core/sky.ts";
import { at, standing } from "../figures/figure.ts";
import { climbingRider, enduroRider } from "../figures/riders.ts";
import { boulders } from "../land/cliffs.ts";
import { track } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { volcano } from "../land/volcanoes.ts";
import { deckAt, walkway } from "../plants/boughs.ts";
import { canopy, emergent } from "../plants/rainforest.ts";
import { grove } from "../plants/trees.ts";
import { bamboo, ferns, grass } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const enduro = { category: "highlights", highlight_category: "enduro" } as const;

export const galleryEnduro: PosterScene[] = [
  {
    ...enduro,
    id: "gallery-16-bamboo-line",
    title: "Bamboo line",
    time: "forest",
    light: [300, -140],
    focal: { x: 0.56, y: 0.66 },
    alt: "An enduro rider threads a narrow trail through tall bamboo.",
    parts: [
      sky(760, 1200),
      hill({ y: 560, rise: 50, wave: 320 }, { depth: 0.14, mist: 0.7, foot: 200, edge: "trees", crowns: 20 }),
      bamboo([0, 1600], 22, [0.22, 14]),
      mist(640, 110, 0.8),
      rays(7, 1400, [0.5, 1.3]),
      bamboo([0, 620], 7, [0.48, 26]),
      bamboo([1080, 1640], 8, [0.5, 26]),
      mist(800, 70, 0.6),
      hill(
        { y: 860, rise: 12, wave: 420, tilt: 0.09 },
        {
          depth: 0.86,
          rim: 0.5,
          behind: [grass({ count: 50, tall: 46, depth: 0.9 }), standing(enduroRider(), { x: 880, size: 185, lean: 1 })],
          cover: [track(30), grass({ count: 40, tall: 40, depth: 0.95, down: 80 })],
        },
      ),
      bamboo([-30, 230], 3, [0.93, 54]),
      bamboo([1420, 1640], 3, [0.95, 60]),
      ferns(
        [
          [520, 1030],
          [1180, 1040],
        ],
        180,
        0.98,
      ),
    ],
  },
  {
    ...enduro,
    id: "gallery-17-hanging-bridge",
    title: "Hanging bridge",
    time: "copper",
    light: [1180, 240],
    focal: { x: 0.48, y: 0.5 },
    alt: "An enduro rider crosses a hanging bridge over a deep wooded gorge.",
    parts: [
      sky(560),
      sun(56, 2),
      streaks({ y: 150, count: 5, opacity: 0.5 }),
      hill({ y: 420, rise: 60, wave: 280 }, { depth: 0.16, mist: 0.6, foot: 140, rim: 0.4, spurs: 12 }),
      mist(540, 40, 0.6),
      hill(
        { y: 560, rise: 40, wave: 320, humps: [{ x: 800, high: -120, wide: 300 }] },
        { depth: 0.34, mist: 0.5, foot: 200, rim: 0.4, edge: "trees", crowns: 13 },
      ),
      mist(740, 60, 0.7),
      canopy({ y: 720, depth: 0.5, crown: 90, rise: 26, rows: 3, gap: [780, 190] }),
      mist(900, 60, 0.6),
      hill(
        {
          y: 1190,
          rise: 20,
          wave: 220,
          octaves: 6,
          humps: [
            { x: -80, high: 720, wide: 520 },
            { x: 1700, high: 720, wide: 530 },
          ],
        },
        {
          depth: 0.9,
          rim: 0.6,
          spurs: 8,
          behind: [
            grove({ from: 0, to: 200, count: 6, size: 190, depth: 0.86 }),
            grove({ from: 1440, to: 1600, count: 6, size: 200, depth: 0.86 }),
          ],
        },
      ),
      walkway([190, 560], [1420, 570], { sag: 64, depth: 0.96 }),
      at(enduroRider(), deckAt([190, 560], [1420, 570], [64, 0.46]), { x: 760, size: 118, depth: 1 }),
    ],
  },
  {
    ...enduro,
    id: "gallery-18-lava-field",
    place: "Kinigi",
    title: "Lava field",
    time: "ember",
    light: [1180, 300],
    focal: { x: 0.36, y: 0.66 },
    alt: "An enduro rider picks a line over black lava boulders near Kinigi under a red evening sky.",
    parts: [
      sky(600),
      stars(60, 240),
      sun(58, 2),
      streaks({ y: 230, count: 5, opacity: 0.5 }),
      volcano({ x: 1060, top: 330, foot: 660, wide: 400, depth: 0.24, mist: 0.7 }),
      volcano({ x: 620, top: 420, foot: 660, wide: 300, depth: 0.2, mist: 0.7, crater: 22 }),
      hill({ y: 640, rise: 40, wave: 300, octaves: 6 }, { depth: 0.42, mist: 0.4, foot: 130, rim: 0.5, spurs: 10 }),
      boulders(
        [
          [1180, 770, 80],
          [1330, 780, 60],
          [980, 775, 50],
          [280, 780, 70],
        ],
        0.62,
      ),
      hill({ y: 770, rise: 26, wave: 240, octaves: 7 }, { depth: 0.66, rim: 0.6, spurs: 8 }),
      hill(
        { y: 880, rise: 18, wave: 260, octaves: 7, tilt: -0.06 },
        { depth: 0.92, rim: 0.8, behind: [standing(enduroRider(), { x: 580, size: 165, lean: 1 })] },
      ),
      boulders(
        [
          [160, 950, 110],
          [420, 985, 90],
          [900, 930, 120],
          [1130, 940, 90],
          [1380, 900, 150],
          [700, 990, 80],
        ],
        0.98,
      ),
    ],
  },
  {
    ...enduro,
    id: "gallery-19-forest-drop",
    title: "Forest drop",
    time: "jade",
    light: [1260, -130],
    focal: { x: 0.5, y: 0.5 },
    alt: "An enduro rider flies off a mossy drop between great forest trees.",
    parts: [
      sky(600, 1200),
      canopy({ y: 280, depth: 0.2, crown: 90, rise: 40, rows: 2 }),
      mist(420, 70, 0.8),
      canopy({ y: 470, depth: 0.36, crown: 120, rise: 40, rows: 2 }),
      emergent({ x: 1130, y: 800, size: 640 }, 0.5),
      rays(8, 1500, [1.7, 2.7]),
      mist(690, 70, 0.7),
      canopy({ y: 720, depth: 0.54, crown: 130, rise: 30, rows: 2, tilt: 0.06 }),
      at(enduroRider(), 600, { x: 800, size: 180, turn: 8, depth: 1 }),
      hill(
        { y: 1010, rise: 14, wave: 260, octaves: 6, humps: [{ x: 60, high: 340, wide: 430 }] },
        { depth: 0.92, rim: 0.6, cover: [grass({ count: 70, tall: 40, depth: 0.97, down: 60 })] },
      ),
      emergent({ x: 1530, y: 1060, size: 1200 }, 0.9),
      ferns(
        [
          [300, 1000],
          [760, 1040],
          [1180, 1040],
        ],
        220,
        0.98,
      ),
    ],
  },
  {
    ...enduro,
    id: "gallery-20-first-light-climb",
    place: "Musanze",
    title: "First light",
    time: "dawn",
    light: [1260, 420],
    focal: { x: 0.42, y: 0.58 },
    alt: "An enduro rider pushes up the last rise above Musanze as the first light touches two volcanoes.",
    parts: [
      sky(600),
      stars(90, 240),
      sun(48, 2),
      birds([620, 260], 5),
      volcano({ x: 1080, top: 330, foot: 690, wide: 330, depth: 0.26, mist: 0.9, crater: 20 }),
      volcano({ x: 1480, top: 400, foot: 690, wide: 320, depth: 0.32, mist: 0.9 }),
      mist(660, 50, 0.8),
      heaps({ y: 730, count: 6, opacity: 0.7 }),
      mist(790, 60, 0.8),
      hill(
        { y: 850, rise: 24, wave: 300, tilt: 0.1 },
        { depth: 0.6, mist: 0.3, foot: 170, rim: 0.6, edge: "spires", crowns: 15 },
      ),
      hill(
        { y: 880, rise: 14, wave: 420, tilt: 0.2, octaves: 6 },
        {
          depth: 0.95,
          rim: 0.8,
          behind: [
            grass({ count: 50, tall: 28, depth: 1 }),
            standing(climbingRider(20), { x: 640, size: 165, lean: 1, flip: true }),
          ],
          cover: [track(16)],
        },
      ),
    ],
  },
];
