import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { images, places, tripDays, tripImages, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { getPreviewedTripId } from "#server/kit/trip-preview-link.ts";
import { captionPictures } from "#shared/places/caption-pictures.ts";
import type { TripPlaces } from "#shared/places/contract.ts";
import { indexPlaces, type NamedPlace } from "#shared/places/find-places.ts";
import { buildTripRoute } from "#shared/places/trip-route.ts";

type PlacesOfTrip = { input: { id: number }; answer: TripPlaces };

/** Trips whose places are read at once after a change. */
const maxPrefetchedTrips = 100;

const activeTrips = (): SQL | undefined => and(isNull(trips.deleted_at), eq(trips.is_active, true));

/** The places of an active trip. Throws `not_found`. */
export const getPlacesOfTrip = async (ctx: Context, { id }: { id: number }): Promise<TripPlaces> =>
  firstOrNotFound(await readPlacesOfTrips(ctx, and(eq(trips.id, id), activeTrips()))).answer;

/** The places of a trip, active or not. Throws `not_found`. */
export const getPlacesOfTripForEditing = async (ctx: Context, { id }: { id: number }): Promise<TripPlaces> =>
  firstOrNotFound(await readPlacesOfTrips(ctx, and(eq(trips.id, id), isNull(trips.deleted_at)))).answer;

/** The places of the trip of a preview link. Throws `preview_not_found`. */
export const getPlacesOfTripPreview = async (ctx: Context, { token }: { token: string }): Promise<TripPlaces> =>
  getPlacesOfTripForEditing(ctx, { id: await getPreviewedTripId(ctx, token) });

/** The answers of `getPlacesOfTrip` for the first active trips. */
export const loadAllPlacesOfTrips = (ctx: Context): Promise<PlacesOfTrip[]> => readPlacesOfTrips(ctx, activeTrips());

async function readPlacesOfTrips(ctx: Context, condition: SQL | undefined): Promise<PlacesOfTrip[]> {
  const { id, title, locations } = trips;
  const selected = await ctx.db
    .select({ id, title, locations })
    .from(trips)
    .where(condition)
    .orderBy(asc(id))
    .limit(maxPrefetchedTrips);
  if (selected.length === 0) return [];
  const ids = selected.map((trip) => trip.id);
  const [days, pictures, known] = await Promise.all([
    selectDays(ctx, ids),
    selectPictures(ctx, ids),
    selectNamedPlaces(ctx),
  ]);
  const index = indexPlaces(known);
  return selected.map((trip) => {
    const route = buildTripRoute({ ...trip, itinerary: days.get(trip.id) ?? [] }, known, index);
    const captions = captionPictures(pictures.get(trip.id) ?? [], { ...route, places: known });
    return { input: { id: trip.id }, answer: { ...route, captions } };
  });
}

const selectNamedPlaces = ({ db }: Context): Promise<NamedPlace[]> => {
  const { id, name, other_names, country, latitude, longitude, kind } = places;
  return db.select({ id, name, other_names, country, latitude, longitude, kind }).from(places).orderBy(asc(id));
};

async function selectDays({ db }: Context, ids: readonly number[]) {
  const { trip_id, day, title, text, lodging } = tripDays;
  const rows = await db
    .select({ trip_id, day, title, text, lodging })
    .from(tripDays)
    .where(inArray(trip_id, [...ids]))
    .orderBy(asc(day));
  return Map.groupBy(rows, (row) => row.trip_id);
}

/** The pictures of each gallery and the main pictures. */
async function selectPictures({ db }: Context, ids: readonly number[]) {
  const picture = { id: images.id, alt: images.alt_text };
  const gallery = db
    .select({ trip_id: tripImages.trip_id, ...picture })
    .from(tripImages)
    .innerJoin(images, eq(images.id, tripImages.image_id))
    .where(inArray(tripImages.trip_id, [...ids]));
  const main = db
    .select({ trip_id: trips.id, ...picture })
    .from(trips)
    .innerJoin(images, eq(images.id, trips.image_id))
    .where(inArray(trips.id, [...ids]));
  return Map.groupBy(await union(gallery, main), (row) => row.trip_id);
}
