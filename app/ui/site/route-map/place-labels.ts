import { type Box, overlaps, type Point } from "./geometry.ts";

export type LabelKind = "stop" | "pass" | "town" | "water" | "area" | "country" | "exit";
export type Label = { text: string; x: number; y: number; anchor: "start" | "middle" | "end"; kind: LabelKind };

type Request = {
  text: string;
  at: Point;
  kind: LabelKind;
  /** Distance from the point; 0 for a label on the point itself. */
  gap: number;
};

export const fontSizes: Readonly<Record<LabelKind, number>> = {
  stop: 14,
  pass: 12.5,
  town: 12,
  water: 12,
  area: 12,
  country: 14.5,
  exit: 12.5,
};

/** Average width of a letter as a part of the font size. */
const letterWidth = 0.6;
const margin = 5;

export const textWidth = (text: string, kind: LabelKind): number => text.length * fontSizes[kind] * letterWidth;

type Side = { x: -1 | 0 | 1; y: number };
/** Where a label may stand, the best place first. */
const sides: readonly Side[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: 1, y: -0.8 },
  { x: 1, y: 0.8 },
  { x: -1, y: -0.8 },
  { x: -1, y: 0.8 },
];
/** Offsets for names of areas, which need not stand at one point. */
const shifts: readonly Point[] = [
  [0, 0],
  [0, -16],
  [0, 16],
  [-24, 0],
  [24, 0],
  [-24, -20],
  [24, -20],
  [-24, 20],
  [24, 20],
];

/** Puts labels one after the other where they are whole and cover nothing; those without room are left out. */
export class LabelPlacer {
  readonly labels: Label[] = [];
  readonly #taken: Box[];
  readonly #area: Box;
  readonly #lines: readonly Point[];

  /** `lines` are points of lines that a label should not cover if it can be avoided. */
  constructor({ width, height }: { width: number; height: number }, taken: readonly Box[], lines: readonly Point[]) {
    this.#area = { left: margin, top: margin, right: width - margin, bottom: height - margin };
    this.#taken = [...taken];
    this.#lines = lines;
  }

  /** Leaves these boxes free of further labels. */
  reserve(boxes: readonly Box[]): void {
    this.#taken.push(...boxes);
  }

  place(request: Request): boolean {
    const free = candidatesOf(request).filter(({ box }) => this.#isFree(box));
    const best = free.toSorted((a, b) => this.#coveredPoints(a.box) - this.#coveredPoints(b.box))[0];
    if (!best) return false;
    this.labels.push(best.label);
    this.#taken.push(best.box);
    return true;
  }

  #isFree(box: Box): boolean {
    const { left, top, right, bottom } = this.#area;
    const isWhole = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
    return isWhole && !this.#taken.some((other) => overlaps(other, box));
  }

  #coveredPoints = ({ left, right, top, bottom }: Box): number =>
    this.#lines.filter(([x, y]) => x > left && x < right && y > top && y < bottom).length;
}

type Candidate = { label: Label; box: Box };

function candidatesOf({ text, at: [x, y], kind, gap }: Request): Candidate[] {
  if (gap === 0) return shifts.map(([dx, dy]) => toCandidate({ text, x: x + dx, y: y + dy, anchor: "middle", kind }));
  const lineHeight = fontSizes[kind] * 0.5;
  return sides.map((side) =>
    toCandidate({
      ...{ text, kind },
      x: x + side.x * (side.y === 0 ? gap : gap * 0.75),
      y: y + side.y * (side.x === 0 ? gap + lineHeight : gap),
      anchor: side.x === 0 ? "middle" : side.x === 1 ? "start" : "end",
    }),
  );
}

function toCandidate({ x, y, ...rest }: Label): Candidate {
  const width = textWidth(rest.text, rest.kind);
  const left = x - { start: 0, middle: width / 2, end: width }[rest.anchor];
  const half = fontSizes[rest.kind] * 0.6;
  const box = { left, right: left + width, top: y - half, bottom: y + half };
  return { box, label: { ...rest, x: Math.round(x), y: Math.round(y) } };
}
