import type { Place, Stop } from "#shared/places/contract.ts";
import { type Box, contains, leavePoint, type Point } from "./geometry.ts";
import type { Frame } from "./projection.ts";

/** A place of the route on the map. `number` is the day on which the trip arrives for the night; null on the way. */
export type Marker = { place: Place; x: number; y: number; number: number | null; isStart: boolean };
/** A place outside of the map, named where the route leaves it. */
type Exit = { name: string; at: Point; from: Point };
export type RouteDrawing = { path: string; points: Point[]; markers: Marker[]; exits: Exit[] };

/** How far a leg bends: a part of its length, up to a limit. */
const bend = 0.1;
const maxBend = 13;
const pointsPerLeg = 12;

export function drawRoute(stops: readonly Stop[], frame: Frame): RouteDrawing {
  const view: Box = { left: 10, top: 10, right: frame.width - 10, bottom: frame.height - 10 };
  const legs = listLegs(stops).map(([from, to]) => {
    const ends = [frame.project(from), frame.project(to)] as const;
    const [a, b] = [contains(view, ends[0]), contains(view, ends[1])];
    if (a === b) return { ends, exit: null };
    const [inner, outer, place] = a ? [ends[0], ends[1], to] : [ends[1], ends[0], from];
    const at = leavePoint(view, inner, outer);
    return { ends: [inner, extend(inner, at)] as const, exit: { name: place.name, at, from: inner } };
  });
  const visible = legs.filter(({ ends }) => ends.some((end) => contains(view, end)));
  const exits = legs.flatMap(({ exit }) => exit ?? []);
  return {
    path: visible.map(({ ends: [from, to] }) => legPath(from, to)).join(""),
    points: visible.flatMap(({ ends: [from, to] }) => pointsOn(from, to)),
    markers: listMarkers(stops, frame).filter(({ x, y }) => contains(view, [x, y])),
    exits: exits.filter(({ name }, index) => exits.findIndex((exit) => exit.name === name) === index),
  };
}

const extend = ([ax, ay]: Point, [bx, by]: Point): Point => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [bx + ((bx - ax) / length) * 14, by + ((by - ay) / length) * 14];
};

/** The legs of a route with days, each way once. */
function listLegs(stops: readonly Stop[]): [Place, Place][] {
  const seen = new Set<string>();
  return stops.flatMap(({ place, first_day }, index) => {
    const before = stops[index - 1];
    if (!before || first_day === null || before.place.id === place.id) return [];
    const key = [before.place.id, place.id].sort((a, b) => a - b).join();
    if (seen.has(key)) return [];
    seen.add(key);
    return [[before.place, place]];
  });
}

/** The control point of a leg's curve. It bends to the same side whichever way the leg is drawn. */
function controlOf([ax, ay]: Point, [bx, by]: Point): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const side = ax < bx || (ax === bx && ay < by) ? 1 : -1;
  const shift = (side * 2 * Math.min(maxBend, bend * length)) / length;
  return [(ax + bx) / 2 + (by - ay) * shift, (ay + by) / 2 - (bx - ax) * shift];
}

function legPath(from: Point, to: Point): string {
  const round = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;
  return `M${round(from)}Q${round(controlOf(from, to))} ${round(to)}`;
}

function pointsOn(from: Point, to: Point): Point[] {
  const control = controlOf(from, to);
  return Array.from({ length: pointsPerLeg }, (_, index): Point => {
    const t = (index + 0.5) / pointsPerLeg;
    const mix = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * to[axis];
    return [mix(0), mix(1)];
  });
}

/** One marker per place, numbered with the first day that ends there. */
function listMarkers(stops: readonly Stop[], frame: Frame): Marker[] {
  const first = stops[0];
  const isDeparture = first !== undefined && first.first_day !== null && stops[1]?.first_day === first.first_day;
  const places = [...new Map(stops.map(({ place }) => [place.id, place])).values()];
  return places.map((place) => {
    const [x, y] = frame.project(place);
    const isStart = isDeparture && place.id === first.place.id;
    return { place, x: Math.round(x), y: Math.round(y), number: isStart ? null : firstNight(stops, place), isStart };
  });
}

/** The first day whose last stop is this place. */
function firstNight(stops: readonly Stop[], { id }: Place): number | null {
  const nights = stops.flatMap(({ place, first_day, last_day }, index) => {
    if (place.id !== id || first_day === null || last_day === null) return [];
    const next = stops[index + 1]?.first_day ?? null;
    if (next !== first_day) return [first_day];
    return next < last_day ? [last_day] : [];
  });
  return nights[0] ?? null;
}
