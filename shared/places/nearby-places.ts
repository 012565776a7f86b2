import type { PlaceKind } from "./place-kinds.ts";

type Located = { id: number; latitude: number; longitude: number; kind: PlaceKind };

const maxNearby = 16;
const kmPerDegree = 111.2;
/** Kinds that help to find one's way on a map, the most helpful first. */
const orientingKinds: readonly PlaceKind[] = ["city", "lake", "town", "park"];

/** Distance in a straight line, exact enough for areas of a few hundred kilometres. */
export function distanceKm(a: Omit<Located, "id" | "kind">, b: Omit<Located, "id" | "kind">): number {
  const meanLatitude = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const x = (a.longitude - b.longitude) * Math.cos(meanLatitude);
  return Math.hypot(x, a.latitude - b.latitude) * kmPerDegree;
}

/** Towns, lakes and parks around these places, without the places themselves. */
export function listNearby<P extends Located>(around: readonly P[], places: readonly P[]): P[] {
  if (around.length === 0) return [];
  const latitudes = around.map(({ latitude }) => latitude);
  const longitudes = around.map(({ longitude }) => longitude);
  const centre = { latitude: middle(latitudes), longitude: middle(longitudes) };
  const reach = Math.max(80, ...around.map((place) => 1.6 * distanceKm(centre, place)));
  const shown = new Set(around.map(({ id }) => id));
  const rank = ({ kind }: P) => orientingKinds.indexOf(kind);
  return places
    .filter((place) => !shown.has(place.id) && rank(place) >= 0)
    .map((place) => ({ place, distance: distanceKm(centre, place) }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => rank(a.place) - rank(b.place) || a.distance - b.distance)
    .slice(0, maxNearby)
    .map(({ place }) => place);
}

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
