import type { TripPlaces } from "./contract.ts";
import { findPlaces, indexPlaces, type NamedPlace } from "./find-places.ts";
import type { TripRoute } from "./trip-route.ts";

type Options = Pick<TripRoute, "stops" | "surroundings"> & { places: readonly NamedPlace[] };

/** The place that each picture shows: the first one that its alternative text names, of the trip's own if there is one. */
export function captionPictures(
  pictures: readonly { id: number; alt: string }[],
  { stops, surroundings, places }: Options,
): TripPlaces["captions"] {
  const index = indexPlaces(places);
  const own = new Set([...stops.map(({ place }) => place.id), ...surroundings.map(({ id }) => id)]);
  return pictures.flatMap(({ id, alt }) => {
    const named = findPlaces(index, alt);
    const [place] = named.find((same) => same.some((each) => own.has(each.id))) ?? named[0] ?? [];
    return place ? [{ image_id: id, place: place.name }] : [];
  });
}
