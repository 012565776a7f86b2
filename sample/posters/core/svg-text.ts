export type Point = readonly [x: number, y: number];

/** A number as short as a picture 1600 wide needs it. */
export const num = (value: number) => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point) => `${num(x)} ${num(y)}`;

type Attributes = Record<string, string | number | undefined>;
const attributes = (of: Attributes) =>
  Object.entries(of)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? Math.round(value * 1000) / 1000 : value}"`)
    .join("");

export const tag = (name: string, of: Attributes, inside = "") =>
  inside === "" ? `<${name}${attributes(of)}/>` : `<${name}${attributes(of)}>${inside}</${name}>`;
export const path = (d: string, of: Attributes) => tag("path", { d, ...of });
export const group = (of: Attributes, inside: string) => (inside === "" ? "" : tag("g", of, inside));

export const polyline = (points: readonly Point[]) => points.map((p, i) => `${i === 0 ? "M" : "L"}${pair(p)}`).join("");
export const polygon = (points: readonly Point[]) => `${polyline(points)}Z`;

export const disc = (x: number, y: number, r: number) => ellipse([x, y], r, r);
export const ellipse = ([x, y]: Point, rx: number, ry: number) =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 1 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 1 ${num(-2 * rx)} 0Z`;

/** A limb or branch: a line from a to b, `wide` across at a and `narrow` at b, with round ends. */
export function taper([ax, ay]: Point, [bx, by]: Point, [wide, narrow]: Point): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
  const [r, q] = [wide / 2, narrow / 2];
  const side = (x: number, y: number, by: number): Point => [x + nx * by, y + ny * by];
  const arc = (radius: number, to: Point) => `A${num(radius)} ${num(radius)} 0 0 1 ${pair(to)}`;
  return `M${pair(side(ax, ay, r))}${arc(r, side(ax, ay, -r))}L${pair(side(bx, by, -q))}${arc(q, side(bx, by, q))}Z`;
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
  let d = `M${pair(at(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) d += `C${pair(pull(i, 1))} ${pair(pull(i + 1, -1))} ${pair(at(i + 1))}`;
  return closed ? `${d}Z` : d;
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
