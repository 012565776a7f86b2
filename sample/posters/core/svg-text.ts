export type Point = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;

/** Formats a number with the precision that a picture 1600 wide needs. */
export const num = (value: number) => String(round(value)).replace(/^(-?)0\./, "$1.");

/** Joins numbers of a path, without spaces before minus signs. */
const nums = (values: readonly number[]) =>
  values.map(num).reduce((text, n) => (text === "" || n.startsWith("-") ? text + n : `${text} ${n}`), "");

type Attributes = Record<string, string | number | undefined>;
const attributes = (of: Attributes) =>
  Object.entries(of)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? Math.round(value * 1000) / 1000 : value}"`)
    .join("");

export const tag = (name: string, of: Attributes, inside = "") =>
  inside === "" ? `<${name}${attributes(of)}/>` : `<${name}${attributes(of)}>${inside}</${name}>`;
export const path = (d: string, of: Attributes) => (d === "" ? "" : tag("path", { d, ...of }));
export const group = (of: Attributes, inside: string) => (inside === "" ? "" : tag("g", of, inside));

/** Writes relative path commands, which are shorter, and corrects rounding errors to 1/`grain` of a pixel. */
export function createPen(start: Point, grain = 10) {
  const snap = (value: number) => Math.round(value * grain) / grain;
  let [x, y] = [snap(start[0]), snap(start[1])];
  let d = `M${nums([x, y])}`;
  const turn = (points: readonly Point[]) => {
    const [fromX, fromY] = [x, y];
    const moves = points.flatMap(([px, py]) => [snap(px) - fromX, snap(py) - fromY]);
    [x, y] = (points.at(-1) ?? start).map(snap) as [number, number];
    return nums(moves);
  };
  const pen = {
    line: (to: Point) => {
      d += `l${turn([to])}`;
      return pen;
    },
    bend: (over: Point, to: Point) => {
      d += `q${turn([over, to])}`;
      return pen;
    },
    curve: (out: Point, into: Point, to: Point) => {
      d += `c${turn([out, into, to])}`;
      return pen;
    },
    arc: ([rx, ry]: Point, to: Point) => {
      d += `a${nums([rx, ry].map(snap))} 0 01${turn([to])}`;
      return pen;
    },
    close: () => {
      d += "z";
      return pen;
    },
    text: () => d,
  };
  return pen;
}

export function polyline(points: readonly Point[], grain = 10): string {
  const [first = [0, 0] as Point, ...rest] = points;
  const pen = createPen(first, grain);
  for (const point of rest) pen.line(point);
  return pen.text();
}
export const polygon = (points: readonly Point[], grain = 10) => `${polyline(points, grain)}z`;

export const disc = (x: number, y: number, r: number) => ellipse([x, y], r, r);
export const ellipse = ([x, y]: Point, rx: number, ry: number) =>
  `M${nums([x - rx, y])}a${nums([rx, ry])} 0 1 1 ${nums([2 * rx, 0])}a${nums([rx, ry])} 0 1 1 ${nums([-2 * rx, 0])}z`;

/** A limb or branch: a line from a to b, `wide` across at a and `narrow` at b, with round ends. */
export function taper([ax, ay]: Point, [bx, by]: Point, [wide, narrow]: Point): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
  const [r, q] = [wide / 2, narrow / 2];
  return createPen([ax + nx * r, ay + ny * r])
    .arc([r, r], [ax - nx * r, ay - ny * r])
    .line([bx - nx * q, by - ny * q])
    .arc([q, q], [bx + nx * q, by + ny * q])
    .close()
    .text();
}

/** A smooth curve through the points; those in `corners` stay sharp (Catmull-Rom as Béziers). */
export function curve(points: readonly Point[], corners: ReadonlySet<number> = new Set(), closed = true): string {
  const count = points.length;
  const at = (i: number): Point => points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] ?? [0, 0];
  const pull = (i: number, side: number): Point => {
    if (corners.has((i + count) % count)) return at(i);
    const [[px, py], [nx, ny], [x, y]] = [at(i - 1), at(i + 1), at(i)];
    return [x + (side * (nx - px)) / 6, y + (side * (ny - py)) / 6];
  };
  const pen = createPen(at(0));
  for (let i = 0; i < (closed ? count : count - 1); i++) pen.curve(pull(i, 1), pull(i + 1, -1), at(i + 1));
  return closed ? pen.close().text() : pen.text();
}

/** An outline written as "x,y x,y! …": y upwards from the ground, `!` marks a sharp corner. */
export function outline(text: string, closed = true): string {
  const words = text.trim().split(/\s+/);
  const corners = new Set(words.flatMap((word, i) => (word.endsWith("!") ? [i] : [])));
  const points = words.map((word): Point => {
    const [x = "0", y = "0"] = word.replace("!", "").split(",");
    return [Number(x), -Number(y)];
  });
  return curve(points, corners, closed);
}
