import { birds, heaps, lamp, mist, moon, rays, sky, stars, streaks, sun } from "../core/sky.ts";
import { standing } from "../figures/figure.ts";
import { tent } from "../figures/camp-and-cars.ts";
import { at } from "../figures/figure.ts";
import { walker, watcher } from "../figures/walkers.ts";
import { boulders } from "../land/cliffs.ts";
import { houses, plots, track } from "../land/fields.ts";
import { hill } from "../land/hills.ts";
import { peak } from "../land/peaks.ts";
import { volcano } from "../land/volcanoes.ts";
import { islands, reflection, tarn, water } from "../land/water.ts";
import { alpine } from "../plants/alpine-plants.ts";
import { bough, deckAt, lianas, walkway } from "../plants/boughs.ts";
import { canopy, emergent, eucalyptus, grove } from "../plants/trees.ts";
import { broadLeaves, ferns, grass } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

const kivu = { y: 470, rise: 70, wave: 300, line: 31 };

export const tripsHiking: PosterScene[] = [
  {
    id: "rwenzori-central-circuit", title: "Rwenzori central circuit", category: "trips", time: "alpine", light: [300, 170], focal: { x: 0.5, y: 0.6 },
    alt: "A hiker with a big pack walks among giant groundsels and lobelias below the glaciers of the Rwenzori.",
    parts: [
      sky(560), sun(40), streaks({ y: 150, count: 5, opacity: 0.5 }),
      peak({ x: 1360, top: 190, foot: 640, wide: 420, depth: 0.3, ice: 0.5 }), peak({ x: 520, top: 230, foot: 640, wide: 400, depth: 0.34, ice: 0.42 }), peak({ x: 930, top: 96, foot: 660, wide: 480, depth: 0.44, ice: 0.5 }),
      mist(580, 50, 0.75),
      hill({ y: 610, rise: 60, wave: 300 }, { depth: 0.5, mist: 0.5, foot: 130, rim: 0.5, spurs: 12 }),
      hill({ y: 720, rise: 36, wave: 420, humps: [{ x: 1500, high: 100, wide: 260 }] }, { depth: 0.64, mist: 0.3, foot: 170, rim: 0.4, behind: [alpine({ depth: 0.66, groundsels: [[1180, 120, 6], [1290, 150, 4], [1400, 130, 6], [150, 130, 4], [260, 100, 6], [700, 90, 4]] })], cover: [alpine({ depth: 0.7, lobelias: [[480, 70, 60], [600, 84, 90], [1010, 76, 70]] })] }),
      hill({ y: 890, rise: 14, wave: 420 }, { depth: 0.9, rim: 0.6, behind: [grass({ count: 60, tall: 30, depth: 0.95 }), alpine({ depth: 0.94, groundsels: [[1330, 330, 6], [1490, 260, 10], [110, 300, 6]], lobelias: [[1180, 190, 4], [300, 170, 4], [420, 120, 4]] }), standing(walker({ pack: "big", hat: "hood" }), { x: 780, size: 112 })] }),
      boulders([[560, 960, 60], [980, 965, 80], [1100, 990, 60]], 0.97), hill({ y: 985, rise: 8, wave: 260 }, { depth: 1, behind: [grass({ count: 60, tall: 50, depth: 1 })] }),
    ],
  },
  {
    id: "bisoke-crater-hike", title: "Bisoke crater lake", category: "trips", time: "day", light: [1240, 150], focal: { x: 0.44, y: 0.48 },
    alt: "A hiker stands on the rim above the round crater lake of Mount Bisoke, other volcanoes rising from cloud beyond it.",
    parts: [
      sky(380), sun(38), volcano({ x: 420, top: 150, foot: 430, wide: 330, depth: 0.18, mist: 0.9 }), volcano({ x: 1040, top: 214, foot: 430, wide: 280, depth: 0.14, mist: 0.9, crater: 20 }),
      heaps({ y: 400, count: 6, opacity: 0.85 }), mist(400, 40, 0.8),
      hill({ y: 420, rise: 20, wave: 260, humps: [{ x: 800, high: -40, wide: 430 }, { x: 60, high: 60, wide: 260 }, { x: 1560, high: 70, wide: 260 }] }, { depth: 0.44, rim: 0.6, spurs: 18, edge: "bare", cover: [alpine({ depth: 0.5, groundsels: [[180, 60, 0], [260, 54, 10], [1300, 60, 0], [1400, 70, 6], [1480, 56, 20]] })] }),
      hill({ y: 520, rise: 14, wave: 240, humps: [{ x: 20, high: 90, wide: 300 }, { x: 1600, high: 110, wide: 300 }] }, { depth: 0.54, rim: 0.4, spurs: 16, edge: "trees", crowns: 14 }),
      tarn({ x: 800, y: 690, rx: 560, ry: 118 }, 0.55), mist(612, 22, 0.5),
      hill({ y: 900, rise: 16, wave: 300, humps: [{ x: 60, high: 280, wide: 330 }, { x: 1620, high: 200, wide: 300 }] }, { depth: 0.78, rim: 0.5, edge: "trees", crowns: 20 }),
      hill({ y: 968, rise: 14, wave: 420, humps: [{ x: 640, high: 130, wide: 330 }] }, { depth: 0.95, rim: 0.6, behind: [grass({ count: 60, tall: 34, depth: 1 }), alpine({ depth: 0.98, groundsels: [[1180, 250, 30]], lobelias: [[1050, 130, 10], [210, 150, 6]] }), standing(watcher("cap"), { x: 660, size: 128 })] }),
    ],
  },
  {
    id: "karisimbi-two-day-summit", title: "Karisimbi summit", category: "trips", time: "night", light: [1240, 180], focal: { x: 0.34, y: 0.74 },
    alt: "A lit tent stands under the Milky Way at the saddle camp below the dark cone of Karisimbi.",
    parts: [
      sky(640, 700), stars(260, 640, true), moon(36, true),
      volcano({ x: 1060, top: 210, foot: 700, wide: 640, depth: 0.32, mist: 0.55, crater: 16, snow: true }), volcano({ x: 230, top: 430, foot: 700, wide: 380, depth: 0.26, mist: 0.6 }),
      mist(690, 44, 0.6), hill({ y: 700, rise: 40, wave: 300 }, { depth: 0.46, mist: 0.35, foot: 130, rim: 0.3, edge: "trees", crowns: 12 }),
      hill({ y: 790, rise: 26, wave: 420 }, { depth: 0.66, rim: 0.3, mist: 0.12, behind: [alpine({ depth: 0.7, groundsels: [[1150, 130, 0], [1260, 170, 0], [1380, 140, 0], [860, 100, 0]] })] }),
      hill({ y: 890, rise: 8, wave: 520 }, { depth: 0.94, rim: 0.4, behind: [alpine({ depth: 0.97, groundsels: [[1420, 320, 6], [120, 280, 6]], lobelias: [[250, 180, 4], [1240, 160, 4]] }), lamp(565, 850, 300), standing(tent, { x: 560, size: 170, rim: 0.4 })], cover: [grass({ count: 60, tall: 30, depth: 1 })] }),
    ],
  },
  {
    id: "congo-nile-trail-on-foot", title: "Congo Nile Trail on foot", category: "trips", time: "dawn", light: [380, 300], focal: { x: 0.64, y: 0.66 },
    alt: "Two hikers follow a footpath past terraced fields and small houses above a bay of Lake Kivu at daybreak.",
    parts: [
      sky(470), sun(50), streaks({ y: 170, count: 6, opacity: 0.5 }), birds([960, 200], 6),
      hill({ y: 420, rise: 60, wave: 300 }, { depth: 0.14, mist: 0.6, foot: 110, rim: 0.4, spurs: 12 }), hill(kivu, { depth: 0.3, mist: 0.4, foot: 110, rim: 0.5, spurs: 12 }),
      water({ y: 520, bottom: 800, depth: 0.5, glitter: 1.2, ripples: 60 }), reflection(kivu, { shore: 520, depth: 0.34, squash: 0.9, opacity: 0.4 }), islands(0.42, [[620, 560, 130], [180, 590, 110]]),
      hill({ y: 690, rise: 30, wave: 360, humps: [{ x: 1500, high: 230, wide: 420 }] }, { depth: 0.5, rim: 0.5, mist: 0.1, cover: [plots(16, 14), houses([[1240, 60], [1330, 50], [1400, 110], [1480, 60]], 38)], behind: [eucalyptus({ from: 1250, to: 1600, count: 12, size: 130, depth: 0.52 })] }),
      hill({ y: 820, rise: 20, wave: 420, humps: [{ x: 100, high: 50, wide: 240 }] }, { depth: 0.7, rim: 0.5, cover: [grove({ from: 0, to: 420, count: 20, size: 90, depth: 0.74, down: 20 })] }),
      hill({ y: 910, rise: 12, wave: 520, tilt: -0.05 }, { depth: 0.92, rim: 0.6, behind: [grass({ count: 50, tall: 28, depth: 0.97 }), standing(walker({ pack: "big", hat: "cap" }), { x: 930, size: 116 }), standing(walker({ stride: 21, hat: "brim" }), { x: 1090, size: 116 })], cover: [track(22)] }),
      hill({ y: 985, rise: 8, wave: 300 }, { depth: 1, behind: [grass({ count: 50, tall: 44, depth: 1 })] }),
    ],
  },
  {
    id: "nyungwe-canopy-and-divide", title: "Nyungwe canopy walk", category: "trips", time: "forest", light: [420, -150], focal: { x: 0.56, y: 0.46 },
    alt: "A hiker crosses the hanging canopy walkway high above the misty rainforest of Nyungwe.",
    parts: [
      sky(520, 1100), hill({ y: 330, rise: 60, wave: 320 }, { depth: 0.16, mist: 0.8, foot: 140, edge: "trees", crowns: 9 }), mist(430, 40, 0.8),
      hill({ y: 450, rise: 60, wave: 380 }, { depth: 0.28, mist: 0.7, foot: 170, edge: "trees", crowns: 14 }), mist(570, 50, 0.8),
      canopy({ y: 620, depth: 0.42, crown: 90, rise: 40, rows: 2, gap: [800, 60] }), rays(8, 1300, [0.75, 1.7]), mist(740, 60, 0.7),
      emergent({ x: 90, y: 1000, size: 880 }, 0.62), emergent({ x: 1540, y: 1010, size: 960 }, 0.66),
      walkway([150, 430], [1480, 410], { sag: 78, depth: 0.92 }), at(walker({ poles: false, hat: "cap" }), deckAt([150, 430], [1480, 410], [78, 0.57]) + 2, { x: 908, size: 104 }),
      canopy({ y: 800, depth: 0.66, crown: 130, rise: 40, rows: 2, gap: [800, 70] }), ferns([[420, 1030], [1180, 1040]], 200, 0.95), broadLeaves([820, 1060], [260, 0.96], [-2.8, -0.3]),
    ],
  },
  {
    id: "bwindi-river-crossing", title: "Through Bwindi on foot", category: "trips", time: "jade", light: [1080, -120], focal: { x: 0.52, y: 0.66 },
    alt: "A hiker with a pole crosses a forest river over stones between the dark trees of Bwindi.",
    parts: [
      sky(420, 900), canopy({ y: 190, depth: 0.22, crown: 80, rise: 40, rows: 2, gap: [820, 120] }), mist(330, 60, 0.8), canopy({ y: 330, depth: 0.36, crown: 110, rise: 40, rows: 2, gap: [820, 130] }), rays(8, 1300, [1.3, 2.3]), mist(520, 60, 0.8),
      canopy({ y: 480, depth: 0.5, crown: 130, rise: 40, rows: 2, gap: [820, 120] }), water({ y: 690, bottom: 1000, depth: 0.7, glitter: 0, ripples: 110 }), mist(700, 24, 0.6),
      boulders([[520, 740, 60], [660, 752, 44], [1020, 744, 70], [1150, 738, 40], [400, 730, 40]], 0.72), boulders([[770, 822, 96], [930, 842, 84], [610, 838, 60], [1090, 850, 70]], 0.88),
      at(walker({ stride: 30, hat: "hood", pack: "big" }), 776, { x: 846, size: 122 }),
      hill({ y: 880, rise: 20, wave: 220, humps: [{ x: 800, high: -150, wide: 480 }] }, { depth: 0.94, rim: 0.4, cover: [grass({ count: 40, tall: 46, depth: 0.98 })] }),
      emergent({ x: 90, y: 1010, size: 1080 }, 0.88), emergent({ x: 1500, y: 1020, size: 1150 }, 0.9), lianas(7, 0.94, [0, 420]), lianas(7, 0.94, [1200, 1600]), ferns([[300, 1010], [1340, 1010]], 210, 0.98), bough([[-20, 60], [200, 80], [420, 150]], [40, 8], 0.97),
    ],
  },
  {
    id: "mount-elgon-wagagai", title: "Wagagai, Mount Elgon", category: "trips", time: "gold", light: [1180, 240], focal: { x: 0.4, y: 0.62 },
    alt: "Three hikers walk in single file over the moorland of Mount Elgon towards the rock crown of Wagagai in golden light.",
    parts: [
      sky(560), sun(58), streaks({ y: 160, count: 6, opacity: 0.6 }), hill({ y: 480, rise: 50, wave: 300 }, { depth: 0.16, mist: 0.7, foot: 120, rim: 0.4, spurs: 10 }),
      volcano({ x: 520, top: 260, foot: 640, wide: 780, depth: 0.34, mist: 0.6, crater: 150, sweep: 1.4 }), mist(610, 36, 0.6),
      hill({ y: 630, rise: 44, wave: 360 }, { depth: 0.46, mist: 0.3, foot: 150, rim: 0.5, spurs: 12 }),
      hill({ y: 730, rise: 26, wave: 420 }, { depth: 0.6, rim: 0.5, spurs: 6, behind: [alpine({ depth: 0.62, groundsels: [[980, 110, 0], [1080, 90, 0], [1420, 120, 0]] })], cover: [grass({ count: 60, tall: 20, depth: 0.66, down: 60 })] }),
      hill({ y: 850, rise: 12, wave: 620, tilt: 0.06 }, { depth: 0.84, rim: 0.6, behind: [grass({ count: 50, tall: 26, depth: 0.9 }), standing(walker({ hat: "hood" }), { x: 480, size: 106, flip: true }), standing(walker({ stride: 20, pack: "big", hat: "cap" }), { x: 640, size: 110, flip: true }), standing(walker({ stride: 27 }), { x: 790, size: 106, flip: true }), alpine({ depth: 0.9, lobelias: [[1050, 130, 4], [1180, 170, 4]], groundsels: [[1400, 300, 6], [190, 190, 4]] })], cover: [track(16)] }),
      boulders([[300, 985, 90], [980, 990, 70]], 0.96), hill({ y: 968, rise: 10, wave: 300 }, { depth: 0.98, behind: [grass({ count: 80, tall: 56, depth: 1 })] }),
    ],
  },
];
