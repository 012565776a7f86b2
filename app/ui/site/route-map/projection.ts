import type { Stop } from "#shared/places/contract.ts";
import { boxAround, grow, type Point } from "./geometry.ts";
import { mapExtent } from "./map-data.ts";

export type Position = { latitude: number; longitude: number };
export type Frame = { width: number; height: number; pxPerKm: number; project: (position: Position) => Point };

const kmPerLatitude = 110.6;
const kmPerLongitude = 111.3;

const width = 400;
const heights = { min: 320, max: 460 };
const padding = { x: 56, y: 44 };
/** The least area around a route, and around a single place. */
const minSpanKm = { route: 50, place: 120 };
/** Long journeys to and from a trip are left out of the frame if the rest is smaller than this part of the whole. */
const maxCorePart = 0.55;
const minWholeKm = 150;
const maxLeftOut = 2;

const toKm = ({ latitude, longitude }: Position): Point => [
  longitude * kmPerLongitude * Math.cos((latitude * Math.PI) / 180),
  -latitude * kmPerLatitude,
];

function spanOf(stops: readonly Stop[]): number {
  const { left, top, right, bottom } = boxAround(stops.map(({ place }) => toKm(place)));
  return Math.max(right - left, bottom - top);
}

/** The stops without the long journeys there and back; the map leads out to those. Most days are spent at the rest. */
export function findCoreStops(stops: readonly Stop[]): readonly Stop[] {
  const span = spanOf(stops);
  const days = countDays(stops);
  const candidates = Array.from({ length: (maxLeftOut + 1) ** 2 }, (_, index) =>
    stops.slice(Math.floor(index / (maxLeftOut + 1)), stops.length - (index % (maxLeftOut + 1))),
  );
  const cores = candidates.filter((core) => {
    const isRoute = new Set(core.map(({ place }) => place.id)).size > 1;
    return isRoute && countDays(core) > days / 2 && spanOf(core) < maxCorePart * span;
  });
  if (span < minWholeKm) return stops;
  return cores.reduce((best, core) => (core.length > best.length ? core : best), cores[0] ?? stops);
}

const countDays = (stops: readonly Stop[]): number =>
  stops.reduce((sum, { first_day, last_day }) => sum + (last_day ?? 0) - (first_day ?? 0) + 1, 0);

/** The area that a map shows; null if it lies outside of the map data. */
export function createFrame(positions: readonly Position[]): Frame | null {
  const box = boxAround(positions.map(toKm));
  const min = new Set(positions).size > 1 ? minSpanKm.route : minSpanKm.place;
  const span = { x: Math.max(box.right - box.left, min * 0.7), y: Math.max(box.bottom - box.top, min * 0.6) };
  const inner = width - 2 * padding.x;
  const height = Math.round(Math.max(heights.min, Math.min(heights.max, (inner * span.y) / span.x + 2 * padding.y)));
  const pxPerKm = Math.min(inner / span.x, (height - 2 * padding.y) / span.y, inner / min);
  const [centreX, centreY] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const latitude = -centreY / kmPerLatitude;
  const perLongitude = kmPerLongitude * Math.cos((latitude * Math.PI) / 180);
  const centreLongitude = positions.reduce((sum, each) => sum + each.longitude, 0) / positions.length;
  const shiftX = centreX - toKm({ latitude, longitude: centreLongitude })[0];
  const project = (position: Position): Point => [
    width / 2 + ((position.longitude - centreLongitude) * perLongitude - shiftX) * pxPerKm,
    height / 2 + (-position.latitude * kmPerLatitude - centreY) * pxPerKm,
  ];
  const halfLatitude = height / 2 / pxPerKm / kmPerLatitude;
  const halfLongitude = width / 2 / pxPerKm / perLongitude;
  const isCovered =
    latitude - halfLatitude >= mapExtent.south &&
    latitude + halfLatitude <= mapExtent.north &&
    centreLongitude - halfLongitude >= mapExtent.west &&
    centreLongitude + halfLongitude <= mapExtent.east;
  return isCovered ? { width, height, pxPerKm, project } : null;
}

/** The visible area with a margin, so that strokes at its edge are hidden. */
export const clipBox = ({ width: right, height: bottom }: Pick<Frame, "width" | "height">) =>
  grow({ left: 0, top: 0, right, bottom }, 6);
