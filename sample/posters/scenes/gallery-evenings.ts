import { birds, heaps, mist, moon, sky, stars, streaks, sun } from "../core/sky.ts";
import { canoe, safariCar } from "../figures/camp-and-cars.ts";
import { afloat, standing } from "../figures/figure.ts";
import { giraffe, hippo } from "../figures/savannah-animals.ts";
import { cliff, waterfall } from "../land/cliffs.ts";
import { houses, plots, road } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { islands, reflection, tarn, water } from "../land/water.ts";
import { bananas } from "../plants/boughs.ts";
import { canopy, emergent } from "../plants/rainforest.ts";
import { acacias, grove, thornveld } from "../plants/trees.ts";
import { ferns, grass, papyrus, reeds } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const general = { category: "highlights", highlight_category: "general" } as const;
const safari = { category: "highlights", highlight_category: "safaris" } as const;
const shore = { y: 486, rise: 60, wave: 300, line: 52 };

export const galleryEvenings: PosterScene[] = [
  {
    ...safari,
    id: "gallery-37-giraffe-on-the-nile",
    place: "Murchison Falls National Park",
    title: "Giraffe by the Nile",
    time: "violet",
    light: [360, 380],
    focal: { x: 0.64, y: 0.52 },
    alt: "A giraffe stands between acacias on the bank of the Nile at Murchison Falls under a violet evening sky.",
    parts: [
      sky(600),
      stars(40, 200),
      sun(80, 3),
      streaks({ y: 210, count: 6, opacity: 0.5 }),
      hill({ y: 560, rise: 30, wave: 360 }, { depth: 0.2, mist: 0.5, foot: 90, rim: 0.3 }),
      hill(
        { y: 610, rise: 12, wave: 360 },
        {
          depth: 0.36,
          mist: 0.2,
          foot: 60,
          behind: [thornveld({ from: 0, to: 1600, count: 26, size: 50, depth: 0.38 })],
        },
      ),
      water({ y: 650, bottom: 830, depth: 0.6, glitter: 1.4, ripples: 60 }),
      hill(
        { y: 830, rise: 10, wave: 420 },
        {
          depth: 0.78,
          rim: 0.5,
          behind: [acacias(0.82, [[1420, 420]]), reeds({ count: 30, tall: 110, depth: 0.8, from: 0, to: 520 })],
        },
      ),
      hill(
        { y: 910, rise: 10, wave: 420 },
        {
          depth: 0.94,
          rim: 0.5,
          behind: [grass({ count: 60, tall: 46, depth: 0.97 }), standing(giraffe, { x: 1010, size: 500, flip: true })],
        },
      ),
      hill({ y: 980, rise: 6, wave: 260 }, { depth: 1, behind: [grass({ count: 70, tall: 56, depth: 1 })] }),
    ],
  },
  {
    ...safari,
    id: "gallery-38-hippo-in-papyrus",
    place: "Lake Ihema",
    title: "Hippo in the papyrus",
    time: "noon",
    light: [1200, 180],
    focal: { x: 0.4, y: 0.68 },
    alt: "A hippo floats with ears and eyes above the water in the papyrus of Lake Ihema at noon.",
    parts: [
      sky(420),
      sun(44),
      heaps({ y: 260, count: 5, opacity: 0.8 }),
      hill({ y: 390, rise: 30, wave: 320 }, { depth: 0.2, mist: 0.4, foot: 70, rim: 0.3, edge: "trees", crowns: 9 }),
      hill({ y: 470, rise: 4, wave: 300 }, { depth: 0.42, behind: [papyrus({ count: 44, tall: 110, depth: 0.42 })] }),
      water({ y: 490, depth: 0.75, glitter: 0.9, ripples: 120 }),
      afloat(hippo, 730, { x: 660, size: 330, depth: 0.94 }),
      hill(
        { y: 985, rise: 8, wave: 260 },
        {
          depth: 0.94,
          behind: [
            papyrus({ count: 12, tall: 520, depth: 0.86, from: 1240, to: 1640 }),
            papyrus({ count: 5, tall: 420, depth: 0.88, from: -20, to: 160 }),
          ],
          cover: [reeds({ count: 40, tall: 90, depth: 0.97 })],
        },
      ),
    ],
  },
  {
    ...general,
    id: "gallery-39-farm-on-elgon",
    place: "Mount Elgon",
    title: "Farm on Elgon",
    time: "gold",
    light: [360, 250],
    focal: { x: 0.62, y: 0.6 },
    alt: "A farmhouse among banana plants stands on a slope of Mount Elgon, a thin waterfall on the cliff behind.",
    parts: [
      sky(460),
      sun(54, 2),
      streaks({ y: 150, count: 5, opacity: 0.5 }),
      hill({ y: 380, rise: 40, wave: 300 }, { depth: 0.14, mist: 0.5, foot: 100, rim: 0.3, spurs: 8 }),
      cliff({
        rim: { y: 370, rise: 24, wave: 260, tilt: -0.06 },
        base: 760,
        depth: 0.4,
        rock: "#96583a",
        behind: [grove({ from: 300, to: 1600, count: 26, size: 56, depth: 0.44 })],
      }),
      waterfall({ x: 560, top: 376, bottom: 700, wide: 24, spread: 2 }),
      mist(690, 50, 0.7),
      canopy({ y: 690, depth: 0.52, crown: 64, rise: 20, rows: 2 }),
      hill(
        { y: 770, rise: 20, wave: 360, humps: [{ x: 1150, high: 60, wide: 320 }] },
        { depth: 0.66, rim: 0.5, cover: [plots(9, 17, 40), houses([[1080, 20]], 150)] },
      ),
      bananas(
        [
          [900, 830, 230],
          [1330, 800, 260],
          [1440, 850, 230],
        ],
        0.8,
      ),
      bananas(
        [
          [150, 1000, 460],
          [340, 1030, 320],
        ],
        0.94,
      ),
      hill({ y: 950, rise: 12, wave: 300 }, { depth: 0.95, behind: [grass({ count: 70, tall: 46, depth: 0.98 })] }),
    ],
  },
  {
    ...general,
    id: "gallery-40-moonlit-paddle",
    place: "Lake Kivu",
    title: "Moonlit paddle",
    time: "night",
    light: [1000, 260],
    focal: { x: 0.42, y: 0.66 },
    alt: "A dugout canoe crosses the bright path of the full moon on Lake Kivu at night.",
    parts: [
      sky(560, 800),
      stars(220, 500),
      moon(96),
      hill(shore, { depth: 0.28, mist: 0.3, foot: 90, rim: 0.4, spurs: 12 }),
      water({ y: 560, depth: 0.85, glitter: 2, ripples: 120 }),
      reflection(shore, { shore: 560, depth: 0.3, squash: 1, opacity: 0.5 }),
      islands(0.5, [[360, 600, 150]]),
      afloat(canoe, 760, { x: 760, size: 170, depth: 1, flip: true }),
      hill(
        { y: 1000, rise: 10, wave: 260, humps: [{ x: 1600, high: 120, wide: 280 }] },
        { depth: 1, behind: [reeds({ count: 40, tall: 170, depth: 1, from: 1160, to: 1620 })] },
      ),
    ],
  },
  {
    ...safari,
    id: "gallery-41-car-under-the-storm",
    place: "Kidepo Valley National Park",
    title: "Before the storm",
    time: "storm",
    light: [1220, 330],
    focal: { x: 0.44, y: 0.7 },
    alt: "A safari car crosses the open plain of Kidepo under gathering rain clouds.",
    parts: [
      sky(620, 700),
      heaps({ y: 190, count: 3, opacity: 0.7 }),
      heaps({ y: 300, count: 4, opacity: 0.7 }),
      sun(40, 1),
      hill({ y: 590, rise: 70, wave: 240, octaves: 6 }, { depth: 0.24, mist: 0.5, foot: 120, rim: 0.5, spurs: 16 }),
      hill(
        { y: 680, rise: 10, wave: 420 },
        {
          depth: 0.4,
          mist: 0.1,
          rim: 0.4,
          behind: [thornveld({ from: 0, to: 1600, count: 26, size: 44, depth: 0.46 })],
          cover: [grass({ count: 60, tall: 18, depth: 0.5, down: 80 })],
        },
      ),
      road(
        [
          [1500, 700, 3],
          [1380, 730, 10],
          [1500, 770, 22],
          [1240, 830, 44],
          [900, 900, 90],
        ],
        0.5,
      ),
      hill(
        { y: 850, rise: 8, wave: 520 },
        {
          depth: 0.7,
          rim: 0.5,
          behind: [acacias(0.74, [[210, 300]]), standing(safariCar, { x: 700, size: 190, depth: 1, flip: true })],
          cover: [grass({ count: 110, tall: 44, depth: 0.8, down: 80 })],
        },
      ),
      hill({ y: 980, rise: 6, wave: 300 }, { depth: 0.96, behind: [grass({ count: 90, tall: 80, depth: 0.96 })] }),
    ],
  },
  {
    ...general,
    id: "gallery-42-sunrise-crater-lake",
    place: "Fort Portal",
    title: "Crater lake at sunrise",
    time: "gold",
    light: [780, 300],
    focal: { x: 0.5, y: 0.55 },
    alt: "The rising sun mirrors in a round crater lake ringed by forest near Fort Portal.",
    parts: [
      sky(400),
      sun(64, 3),
      streaks({ y: 130, count: 6, opacity: 0.5 }),
      birds([1100, 200], 7),
      hill({ y: 370, rise: 50, wave: 300 }, { depth: 0.16, mist: 0.6, foot: 100, rim: 0.4, spurs: 10 }),
      mist(440, 24, 0.6),
      hill(
        {
          y: 450,
          rise: 22,
          wave: 300,
          humps: [
            { x: 60, high: 50, wide: 260 },
            { x: 1540, high: 60, wide: 260 },
          ],
        },
        { depth: 0.42, rim: 0.3, edge: "trees", crowns: 13 },
      ),
      tarn({ x: 790, y: 640, rx: 620, ry: 116 }, 0.55),
      mist(560, 22, 0.6),
      canopy({ y: 730, depth: 0.66, crown: 90, rise: 24, rows: 2, gap: [790, 60] }),
      canopy({ y: 840, depth: 0.8, crown: 130, rise: 24, rows: 1, gap: [790, 40] }),
      emergent({ x: 1460, y: 1020, size: 760 }, 0.92),
      emergent({ x: 130, y: 1020, size: 560 }, 0.94),
      ferns(
        [
          [420, 1040],
          [1040, 1040],
        ],
        200,
        0.98,
      ),
    ],
  },
];
