import { heaps, lamp, mist, moon, sky, stars, streaks, sun } from "../core/sky.ts";
import { tent } from "../figures/camp-and-cars.ts";
import { standing } from "../figures/figure.ts";
import { walker, watcher } from "../figures/walkers.ts";
import { boulders } from "../land/cliffs.ts";
import { hill } from "../land/hills.ts";
import { peak } from "../land/peaks.ts";
import { volcano } from "../land/volcanoes.ts";
import { tarn } from "../land/water.ts";
import { alpine } from "../plants/alpine-plants.ts";
import { grass } from "../plants/undergrowth.ts";
import type { PosterScene } from "../poster.ts";

export const tripsHighHikes: PosterScene[] = [
  {
    id: "rwenzori-central-circuit",
    place: "Rwenzori Mountains National Park",
    title: "Rwenzori central circuit",
    category: "trips",
    time: "alpine",
    light: [300, 170],
    focal: { x: 0.5, y: 0.6 },
    alt: "A hiker with a big pack walks among giant groundsels and lobelias below the glaciers of the Rwenzori.",
    parts: [
      sky(560),
      sun(40),
      streaks({ y: 150, count: 5, opacity: 0.5 }),
      peak({ x: 1360, top: 190, foot: 640, wide: 420, depth: 0.3, ice: 0.5 }),
      peak({ x: 520, top: 230, foot: 640, wide: 400, depth: 0.34, ice: 0.42 }),
      peak({ x: 930, top: 96, foot: 660, wide: 480, depth: 0.44, ice: 0.5 }),
      mist(580, 50, 0.75),
      hill({ y: 610, rise: 60, wave: 300 }, { depth: 0.5, mist: 0.5, foot: 130, rim: 0.5, spurs: 12 }),
      hill(
        { y: 720, rise: 36, wave: 420, humps: [{ x: 1500, high: 100, wide: 260 }] },
        {
          depth: 0.64,
          mist: 0.3,
          foot: 170,
          rim: 0.4,
          behind: [
            alpine({
              depth: 0.66,
              groundsels: [
                [1180, 120, 6],
                [1290, 150, 4],
                [1400, 130, 6],
                [150, 130, 4],
                [260, 100, 6],
                [700, 90, 4],
              ],
            }),
          ],
          cover: [
            alpine({
              depth: 0.7,
              lobelias: [
                [480, 70, 60],
                [600, 84, 90],
                [1010, 76, 70],
              ],
            }),
          ],
        },
      ),
      hill(
        { y: 890, rise: 14, wave: 420 },
        {
          depth: 0.9,
          rim: 0.6,
          behind: [
            grass({ count: 60, tall: 30, depth: 0.95 }),
            alpine({
              depth: 0.94,
              groundsels: [
                [1330, 330, 6],
                [1490, 260, 10],
                [110, 300, 6],
              ],
              lobelias: [
                [1180, 190, 4],
                [300, 170, 4],
                [420, 120, 4],
              ],
            }),
            standing(walker({ pack: "big", hat: "hood" }), { x: 780, size: 112 }),
          ],
        },
      ),
      boulders(
        [
          [560, 960, 60],
          [980, 965, 80],
          [1100, 990, 60],
        ],
        0.97,
      ),
      hill({ y: 985, rise: 8, wave: 260 }, { depth: 1, behind: [grass({ count: 60, tall: 50, depth: 1 })] }),
    ],
  },
  {
    id: "bisoke-crater-hike",
    place: "Bisoke",
    title: "Bisoke crater lake",
    category: "trips",
    time: "day",
    light: [1240, 150],
    focal: { x: 0.44, y: 0.48 },
    alt: "A hiker stands on the rim above the round crater lake of Mount Bisoke, other volcanoes rising from cloud beyond it.",
    parts: [
      sky(380),
      sun(38),
      volcano({ x: 420, top: 150, foot: 430, wide: 330, depth: 0.18, mist: 0.9 }),
      volcano({ x: 1040, top: 214, foot: 430, wide: 280, depth: 0.14, mist: 0.9, crater: 20 }),
      heaps({ y: 400, count: 6, opacity: 0.85 }),
      mist(400, 40, 0.8),
      hill(
        {
          y: 420,
          rise: 20,
          wave: 260,
          humps: [
            { x: 800, high: -40, wide: 430 },
            { x: 60, high: 60, wide: 260 },
            { x: 1560, high: 70, wide: 260 },
          ],
        },
        {
          depth: 0.44,
          rim: 0.6,
          spurs: 18,
          edge: "bare",
          cover: [
            alpine({
              depth: 0.5,
              groundsels: [
                [180, 60, 0],
                [260, 54, 10],
                [1300, 60, 0],
                [1400, 70, 6],
                [1480, 56, 20],
              ],
            }),
          ],
        },
      ),
      hill(
        {
          y: 520,
          rise: 14,
          wave: 240,
          humps: [
            { x: 20, high: 90, wide: 300 },
            { x: 1600, high: 110, wide: 300 },
          ],
        },
        { depth: 0.54, rim: 0.4, spurs: 16, edge: "trees", crowns: 14 },
      ),
      tarn({ x: 800, y: 690, rx: 560, ry: 118 }, 0.55),
      mist(612, 22, 0.5),
      hill(
        {
          y: 900,
          rise: 16,
          wave: 300,
          humps: [
            { x: 60, high: 280, wide: 330 },
            { x: 1620, high: 200, wide: 300 },
          ],
        },
        { depth: 0.78, rim: 0.5, edge: "trees", crowns: 20 },
      ),
      hill(
        { y: 968, rise: 14, wave: 420, humps: [{ x: 640, high: 130, wide: 330 }] },
        {
          depth: 0.95,
          rim: 0.6,
          behind: [
            grass({ count: 60, tall: 34, depth: 1 }),
            alpine({
              depth: 0.98,
              groundsels: [[1180, 250, 30]],
              lobelias: [
                [1050, 130, 10],
                [210, 150, 6],
              ],
            }),
            standing(watcher("cap"), { x: 660, size: 128 }),
          ],
        },
      ),
    ],
  },
  {
    id: "karisimbi-two-day-summit",
    place: "Karisimbi",
    title: "Karisimbi summit",
    category: "trips",
    time: "night",
    light: [1240, 180],
    focal: { x: 0.34, y: 0.74 },
    alt: "A lit tent stands under the Milky Way at the saddle camp below the dark cone of Karisimbi.",
    parts: [
      sky(640, 700),
      stars(260, 640, true),
      moon(36, true),
      volcano({ x: 1060, top: 210, foot: 700, wide: 640, depth: 0.32, mist: 0.55, crater: 16 }),
      volcano({ x: 230, top: 430, foot: 700, wide: 380, depth: 0.26, mist: 0.6 }),
      mist(690, 44, 0.6),
      hill(
        { y: 700, rise: 40, wave: 300 },
        { depth: 0.46, mist: 0.35, foot: 130, rim: 0.3, edge: "trees", crowns: 12 },
      ),
      hill(
        { y: 790, rise: 26, wave: 420 },
        {
          depth: 0.66,
          rim: 0.3,
          mist: 0.12,
          behind: [
            alpine({
              depth: 0.7,
              groundsels: [
                [1150, 130, 0],
                [1260, 170, 0],
                [1380, 140, 0],
                [860, 100, 0],
              ],
            }),
          ],
        },
      ),
      hill(
        { y: 890, rise: 8, wave: 520 },
        {
          depth: 0.94,
          rim: 0.4,
          behind: [
            alpine({
              depth: 0.97,
              groundsels: [
                [1420, 320, 6],
                [120, 280, 6],
              ],
              lobelias: [
                [250, 180, 4],
                [1240, 160, 4],
              ],
            }),
            lamp(565, 850, 300),
            standing(tent, { x: 560, size: 170, rim: 0.4 }),
          ],
          cover: [grass({ count: 60, tall: 30, depth: 1 })],
        },
      ),
    ],
  },
];
