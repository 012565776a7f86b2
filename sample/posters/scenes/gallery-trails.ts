import { birds, heaps, mist, rays, sky, stars, streaks, sun } from "../core/sky.ts";
import { at, standing } from "../figures/figure.ts";
import { climbingRider, enduroRider, roadRider, trailRider } from "../figures/riders.ts";
import { boulders, rainbow } from "../land/cliffs.ts";
import { houses, plots, road, teaRows, track } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { volcano } from "../land/volcanoes.ts";
import { islands, water } from "../land/water.ts";
import { bananas, deckAt, walkway } from "../plants/boughs.ts";
import { canopy, emergent, eucalyptus, grove } from "../plants/trees.ts";
import { bamboo, ferns, grass, reeds } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const biking = { category: "highlights", highlight_category: "biking" } as const;
const enduro = { category: "highlights", highlight_category: "enduro" } as const;

export const galleryTrails: PosterScene[] = [
  {
    ...biking, id: "gallery-11-against-the-sun", title: "Against the sun", time: "dusk", light: [900, 480], focal: { x: 0.56, y: 0.52 },
    alt: "A single cyclist pedals along a bare ridge, framed by an enormous setting sun.",
    parts: [sky(700), sun(300, 1), streaks({ y: 200, count: 6, opacity: 0.4 }), hill({ y: 700, rise: 40, wave: 320 }, { depth: 0.4, mist: 0.4, foot: 120, rim: 0.3, edge: "trees", crowns: 8 }),
      hill({ y: 790, rise: 12, wave: 620, tilt: -0.02 }, { depth: 0.98, rim: 0.7, behind: [grass({ count: 90, tall: 28, depth: 1 }), standing(trailRider(25, true), { x: 890, size: 205, lean: 1 })] })],
  },
  {
    ...biking, id: "gallery-12-tea-at-gisovu", title: "Tea at Gisovu", time: "jade", light: [1300, 200], focal: { x: 0.26, y: 0.68 },
    alt: "A cyclist pauses mid-climb in the striped tea fields of Gisovu, small under the steep green slopes.",
    parts: [sky(300), sun(36), hill({ y: 220, rise: 60, wave: 300 }, { depth: 0.14, mist: 0.5, foot: 120, rim: 0.4, edge: "trees", crowns: 8 }), hill({ y: 320, rise: 50, wave: 320, tilt: -0.14 }, { depth: 0.32, rim: 0.5, cover: [teaRows(12, 11)] }), mist(440, 26, 0.4),
      hill({ y: 470, rise: 40, wave: 420, tilt: 0.2 }, { depth: 0.46, rim: 0.5, cover: [teaRows(14, 13)], behind: [eucalyptus({ from: 60, to: 500, count: 12, size: 150, depth: 0.42 })] }), hill({ y: 640, rise: 30, wave: 460, tilt: -0.22 }, { depth: 0.6, rim: 0.5, cover: [teaRows(15, 16)] }),
      hill({ y: 850, rise: 16, wave: 520, tilt: 0.08 }, { depth: 0.76, rim: 0.5, behind: [standing(climbingRider(60), { x: 400, size: 110, lean: 1, flip: true, depth: 1 })], cover: [track(18)] }), hill({ y: 930, rise: 14, wave: 360, tilt: 0.04 }, { depth: 0.86, cover: [teaRows(5, 26)] })],
  },
  {
    ...biking, id: "gallery-13-after-the-rain", title: "After the rain", time: "storm", light: [260, 180], focal: { x: 0.6, y: 0.68 },
    alt: "A road cyclist rides beneath a rainbow after the rain, wet green hills behind.",
    parts: [sky(480), heaps({ y: 170, count: 4, opacity: 0.6 }), heaps({ y: 260, count: 4, opacity: 0.5 }), hill({ y: 420, rise: 60, wave: 260 }, { depth: 0.16, mist: 0.6, foot: 130, rim: 0.5, spurs: 14 }), rainbow(1130, 640, 480), hill({ y: 540, rise: 50, wave: 340 }, { depth: 0.36, mist: 0.4, foot: 140, rim: 0.5, cover: [plots(8, 12)] }), mist(640, 24, 0.6),
      hill({ y: 660, rise: 34, wave: 420, humps: [{ x: 240, high: 60, wide: 240 }] }, { depth: 0.52, rim: 0.5, cover: [plots(10, 14), houses([[200, 50], [300, 60], [1380, 70]], 34), grove({ from: 1050, to: 1600, count: 16, size: 80, depth: 0.56, down: 30 })] }),
      hill({ y: 870, rise: 8, wave: 700, tilt: 0.03 }, { depth: 0.82, rim: 0.5, behind: [grass({ count: 30, tall: 22, depth: 0.88 }), standing(roadRider(20), { x: 950, size: 168, lean: 1 })] }), hill({ y: 930, rise: 8, wave: 420 }, { depth: 0.96, behind: [grass({ count: 80, tall: 46, depth: 1 })] })],
  },
  {
    ...biking, id: "gallery-14-blue-hour-lake", title: "Blue hour at the lake", time: "moonrise", light: [460, 260], focal: { x: 0.66, y: 0.7 },
    alt: "Two cyclists roll home along the lake shore in the blue hour while the moon rises over the water.",
    parts: [sky(520), stars(130, 380), sun(60, 2), hill({ y: 500, rise: 50, wave: 300 }, { depth: 0.24, mist: 0.4, foot: 80, rim: 0.4, spurs: 12 }), water({ y: 560, depth: 0.75, glitter: 1.4, ripples: 110 }), islands(0.44, [[1060, 590, 160], [1360, 620, 120]]),
      hill({ y: 860, rise: 10, wave: 520 }, { depth: 0.92, rim: 0.6, behind: [reeds({ count: 30, tall: 150, depth: 0.94, from: 0, to: 360 }), grass({ count: 40, tall: 26, depth: 0.96 }), standing(trailRider(30), { x: 900, size: 140, lean: 1 }), standing(trailRider(210, true), { x: 1180, size: 140, lean: 1 })], cover: [track(24)] }), hill({ y: 965, rise: 10, wave: 260 }, { depth: 1, behind: [reeds({ count: 40, tall: 90, depth: 1 })] })],
  },
  {
    ...biking, id: "gallery-15-red-road", title: "Red road", time: "day", light: [1240, 160], focal: { x: 0.38, y: 0.62 },
    alt: "A tiny cyclist follows a red road over a green crest, a cloud-capped volcano towering behind.",
    parts: [sky(520), sun(42), heaps({ y: 250, count: 4, opacity: 0.8 }), volcano({ x: 860, top: 120, foot: 640, wide: 720, depth: 0.28, mist: 0.6, cap: true, crater: 40 }), hill({ y: 600, rise: 30, wave: 320 }, { depth: 0.4, mist: 0.3, foot: 110, rim: 0.4, edge: "trees", crowns: 10 }), mist(640, 20, 0.5),
      hill({ y: 690, rise: 16, wave: 520, humps: [{ x: 640, high: 50, wide: 420 }] }, { depth: 0.52, rim: 0.5, behind: [eucalyptus({ from: 60, to: 360, count: 10, size: 120, depth: 0.56 }), standing(trailRider(20, true), { x: 610, size: 74, lean: 1, depth: 1 })], cover: [track(12), plots(14, 15, 26)] }),
      road([[1300, 712, 10], [1180, 752, 22], [1330, 800, 40], [1010, 870, 74], [720, 1020, 170]], 0.62), hill({ y: 940, rise: 12, wave: 320, humps: [{ x: 0, high: 80, wide: 300 }, { x: 1600, high: 90, wide: 280 }] }, { depth: 0.86, rim: 0.4, behind: [grass({ count: 50, tall: 40, depth: 0.88 })] }), bananas([[160, 990, 360], [1470, 1000, 340], [1590, 990, 260]], 0.92)],
  },
  {
    ...enduro, id: "gallery-16-bamboo-line", title: "Bamboo line", time: "forest", light: [300, -140], focal: { x: 0.56, y: 0.66 },
    alt: "An enduro rider threads a narrow trail through tall bamboo.",
    parts: [sky(760, 1200), hill({ y: 560, rise: 50, wave: 320 }, { depth: 0.14, mist: 0.7, foot: 200, edge: "trees", crowns: 20 }), bamboo([0, 1600], 22, [0.22, 14]), mist(640, 110, 0.8), rays(7, 1400, [0.5, 1.3]), bamboo([0, 620], 7, [0.48, 26]), bamboo([1080, 1640], 8, [0.5, 26]), mist(800, 70, 0.6),
      hill({ y: 860, rise: 12, wave: 420, tilt: 0.09 }, { depth: 0.86, rim: 0.5, behind: [grass({ count: 50, tall: 46, depth: 0.9 }), standing(enduroRider(), { x: 880, size: 185, lean: 1 })], cover: [track(30), grass({ count: 40, tall: 40, depth: 0.95, down: 80 })] }), bamboo([-30, 230], 3, [0.93, 54]), bamboo([1420, 1640], 3, [0.95, 60]), ferns([[520, 1030], [1180, 1040]], 180, 0.98)],
  },
  {
    ...enduro, id: "gallery-17-hanging-bridge", title: "Hanging bridge", time: "copper", light: [1180, 240], focal: { x: 0.48, y: 0.5 },
    alt: "An enduro rider crosses a hanging bridge over a deep wooded gorge.",
    parts: [sky(560), sun(56, 2), streaks({ y: 150, count: 5, opacity: 0.5 }), hill({ y: 420, rise: 60, wave: 280 }, { depth: 0.16, mist: 0.6, foot: 140, rim: 0.4, spurs: 12 }), mist(540, 40, 0.6), hill({ y: 560, rise: 40, wave: 320, humps: [{ x: 800, high: -120, wide: 300 }] }, { depth: 0.34, mist: 0.5, foot: 200, rim: 0.4, edge: "trees", crowns: 13 }), mist(740, 60, 0.7), canopy({ y: 720, depth: 0.5, crown: 90, rise: 26, rows: 3, gap: [780, 190] }), mist(900, 60, 0.6),
      hill({ y: 1190, rise: 20, wave: 220, octaves: 6, humps: [{ x: -80, high: 720, wide: 520 }, { x: 1700, high: 720, wide: 530 }] }, { depth: 0.9, rim: 0.6, spurs: 8, behind: [grove({ from: 0, to: 200, count: 6, size: 190, depth: 0.86 }), grove({ from: 1440, to: 1600, count: 6, size: 200, depth: 0.86 })] }), walkway([190, 560], [1420, 570], { sag: 64, depth: 0.96 }), at(enduroRider(), deckAt([190, 560], [1420, 570], [64, 0.46]), { x: 760, size: 118, depth: 1 })],
  },
  {
    ...enduro, id: "gallery-18-lava-field", title: "Lava field", time: "violet", light: [1180, 300], focal: { x: 0.36, y: 0.66 },
    alt: "An enduro rider picks a line over black lava boulders under a violet evening sky.",
    parts: [sky(600), stars(60, 240), sun(58, 2), streaks({ y: 230, count: 5, opacity: 0.5 }), volcano({ x: 1060, top: 330, foot: 660, wide: 400, depth: 0.24, mist: 0.7 }), volcano({ x: 620, top: 420, foot: 660, wide: 300, depth: 0.2, mist: 0.7, crater: 22 }), hill({ y: 640, rise: 40, wave: 300, octaves: 6 }, { depth: 0.42, mist: 0.4, foot: 130, rim: 0.5, spurs: 10 }), boulders([[1180, 770, 80], [1330, 780, 60], [980, 775, 50], [280, 780, 70]], 0.62), hill({ y: 770, rise: 26, wave: 240, octaves: 7 }, { depth: 0.66, rim: 0.6, spurs: 8 }),
      hill({ y: 880, rise: 18, wave: 260, octaves: 7, tilt: -0.06 }, { depth: 0.92, rim: 0.8, behind: [standing(enduroRider(), { x: 580, size: 165, lean: 1 })] }), boulders([[160, 950, 110], [420, 985, 90], [900, 930, 120], [1130, 940, 90], [1380, 900, 150], [700, 990, 80]], 0.98)],
  },
  {
    ...enduro, id: "gallery-19-forest-drop", title: "Forest drop", time: "jade", light: [1260, -130], focal: { x: 0.5, y: 0.5 },
    alt: "An enduro rider flies off a mossy drop between great forest trees.",
    parts: [sky(600, 1200), canopy({ y: 280, depth: 0.2, crown: 90, rise: 40, rows: 2 }), mist(420, 70, 0.8), canopy({ y: 470, depth: 0.36, crown: 120, rise: 40, rows: 2 }), emergent({ x: 1130, y: 800, size: 640 }, 0.5), rays(8, 1500, [1.7, 2.7]), mist(690, 70, 0.7), canopy({ y: 720, depth: 0.54, crown: 130, rise: 30, rows: 2, tilt: 0.06 }),
      at(enduroRider(), 600, { x: 800, size: 180, turn: 8, depth: 1 }), hill({ y: 1010, rise: 14, wave: 260, octaves: 6, humps: [{ x: 60, high: 340, wide: 430 }] }, { depth: 0.92, rim: 0.6, cover: [grass({ count: 70, tall: 40, depth: 0.97, down: 60 })] }), emergent({ x: 1530, y: 1060, size: 1200 }, 0.9), ferns([[300, 1000], [760, 1040], [1180, 1040]], 220, 0.98)],
  },
  {
    ...enduro, id: "gallery-20-first-light-climb", title: "First light", time: "dawn", light: [1260, 420], focal: { x: 0.42, y: 0.58 },
    alt: "An enduro rider pushes up the last rise before the summit as the first light touches two volcanoes.",
    parts: [sky(600), stars(90, 240), sun(48, 2), birds([620, 260], 5), volcano({ x: 1080, top: 330, foot: 690, wide: 330, depth: 0.26, mist: 0.9, crater: 20 }), volcano({ x: 1480, top: 400, foot: 690, wide: 320, depth: 0.32, mist: 0.9 }), mist(660, 50, 0.8), heaps({ y: 730, count: 6, opacity: 0.7 }), mist(790, 60, 0.8),
      hill({ y: 850, rise: 24, wave: 300, tilt: 0.1 }, { depth: 0.6, mist: 0.3, foot: 170, rim: 0.6, edge: "spires", crowns: 15 }), hill({ y: 880, rise: 14, wave: 420, tilt: 0.2, octaves: 6 }, { depth: 0.95, rim: 0.8, behind: [grass({ count: 50, tall: 28, depth: 1 }), standing(climbingRider(20), { x: 640, size: 165, lean: 1, flip: true })], cover: [track(16)] })],
  },
];
