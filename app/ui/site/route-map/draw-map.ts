import type { Place, TripPlaces } from "#shared/places/contract.ts";
import { isAreaKind } from "#shared/places/place-kinds.ts";
import { drawRoute, type Marker, type RouteDrawing } from "./draw-route.ts";
import { type Box, contains, type Point } from "./geometry.ts";
import { drawGround, findRoom, type Ground } from "./ground.ts";
import { type Label, type LabelKind, LabelPlacer } from "./place-labels.ts";
import { createFrame, type Frame, findCoreStops } from "./projection.ts";

export type ScaleBar = { km: number; x: number; y: number; width: number };
export type MapDrawing = {
  width: number;
  height: number;
  ground: Omit<Ground, "countries">;
  route: string;
  markers: Marker[];
  /** Dots of places that are not on the route. */
  dots: Point[];
  labels: Label[];
  scale: ScaleBar;
};

const maxTowns = 5;
const maxAreas = 5;

/** Draws the places of a trip. Null without places, and where they lie outside of the map data. */
export function drawMap({ stops, surroundings }: Pick<TripPlaces, "stops" | "surroundings">): MapDrawing | null {
  const core = stops.length > 0 ? findCoreStops(stops).map(({ place }) => place) : [];
  const frame = core.length > 0 ? createFrame(core) : null;
  if (!frame) return null;
  const { countries, ...ground } = drawGround(frame, new Set(stops.map(({ place }) => place.country)));
  const route = drawRoute(stops, frame);
  const scale = chooseScale(frame, route);
  const markers = separate(route.markers);
  const placer = new LabelPlacer(frame, [...markers.map(boxOfMarker), boxOfScale(scale)], route.points);
  for (const marker of markers) placer.place(labelOf(marker));
  for (const { name, at, from } of route.exits)
    placer.place({ text: exitText(name, from, at), at, kind: "exit", gap: 8 });
  placer.reserve(ground.peaks.map(boxOfPeak));
  const dots = placeSurroundings(surroundings, frame, placer);
  placeCountries(countries, frame, { placer, lines: route.points });
  return {
    width: frame.width,
    height: frame.height,
    ground,
    route: route.path,
    markers,
    dots,
    labels: placer.labels,
    scale,
  };
}

const radiusOf = ({ number, isStart }: Marker): number => (number === null ? (isStart ? 6 : 4) : 10);

const boxOfMarker = (marker: Marker): Box => {
  const radius = radiusOf(marker) + 1;
  return { left: marker.x - radius, right: marker.x + radius, top: marker.y - radius, bottom: marker.y + radius };
};

/** The upper part of a mountain; names may touch its slopes. */
const boxOfPeak = ({ x, y, size }: Ground["peaks"][number]): Box => ({
  ...{ left: x - size / 4, right: x + size / 4, top: y - size / 2, bottom: y - size / 8 },
});

const labelOf = (marker: Marker) => ({
  text: marker.place.name,
  at: [marker.x, marker.y] as const,
  kind: (marker.number === null && !marker.isStart ? "pass" : "stop") as LabelKind,
  gap: radiusOf(marker) + 5,
});

/** Markers in drawing order, numbered ones last; a dot under a numbered marker is left out. */
function separate(markers: readonly Marker[]): Marker[] {
  const ranked = markers.toSorted((a, b) => radiusOf(b) - radiusOf(a));
  const shown = ranked.filter(
    (marker, index) =>
      marker.number !== null ||
      ranked.slice(0, index).every((other) => Math.hypot(other.x - marker.x, other.y - marker.y) > radiusOf(other) + 3),
  );
  return shown;
}

const arrows = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"] as const;

/** The name of a place outside of the map with an arrow in its direction. */
function exitText(name: string, [ax, ay]: Point, [bx, by]: Point): string {
  const eighth = (Math.round((Math.atan2(by - ay, bx - ax) / Math.PI) * 4) + 8) % 8;
  const arrow = arrows[eighth] ?? "→";
  return bx < ax ? `${arrow} ${name}` : `${name} ${arrow}`;
}

/** Names areas and towns around the route. Returns the dots of the towns that found room for their names. */
function placeSurroundings(surroundings: readonly Place[], frame: Frame, placer: LabelPlacer): Point[] {
  const view: Box = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const visible = surroundings
    .map((place) => ({ place, at: frame.project(place) }))
    .filter(({ at }) => contains(view, at));
  const areas = visible.filter(({ place }) => isAreaKind(place.kind));
  const towns = visible.filter(({ place }) => !isAreaKind(place.kind));
  for (const { place, at } of areas.slice(0, maxAreas)) {
    const kind = place.kind === "lake" || place.kind === "river" ? "water" : "area";
    placer.place({ text: place.name, at, kind, gap: 0 });
  }
  return towns
    .slice(0, maxTowns)
    .filter(({ place, at }) => placer.place({ text: place.name, at, kind: "town", gap: 7 }))
    .map(({ at }) => at);
}

type CountryOptions = { placer: LabelPlacer; lines: readonly Point[] };

function placeCountries(countries: Ground["countries"], frame: Frame, { placer, lines }: CountryOptions): void {
  for (const { name, polygon } of countries) {
    const taken = [...lines, ...placer.labels.map(({ x, y }): Point => [x, y])];
    const at = findRoom(polygon, taken, frame);
    if (at) placer.place({ text: name, at, kind: "country", gap: 0 });
  }
}

const scaleLengths = [5, 10, 20, 50, 100, 200, 500];

/** A scale bar in the lower corner that the route leaves free. */
function chooseScale({ width, height, pxPerKm }: Frame, { markers, points }: RouteDrawing): ScaleBar {
  const km = scaleLengths.find((length) => length * pxPerKm >= 44) ?? 500;
  const length = km * pxPerKm;
  const bars = [14, width - 14 - length].map((x) => ({
    km,
    x: Math.round(x),
    y: height - 14,
    width: Math.round(length),
  }));
  const covered = (bar: ScaleBar) =>
    [...points, ...markers.map(({ x, y }): Point => [x, y])].filter((point) => contains(boxOfScale(bar), point)).length;
  const [left, right] = bars;
  if (!left || !right) throw new Error("A map has two lower corners");
  return covered(right) < covered(left) ? right : left;
}

const boxOfScale = ({ x, y, width }: ScaleBar): Box => ({
  left: x - 8,
  right: x + width + 8,
  top: y - 24,
  bottom: y + 10,
});
