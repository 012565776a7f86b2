import { heaps, mist, rays, sky, stars, streaks, sun } from "../core/sky.ts";
import { at, standing } from "../figures/figure.ts";
import { climbingRider, enduroRider } from "../figures/riders.ts";
import { boulders, cliff, waterfall } from "../land/cliffs.ts";
import { plots, teaRows, track, windows } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { volcano } from "../land/volcanoes.ts";
import { islands, water } from "../land/water.ts";
import { bough } from "../plants/boughs.ts";
import { canopy, emergent } from "../plants/rainforest.ts";
import { eucalyptus, grove } from "../plants/trees.ts";
import { ferns, grass } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

export const tripsEnduro: PosterScene[] = [
  {
    id: "gishwati-enduro-to-the-lake",
    place: "Gishwati",
    title: "Gishwati to the lake",
    category: "trips",
    time: "forest",
    light: [260, -160],
    focal: { x: 0.56, y: 0.66 },
    alt: "An enduro rider in a full-face helmet drops down a steep trail through the rainforest of Gishwati towards Lake Kivu.",
    parts: [
      sky(420, 1000),
      hill({ y: 330, rise: 50, wave: 320 }, { depth: 0.16, mist: 0.7, foot: 100, rim: 0.3, spurs: 8 }),
      water({ y: 400, bottom: 520, depth: 0.3, glitter: 0, ripples: 40 }),
      islands(0.26, [[1220, 430, 100]]),
      mist(420, 30, 0.6),
      canopy({ y: 460, depth: 0.34, crown: 80, rise: 30, rows: 2, tilt: 0.08 }),
      mist(590, 50, 0.7),
      canopy({ y: 590, depth: 0.48, crown: 110, rise: 30, rows: 2, tilt: 0.14 }),
      emergent({ x: 330, y: 760, size: 620 }, 0.6),
      rays(8, 1400, [0.5, 1.4]),
      hill(
        { y: 810, rise: 16, wave: 420, tilt: 0.24, octaves: 6 },
        {
          depth: 0.86,
          rim: 0.5,
          behind: [grass({ count: 40, tall: 34, depth: 0.9 }), standing(enduroRider(), { x: 880, size: 152, lean: 1 })],
          cover: [track(34), grass({ count: 30, tall: 34, depth: 0.95, down: 60 })],
        },
      ),
      emergent({ x: 1450, y: 1060, size: 900 }, 0.86),
      boulders(
        [
          [520, 880, 70],
          [1080, 985, 90],
        ],
        0.94,
      ),
      ferns(
        [
          [220, 960],
          [700, 1040],
          [1300, 1040],
        ],
        210,
        0.98,
      ),
      bough(
        [
          [-20, 90],
          [220, 60],
          [480, 110],
        ],
        [44, 8],
        0.97,
      ),
    ],
  },
  {
    id: "virunga-flanks-enduro",
    place: "Kinigi",
    title: "Flanks of the Virunga",
    category: "trips",
    time: "violet",
    light: [330, 330],
    focal: { x: 0.62, y: 0.7 },
    alt: "An enduro rider races along a lava ridge in the evening under a huge volcano of the Virunga.",
    parts: [
      sky(600),
      stars(70, 260),
      sun(56),
      streaks({ y: 250, count: 6, opacity: 0.5 }),
      volcano({ x: 960, top: 110, foot: 740, wide: 860, depth: 0.34, mist: 0.6, crater: 56 }),
      volcano({ x: 150, top: 440, foot: 700, wide: 330, depth: 0.26, mist: 0.7 }),
      mist(680, 44, 0.6),
      hill({ y: 690, rise: 36, wave: 320 }, { depth: 0.5, mist: 0.35, foot: 130, rim: 0.4, edge: "trees", crowns: 12 }),
      hill(
        { y: 790, rise: 26, wave: 420 },
        {
          depth: 0.66,
          rim: 0.4,
          cover: [plots(6, 15)],
          behind: [eucalyptus({ from: 0, to: 420, count: 12, size: 120, depth: 0.7 })],
        },
      ),
      hill(
        { y: 895, rise: 14, wave: 420, octaves: 6, tilt: 0.05 },
        {
          depth: 0.93,
          rim: 0.7,
          behind: [
            grass({ count: 30, tall: 24, depth: 0.97 }),
            standing(enduroRider(), { x: 960, size: 150, lean: 1 }),
          ],
        },
      ),
      boulders(
        [
          [520, 940, 90],
          [1300, 985, 130],
          [760, 975, 70],
          [240, 925, 110],
        ],
        0.98,
      ),
      hill({ y: 990, rise: 8, wave: 260 }, { depth: 1 }),
    ],
  },
  {
    id: "musanze-race-to-the-sky",
    place: "Musanze",
    title: "Musanze race to the sky",
    category: "trips",
    time: "gold",
    light: [560, 380],
    focal: { x: 0.62, y: 0.5 },
    alt: "Two racers climb a steep grassy ridge above a sea of cloud near Musanze with the rising sun behind them.",
    parts: [
      sky(640),
      sun(110, 3),
      streaks({ y: 150, count: 7, opacity: 0.5 }),
      volcano({ x: 180, top: 420, foot: 680, wide: 300, depth: 0.2, mist: 0.9 }),
      volcano({ x: 860, top: 500, foot: 690, wide: 280, depth: 0.16, mist: 0.9, crater: 24 }),
      mist(660, 50, 0.9),
      heaps({ y: 700, count: 6, opacity: 0.8 }),
      heaps({ y: 780, count: 5, opacity: 0.9 }),
      mist(800, 80, 0.9),
      hill({ y: 800, rise: 26, wave: 320, tilt: -0.12 }, { depth: 0.42, mist: 0.7, foot: 220, rim: 0.6, spurs: 8 }),
      mist(900, 60, 0.7),
      hill(
        { y: 800, rise: 12, wave: 420, tilt: -0.36 },
        {
          depth: 0.9,
          rim: 0.7,
          mist: -0.5,
          behind: [
            grass({ count: 60, tall: 26, depth: 0.95 }),
            standing(climbingRider(40), { x: 840, size: 130, lean: 1 }),
            standing(climbingRider(160), { x: 1170, size: 134, lean: 1 }),
          ],
          cover: [track(20), grass({ count: 90, tall: 34, depth: 0.97, down: 140 })],
        },
      ),
    ],
  },
  {
    id: "elgon-escarpment-enduro",
    place: "Mount Elgon",
    title: "Elgon escarpment",
    category: "trips",
    time: "copper",
    light: [420, 210],
    focal: { x: 0.66, y: 0.46 },
    alt: "An enduro rider follows the very edge of the Elgon escarpment, a thin waterfall dropping from the cliff into the plain.",
    parts: [
      sky(560),
      sun(60, 2),
      streaks({ y: 150, count: 6, opacity: 0.5 }),
      hill({ y: 560, rise: 30, wave: 300 }, { depth: 0.12, mist: 0.6, foot: 120, rim: 0.3, spurs: 12 }),
      hill({ y: 640, rise: 30, wave: 360 }, { depth: 0.24, mist: 0.6, foot: 120, rim: 0.3, cover: [plots(6, 12)] }),
      mist(720, 40, 0.6),
      hill(
        { y: 760, rise: 24, wave: 360 },
        {
          depth: 0.38,
          mist: 0.3,
          foot: 200,
          rim: 0.3,
          cover: [plots(9, 15), grove({ from: 0, to: 620, count: 26, size: 54, depth: 0.46, down: 120 })],
        },
      ),
      cliff({
        rim: { y: 520, rise: 14, wave: 420, humps: [{ x: 380, high: -560, wide: 230 }] },
        base: 1010,
        depth: 0.56,
        rock: "#9a5a3c",
        from: 420,
        behind: [
          grass({ count: 30, tall: 26, depth: 0.7, from: 800 }),
          standing(enduroRider(), { x: 1190, size: 150, lean: 1, flip: true, depth: 0.98 }),
          grove({ from: 1330, to: 1620, count: 9, size: 130, depth: 0.62 }),
        ],
      }),
      waterfall({ x: 935, top: 536, bottom: 1000, wide: 22, spread: 2.4 }),
      mist(960, 50, 0.6),
      hill(
        { y: 960, rise: 20, wave: 260, humps: [{ x: 100, high: 60, wide: 240 }] },
        {
          depth: 0.9,
          rim: 0.4,
          behind: [grove({ from: -10, to: 520, count: 12, size: 130, depth: 0.86 })],
          cover: [grass({ count: 50, tall: 40, depth: 0.97 })],
        },
      ),
    ],
  },
  {
    id: "mount-kigali-enduro-day",
    place: "Mount Kigali",
    title: "Mount Kigali",
    category: "trips",
    time: "moonrise",
    light: [1200, 250],
    focal: { x: 0.4, y: 0.7 },
    alt: "An enduro rider descends Mount Kigali at nightfall while the windows of the city light up on the hills behind.",
    parts: [
      sky(520),
      stars(120, 360),
      sun(52, 2),
      hill({ y: 470, rise: 70, wave: 300 }, { depth: 0.16, mist: 0.5, foot: 140, rim: 0.3, spurs: 10 }),
      mist(540, 26, 0.5),
      hill(
        { y: 560, rise: 60, wave: 360 },
        { depth: 0.36, mist: 0.2, foot: 160, rim: 0.4, cover: [windows(150, [110, 3.2])] },
      ),
      hill({ y: 660, rise: 40, wave: 420 }, { depth: 0.5, mist: 0.1, rim: 0.4, cover: [windows(130, [140, 4.2])] }),
      hill(
        { y: 790, rise: 20, wave: 420 },
        { depth: 0.7, rim: 0.3, behind: [eucalyptus({ from: 1000, to: 1600, count: 16, size: 230, depth: 0.74 })] },
      ),
      hill(
        { y: 870, rise: 12, wave: 520, tilt: 0.16 },
        {
          depth: 0.92,
          rim: 0.6,
          behind: [
            grass({ count: 40, tall: 26, depth: 0.97 }),
            standing(enduroRider(), { x: 640, size: 150, lean: 1 }),
          ],
          cover: [track(28)],
        },
      ),
      hill(
        { y: 970, rise: 12, wave: 260, tilt: 0.1 },
        { depth: 1, behind: [grass({ count: 70, tall: 50, depth: 1 })] },
      ),
    ],
  },
  {
    id: "rutsiro-ridge-enduro",
    place: "Rutsiro",
    title: "Rutsiro ridge",
    category: "trips",
    time: "ember",
    light: [900, 400],
    focal: { x: 0.56, y: 0.42 },
    alt: "An enduro rider jumps from a ridge of Rutsiro, dark against the red evening sun over Lake Kivu.",
    parts: [
      sky(600),
      sun(170, 2),
      streaks({ y: 170, count: 7, opacity: 0.5 }),
      hill({ y: 570, rise: 40, wave: 320 }, { depth: 0.18, mist: 0.4, foot: 70, rim: 0.3 }),
      water({ y: 610, bottom: 800, depth: 0.5, glitter: 1.6, ripples: 50 }),
      islands(0.4, [
        [420, 640, 120],
        [1240, 660, 150],
      ]),
      hill(
        { y: 760, rise: 30, wave: 360, humps: [{ x: 1560, high: 90, wide: 280 }] },
        {
          depth: 0.6,
          rim: 0.5,
          cover: [teaRows(12, 15)],
          behind: [eucalyptus({ from: 1240, to: 1600, count: 14, size: 130, depth: 0.66 })],
        },
      ),
      at(enduroRider(), 610, { x: 900, size: 170, turn: -9 }),
      hill(
        { y: 950, rise: 12, wave: 420, octaves: 6, humps: [{ x: 120, high: 330, wide: 480 }] },
        { depth: 0.96, rim: 0.7, behind: [grass({ count: 40, tall: 30, depth: 1 })], cover: [track(22, -20)] },
      ),
      boulders(
        [
          [900, 985, 80],
          [1180, 990, 110],
        ],
        1,
      ),
      hill({ y: 990, rise: 6, wave: 300 }, { depth: 1, behind: [grass({ count: 50, tall: 50, depth: 1 })] }),
    ],
  },
];
