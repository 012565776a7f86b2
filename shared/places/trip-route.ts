import type { Place, Stop } from "./contract.ts";
import { findPlaces, indexPlaces, isSameName, type NamedPlace, type PlaceIndex } from "./find-places.ts";
import { distanceKm, listNearby } from "./nearby-places.ts";

type RouteDay = { day: number; title: string; text: string; lodging: string | null };
export type RouteTrip = { title: string; locations: readonly string[]; itinerary: readonly RouteDay[] };
export type TripRoute = { stops: Stop[]; surroundings: Place[]; unknown: string[] };

type Lookup = (text: string) => NamedPlace[];

/**
 * The way of a trip: the places that the titles of its days and its lodgings name, in order. A place of a day's text
 * counts if the trip or a lodging is named after it, or if nothing else of the day is known. Where only
 * such texts name places, and none of the trip's own, these come at the end.
 */
export function buildTripRoute(
  trip: RouteTrip,
  places: readonly NamedPlace[],
  index: PlaceIndex = indexPlaces(places),
): TripRoute {
  const lookup = createLookup(trip, index);
  const located = [...trip.locations, trip.title].flatMap(lookup);
  const confirmed = new Set([...located, ...trip.itinerary.flatMap(({ lodging }) => lookup(lodging ?? ""))]);
  const visits = trip.itinerary.flatMap((day) =>
    listDayPlaces(day, { lookup, confirmed }).map((place) => ({ place, day: day.day })),
  );
  const isCertain = trip.itinerary.some(
    ({ title, lodging }) => lookup(title).length + lookup(lodging ?? "").length > 0,
  );
  const isThere = isCertain || visits.some(({ place }) => located.includes(place));
  const stops = [...mergeVisits(visits), ...(isThere ? [] : toStops(located))];
  const onRoute = new Set(stops.map(({ place }) => place.id));
  const named = located.filter((place, position) => !onRoute.has(place.id) && located.indexOf(place) === position);
  return {
    stops,
    surroundings: [...named, ...listNearby([...stops.map(({ place }) => place), ...named], places)],
    unknown: listUnknown(trip, index, places),
  };
}

/** Places with one name among which the nearest one is looked for. */
const maxNamesakes = 50;

/** Looks places up by name. Of several with one name it takes the one in a country of the trip, then the nearest one. */
function createLookup({ locations, title, itinerary }: RouteTrip, index: PlaceIndex): Lookup {
  const texts = [...locations, title, ...itinerary.map((day) => day.title)];
  const certain = texts.flatMap((text) => findPlaces(index, text)).flatMap((same) => (same.length === 1 ? same : []));
  const inTripCountry = ({ country }: NamedPlace) => locations.some((location) => isSameName(location, country));
  const distance = (place: NamedPlace) => certain.reduce((sum, other) => sum + distanceKm(place, other), 0);
  const chosen = new Map<string, NamedPlace | undefined>();
  const choose = (same: NamedPlace[]) => {
    const key = `${same[0]?.id} ${same.length}`;
    if (chosen.has(key)) return chosen.get(key);
    const inCountry = same.filter(inTripCountry);
    const candidates = (inCountry.length > 0 ? inCountry : same).slice(0, maxNamesakes);
    const distances = new Map(candidates.map((place) => [place, distance(place)]));
    const [nearest] = candidates.toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
    chosen.set(key, nearest);
    return nearest;
  };
  return (text) => findPlaces(index, text).flatMap((same) => choose(same) ?? []);
}

type DayLookup = { lookup: Lookup; confirmed: ReadonlySet<NamedPlace> };

/** The places of a day in the order of the way, where "Musanze to Kinunu" begins and ends with those two. */
function listDayPlaces({ title, text, lodging }: RouteDay, { lookup, confirmed }: DayLookup): NamedPlace[] {
  const inTitle = lookup(title);
  const inLodging = lookup(lodging ?? "");
  const inText = lookup(text);
  const onTheWay = inText.filter((place) => confirmed.has(place) && !inTitle.includes(place));
  if (inTitle.length + inLodging.length + onTheWay.length === 0) return inText;
  const end = findDestination(title, lookup);
  const start = end ? inTitle.slice(0, -1) : inTitle;
  const arrival = end ? inText.lastIndexOf(end) : -1;
  const isBefore = (place: NamedPlace) =>
    arrival >= 0 ? inText.indexOf(place) < arrival : end !== undefined && inLodging.includes(end);
  return [
    ...start,
    ...onTheWay.filter(isBefore),
    ...(end ? [end] : []),
    ...onTheWay.filter((place) => !isBefore(place)),
    ...inLodging,
  ];
}

/** The last place of a title, if it has several or one after "to". */
function findDestination(title: string, lookup: Lookup): NamedPlace | undefined {
  const [afterTo] = /\bto\b.*/i.exec(title) ?? [];
  const named = lookup(title);
  return named.length > 1 ? named.at(-1) : lookup(afterTo ?? "").at(-1);
}

function mergeVisits(visits: readonly { place: NamedPlace; day: number }[]): Stop[] {
  const stops: (Stop & { first_day: number; last_day: number })[] = [];
  for (const { place, day } of visits) {
    const last = stops.at(-1);
    if (last?.place.id === place.id) last.last_day = day;
    else stops.push({ place, first_day: day, last_day: day });
  }
  return stops;
}

const toStops = (places: readonly NamedPlace[]): Stop[] =>
  [...new Set(places)].map((place) => ({ place, first_day: null, last_day: null }));

const listUnknown = ({ locations }: RouteTrip, index: PlaceIndex, places: readonly NamedPlace[]): string[] => {
  const countries = [...new Set(places.map(({ country }) => country))];
  return locations.filter(
    (location) =>
      findPlaces(index, location).length === 0 && !countries.some((country) => isSameName(country, location)),
  );
};
