export type Point = readonly [x: number, y: number];
export type Box = { left: number; top: number; right: number; bottom: number };

export const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const contains = (box: Box, [x, y]: Point): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

export const grow = ({ left, top, right, bottom }: Box, by: number): Box => ({
  ...{ left: left - by, top: top - by, right: right + by, bottom: bottom + by },
});

/** The smallest box around points. */
export const boxAround = (points: readonly Point[]): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  right: Math.max(...points.map(([x]) => x)),
  bottom: Math.max(...points.map(([, y]) => y)),
});

type Edge = { isInside: (point: Point) => boolean; cross: (a: Point, b: Point) => Point };

const vertical = (x: number, isInside: Edge["isInside"]): Edge => ({
  isInside,
  cross: ([ax, ay], [bx, by]) => [x, ay + ((x - ax) / (bx - ax)) * (by - ay)],
});

const horizontal = (y: number, isInside: Edge["isInside"]): Edge => ({
  isInside,
  cross: ([ax, ay], [bx, by]) => [ax + ((y - ay) / (by - ay)) * (bx - ax), y],
});

const edgesOf = ({ left, top, right, bottom }: Box): Edge[] => [
  vertical(left, ([x]) => x >= left),
  vertical(right, ([x]) => x <= right),
  horizontal(top, ([, y]) => y >= top),
  horizontal(bottom, ([, y]) => y <= bottom),
];

/** The part of a polygon inside the box (Sutherland and Hodgman's algorithm). */
export function clipPolygon(polygon: readonly Point[], box: Box): readonly Point[] {
  return edgesOf(box).reduce<readonly Point[]>((points, { isInside, cross }) => {
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      const crossing = isInside(before) === isInside(point) ? [] : [cross(before, point)];
      return isInside(point) ? [...crossing, point] : crossing;
    });
  }, polygon);
}

/** Leaves out points that are closer than `distance` to the last one. */
export function thinOut(points: readonly Point[], distance: number): Point[] {
  const thinned: Point[] = [];
  for (const point of points) {
    const last = thinned.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= distance) thinned.push(point);
  }
  return thinned;
}

export function isInPolygon([x, y]: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  for (const [index, [ax, ay]] of polygon.entries()) {
    const [bx, by] = polygon.at(index - 1) ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** Where the line from an inner to an outer point leaves the box. */
export function leavePoint(box: Box, [ax, ay]: Point, [bx, by]: Point): Point {
  const steps = [
    bx > box.right ? (box.right - ax) / (bx - ax) : 1,
    bx < box.left ? (box.left - ax) / (bx - ax) : 1,
    by > box.bottom ? (box.bottom - ay) / (by - ay) : 1,
    by < box.top ? (box.top - ay) / (by - ay) : 1,
  ];
  const t = Math.max(0, Math.min(...steps));
  return [ax + t * (bx - ax), ay + t * (by - ay)];
}

const format = ([x, y]: Point, [fromX, fromY]: Point): string => {
  const [dx, dy] = [Math.round(x) - Math.round(fromX), Math.round(y) - Math.round(fromY)];
  return `${dx}${dy < 0 ? "" : " "}${dy}`;
};
const origin: Point = [0, 0];

/** The path of a line with corners, in whole units. */
export const linePath = (points: readonly Point[], close: boolean): string =>
  points.map((point, index) => `${index === 0 ? "M" : "l"}${format(point, points[index - 1] ?? origin)}`).join("") +
  (close ? "z" : "");

/** The path of a closed shape whose corners are rounded: through the middle of each side. */
export function roundedPath(points: readonly Point[]): string {
  const [first, second] = points;
  if (!first || !second || points.length < 3) return "";
  const middles = points.map((point, index) => middle(point, points[(index + 1) % points.length] ?? first));
  const last = middles.at(-1) ?? first;
  const curves = points.map((point, index) => {
    const from = middles.at(index - 1) ?? last;
    return `q${format(point, from)} ${format(middles[index] ?? first, from)}`;
  });
  return `M${format(last, origin)}${curves.join("")}z`;
}
