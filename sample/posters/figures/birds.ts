import { outline } from "../core/svg-text.ts";
import { type Figure, fill, stroke } from "./figure.ts";

const crownBristles = Array.from({ length: 17 }, (_, i) => {
  const angle = ((56 + i * 7) * Math.PI) / 180;
  return `M29 -97L${Math.round((29 + Math.cos(angle) * 15) * 10) / 10} ${Math.round((-97 - Math.sin(angle) * 15) * 10) / 10}`;
}).join("");

/** A grey crowned crane standing, about 100 units to the top of its head. */
export const crane: Figure = [
  stroke("M-3 -44L2 -24L-2 -1L7 0M-2 -1L-7 0.5", 1.7, "far"),
  stroke("M3 -44L5 -23L5 -1L14 0M5 -1L0 0.5", 1.9),
  fill(
    outline(
      "14,60 20,66 22,74 22,84 24,91 28,96 33,97 37,94 46,91! 37,90 33,87 29,85 28,76 27,66 22,56 14,48 4,43 -8,42 -20,36 -34,30 -40,32 -32,40 -20,50 -6,58 4,62",
    ),
  ),
  fill(outline("-2,58 10,56 14,50 4,45 -10,45 -22,39 -36,33 -26,43 -14,52"), "light"),
  fill(outline("-20,46 -8,44 -14,38 -28,31 -41,27 -46,29 -36,36"), "mane"),
  stroke(crownBristles, 0.8, "gold"),
  fill(outline("29,94 33,94 34,90 30,88"), "light"),
  fill(outline("31,87 33,87 33,81 31,82"), "accent"),
];

/** A crane dancing with its wings half open. */
export const dancingCrane: Figure = [
  stroke("M-3 -46L-9 -26L-16 -8L-10 -5", 1.7, "far"),
  stroke("M3 -46L4 -24L3 -1L12 0M3 -1L-3 0.5", 1.9),
  fill(
    outline(
      "6,58 6,74 0,92 -6,110 -18,126 -18,118! -26,124 -24,114! -33,116 -29,106! -37,105 -31,96! -38,93 -28,86 -24,76 -16,62",
    ),
    "far",
  ),
  fill(
    outline(
      "14,60 20,66 22,74 22,84 24,91 28,96 33,97 37,94 46,91! 37,90 33,87 29,85 28,76 27,66 22,56 14,48 4,43 -8,42 -20,38 -30,36 -36,38 -28,46 -16,54 -2,62",
    ),
  ),
  fill(
    outline(
      "8,60 -2,74 -14,88 -30,100 -48,108 -45,101! -56,101 -49,94! -60,91 -50,86! -58,80 -46,77 -40,70 -26,62 -12,54",
    ),
  ),
  fill(outline("6,60 -4,70 -16,80 -30,88 -42,92 -40,86 -44,82 -34,78 -24,68 -10,58"), "light"),
  stroke(crownBristles, 0.8, "gold"),
  fill(outline("29,94 33,94 34,90 30,88"), "light"),
];

/** A shoebill, standing still as it does. */
export const shoebill: Figure = [
  stroke("M-8 -44L-4 -22L-9 -1L5 0M-9 -1L-16 0", 2.8, "far"),
  stroke("M4 -44L5 -23L4 -1L16 0M4 -1L-3 0", 3),
  fill(
    outline(
      "-34,24 -30,40 -24,56 -14,68 -2,76 4,82 2,90 5,97 8,101 10,99 13,101 15,98 22,97 27,92 30,88 38,85 45,78 47,70 45,66! 41,69 32,69 24,71 19,74 20,66 22,58 18,48 8,41 -6,38 -16,30",
    ),
  ),
  fill(outline("-33,26 -27,42 -20,54 -8,62 4,58 6,50 0,44 -12,36 -24,28"), "mark"),
  fill(outline("28,87 38,84 44,78 46,70 45,68 40,71 32,71.5 25,74 23,80"), "light"),
  stroke(outline("25,76 34,76 44,73", false), 0.8),
  stroke(outline("23,89 24.5,89", false), 2.6, "accent"),
];

/** An African fish eagle gliding towards the right, white head and tail. */
export const fishEagle: Figure = [
  fill(
    outline("6,4 -6,20 -22,40 -44,60 -70,74 -72,70! -80,72 -79,67! -86,66 -82,61! -86,57 -74,48 -58,34 -44,18 -24,2"),
    "far",
  ),
  fill(outline("-44,-8! -30,-2 -14,4 4,8 18,9 26,10 34,7 37,1 36,-3! 32,2 26,-1 16,-5 0,-8 -18,-8 -32,-10 -46,-14!")),
  fill(
    outline(
      "8,7 18,26 24,46 26,70 22,92 24,94! 16,100 16,95! 9,100 9,94! 2,97 4,90! -2,88 -2,76 -6,58 -14,38 -22,16 -20,2 -4,0",
    ),
  ),
  fill(outline("12,8 20,10 27,10 33,7 34,3 30,2 26,-1 16,-3"), "light"),
  fill(outline("-46,-14! -44,-8! -30,-2 -26,-8 -34,-10"), "light"),
  fill(outline("34,7 38,2 36,-3 33,3"), "accent"),
];
