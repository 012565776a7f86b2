import { disc, outline, type Point, taper } from "../core/svg-text.ts";
import { limb, torso } from "./body.ts";
import { type Figure, fill, type Shape, stroke } from "./figure.ts";

const wheel = (x: number) => [fill(disc(x, -17, 17)), fill(disc(x, -17, 8.5), "mark"), fill(disc(x, -17, 3))];

/** A long safari car with its roof raised and two guests looking out; half a unit a centimetre. */
export const safariCar: Figure = [
  fill(outline("-34,92! -33,114! -29,114! -29,92!"), "far"),
  fill(outline("36,92! 35,114! 31,114! 31,92!"), "far"),
  ...[-14, 16].map((x) =>
    fill(
      outline(
        `${x - 10},90 ${x - 9},97 ${x - 4},100 ${x - 3},103 ${x - 5},107 ${x - 1},111 ${x + 4},110 ${x + 6},106 ${x + 5},102 ${x + 10},98 ${x + 13},90`,
      ),
    ),
  ),
  fill(outline("-44,113! -42,117 -20,119 20,119 40,117 43,113!")),
  fill(
    outline(
      "-80,30! -82,48 -81,62 -76,66 -69,90! -62,94 40,94 46,90! 58,66 74,64 94,60 101,54 103,42 103,28! 84,28! 83,36 76,41 64,42 52,41 45,36 44,22! -26,22! -27,36 -34,41 -46,42 -58,41 -65,36 -66,28!",
    ),
  ),
  ...[
    "-68,67! -63,88! -40,88! -40,67!",
    "-35,67! -35,88! -4,88! -4,67!",
    "1,67! 1,88! 28,88! 28,67!",
    "33,67! 33,88! 40,88 51,67!",
  ].map((text) => fill(outline(text), "light")),
  fill("M-81 -55H101L102 -51H-81z", "accent"),
  fill(outline("97,52 103,50 103,43 98,42"), "light"),
  fill(outline("-89,36! -91,52 -89,68! -82,68! -82,36!")),
  fill(outline("98,36! 110,35! 111,29! 98,27!")),
  stroke("M107 -34V-52M98 -50H108", 1.8),
  ...wheel(-46),
  ...wheel(64),
];

const paddler = (x: number, hat: boolean): Shape[] => {
  const [hip, shoulder, hand]: [Point, Point, Point] = [
    [x, -10],
    [x + 7, -56],
    [x + 36, -46],
  ];
  return [
    stroke(`M${x + 28} -74L${x + 46} 2`, 2.6),
    fill(outline(`${x + 42},6 ${x + 47},8 ${x + 53},-10 ${x + 48},-16 ${x + 42},-8`)),
    fill(limb([x + 9, -52], [x + 31, -64], { bones: [29, 26], widths: [11, 8, 6], bend: -1 }), "far"),
    fill(torso(hip, shoulder, 1.1)),
    fill(taper(shoulder, [x + 13, -74], [10, 9])),
    fill(disc(x + 14, -78, 9.5)),
    ...(hat ? [fill(outline(`${x - 6},80 ${x + 14},94 ${x + 34},80 ${x + 14},84`), "accent")] : []),
    fill(limb([x + 7, -52], hand, { bones: [29, 26], widths: [12, 9, 6.5], bend: -1 })),
    fill(limb([x + 2, -12], [x + 38, -8], { bones: [30, 28], widths: [18, 12, 9], bend: 1 })),
  ];
};

/** A dugout canoe with two paddlers; y = 0 is the water. */
export const canoe: Figure = [
  ...paddler(44, false),
  ...paddler(-66, true),
  fill(outline("-132,26! -116,15 -76,11 0,10 66,11 110,16 132,30! 126,12 108,0 62,-6 -64,-6 -108,0 -124,10")),
];

/** A ridge tent lit from inside, with its fly and guy lines. */
export const tent: Figure = [
  stroke("M-52 -4L-84 0M52 -4L82 0", 0.9, "far"),
  fill(outline("-60,0! -36,40 -8,72! 30,72 52,34 66,0!"), "accent"),
  fill(outline("-60,0! -36,40 -8,72! 2,36 10,0!"), "warm"),
  fill(outline("-30,0! -18,34 -8,56! -4,28 0,0!"), "mark"),
  fill(outline("-10,72! 30,72! 34,68! -4,66!")),
];

/** An abseiler who leans out from a wall on the left, the rope running up. */
export const abseiler: Figure = [
  stroke("M14 -72L-44 -205M14 -72Q30 -20 24 90", 1.6),
  fill(outline("-32,44 -12,42 10,56 16,66 8,72 -8,58 -30,54"), "far"),
  fill(outline("4,66 14,58 26,58 40,66 52,82 52,92 44,98 34,94 22,82 8,76")),
  fill(disc(54, -102, 9)),
  fill(outline("44,104 50,114 60,114 66,106 62,100 56,106"), "accent"),
  fill(outline("-34,68 -14,68 8,62 18,66 14,76 -6,80 -32,78")),
  fill(outline("-38,84! -38,64 -32,62 -30,84")),
  fill(outline("-38,58! -38,40 -32,38 -30,58"), "far"),
  stroke("M42 -90L28 -76L16 -84", 7),
  stroke("M46 -84L34 -66L18 -56", 7),
];
