import {
  type Box,
  clipPolygon,
  contains,
  isInPolygon,
  linePath,
  type Point,
  roundedPath,
  thinOut,
} from "./geometry.ts";
import { localHighlands, localIslands, localLakes, localParks, localPeaks, localRivers } from "./local-shapes.ts";
import { countryOutlines, lakeOutlines, riverLines } from "./map-data.ts";
import { clipBox, type Frame, type Position } from "./projection.ts";

/** The paths of the map below the route. */
export type Ground = {
  /** The countries of the trip, and their neighbours. */
  land: string;
  neighbours: string;
  hills: string;
  /** Small bows over high ground. */
  ridges: string;
  parks: string;
  /** Dots in parks. */
  trees: string;
  rivers: string;
  lakes: string;
  islands: string;
  peaks: { x: number; y: number; size: number }[];
  countries: { name: string; polygon: readonly Point[] }[];
};

/** Corners closer than this, in units of the map, are left out. */
const detail = 3;
/** The rivers are too coarse for maps of smaller areas. */
const maxRiverScale = 2;

function decode(line: string): Position[] {
  let [longitude, latitude] = [0, 0];
  return line.split(" ").map((step) => {
    const [dx = 0, dy = 0] = step.split(",").map(Number);
    longitude += dx / 1000;
    latitude += dy / 1000;
    return { longitude, latitude };
  });
}

const parse = (outline: string): Position[] =>
  outline.split(" ").map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(",").map(Number);
    return { longitude, latitude };
  });

// Decoded once: every map starts from the same shapes.
const countries = countryOutlines.map(({ name, outlines }) => ({ name, outlines: outlines.map(decode) }));
const lakes = lakeOutlines.map(decode);
const rivers = [...riverLines.map(decode), ...localRivers.map(parse)];
const hand = {
  lakes: localLakes.map(parse),
  islands: localIslands.map(parse),
  parks: localParks.map(parse),
  highlands: localHighlands.map(parse),
};

export function drawGround(frame: Frame, tripCountries: ReadonlySet<string>): Ground {
  const box = clipBox(frame);
  const outline = (positions: readonly Position[]) => clipPolygon(thinOut(positions.map(frame.project), detail), box);
  const shapes = (outlines: readonly (readonly Position[])[]) =>
    outlines.map(outline).filter(({ length }) => length > 2);
  const draw = (polygons: readonly (readonly Point[])[]) => polygons.map(roundedPath).join("");
  const visible = countries.flatMap(({ name, outlines }) => shapes(outlines).map((polygon) => ({ name, polygon })));
  const landOf = (isOfTrip: boolean) =>
    visible
      .filter(({ name }) => tripCountries.has(name) === isOfTrip)
      .map(({ polygon }) => linePath(polygon, true))
      .join("");
  const [hills, parks, water] = [shapes(hand.highlands), shapes(hand.parks), shapes([...lakes, ...hand.lakes])];
  const isDry = (point: Point) => !water.some((lake) => isInPolygon(point, lake));
  return {
    land: landOf(true),
    neighbours: landOf(false),
    hills: draw(hills),
    ridges: scatter(hills, { box, step: 27 })
      .filter(isDry)
      .map(([x, y]) => `M${x} ${y}q4-6 9 0`)
      .join(""),
    parks: draw(parks),
    trees: scatter(parks, { box, step: 15 })
      .filter(isDry)
      .map(([x, y]) => `M${x} ${y}h0`)
      .join(""),
    rivers: frame.pxPerKm > maxRiverScale ? "" : rivers.map((river) => drawRiver(river, frame, box)).join(""),
    lakes: draw(water),
    islands: draw(shapes(hand.islands)),
    peaks: drawPeaks(frame, box),
    countries: visible,
  };
}

/** Points of a grid inside the shapes, moved a little so that no rows show. Always the same for one map. */
function scatter(polygons: readonly (readonly Point[])[], { box, step }: { box: Box; step: number }): Point[] {
  const columns = Math.ceil((box.right - box.left) / step);
  const rows = Math.ceil((box.bottom - box.top) / step);
  const grid = Array.from({ length: columns * rows }, (_, index): Point => {
    const shift = (factor: number) => (((index + 1) * factor) % 1) * step * 0.8;
    return [
      Math.round(box.left + (index % columns) * step + shift(0.618)),
      Math.round(box.top + Math.floor(index / columns) * step + shift(0.7548)),
    ];
  });
  return grid.filter((point) => polygons.some((polygon) => isInPolygon(point, polygon)));
}

/** The visible stretches of a river. */
function drawRiver(river: readonly Position[], { project }: Frame, box: Box): string {
  const points = thinOut(river.map(project), detail * 2);
  const stretches: Point[][] = [];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (!contains(box, point) && !(before && contains(box, before))) continue;
    const isNew = !before || !contains(box, before);
    if (isNew) stretches.push(before ? [before, point] : [point]);
    else stretches.at(-1)?.push(point);
  }
  return stretches
    .filter(({ length }) => length > 1)
    .map((stretch) => linePath(stretch, false))
    .join("");
}

const peakWidth = { min: 13, max: 40 };

function drawPeaks({ project, pxPerKm }: Frame, box: Box): Ground["peaks"] {
  return localPeaks
    .map(([longitude, latitude, metres]) => {
      const [x, y] = project({ longitude, latitude });
      const size = Math.max(peakWidth.min, Math.min(peakWidth.max, pxPerKm * (metres / 1000) * 1.9));
      return { x: Math.round(x), y: Math.round(y), size: Math.round(size) };
    })
    .filter(({ x, y }) => contains(box, [x, y]))
    .sort((a, b) => a.y - b.y);
}

/** Units around the name of a country. */
const minRoom = 14;

/** The point of a country's visible part that is farthest from what is taken; null if there is no room. */
export function findRoom(polygon: readonly Point[], taken: readonly Point[], frame: Frame): Point | null {
  const grid = Array.from(
    { length: 121 },
    (_, index): Point => [((index % 11) + 2) * (frame.width / 14), (Math.floor(index / 11) + 2) * (frame.height / 14)],
  );
  const corners = polygon.filter(([x, y]) => x > 0 && y > 0 && x < frame.width && y < frame.height);
  const obstacles = [...taken, ...corners];
  // Names are wide, so distances across count less than those up and down.
  const roomAt = ([x, y]: Point) =>
    Math.sqrt(Math.min(...obstacles.map(([a, b]) => ((a - x) / 1.8) ** 2 + (b - y) ** 2)));
  const rooms = grid.filter((point) => isInPolygon(point, polygon)).map((point) => ({ point, room: roomAt(point) }));
  const none: { point: Point | null; room: number } = { point: null, room: minRoom };
  return rooms.reduce((best, each) => (each.room > best.room ? each : best), none).point;
}
