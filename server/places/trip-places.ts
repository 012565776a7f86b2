import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { images, places, tripDays, tripImages, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { getPreviewedTripId } from "#server/kit/trip-preview-link.ts";
import { captionPictures } from "#shared/places/caption-pictures.ts";
import type { TripPlaces } from "#shared/places/contract.ts";
import type { NamedPlace } from "#shared/places/find-places.ts";
import { buildTripRoute } from "#shared/places/trip-route.ts";

/** The places of an active trip. Throws `not_found`. */
export const getPlacesOfTrip = (ctx: Context, { id }: { id: number }): Promise<TripPlaces> =>
  readTripPlaces(ctx, and(eq(trips.id, id), isNull(trips.deleted_at), eq(trips.is_active, true)));

/** The places of a trip, active or not. Throws `not_found`. */
export const getPlacesOfTripForEditing = (ctx: Context, { id }: { id: number }): Promise<TripPlaces> =>
  readTripPlaces(ctx, and(eq(trips.id, id), isNull(trips.deleted_at)));

/** The places of the trip of a preview link. Throws `preview_not_found`. */
export const getPlacesOfTripPreview = async (ctx: Context, { token }: { token: string }): Promise<TripPlaces> =>
  getPlacesOfTripForEditing(ctx, { id: await getPreviewedTripId(ctx, token) });

async function readTripPlaces(ctx: Context, condition: SQL | undefined): Promise<TripPlaces> {
  const { db } = ctx;
  const { id, title, locations, image_id } = trips;
  const trip = firstOrNotFound(await db.select({ id, title, locations, image_id }).from(trips).where(condition));
  const { day, text, lodging } = tripDays;
  const itinerary = await db
    .select({ day, title: tripDays.title, text, lodging })
    .from(tripDays)
    .where(eq(tripDays.trip_id, trip.id))
    .orderBy(asc(day));
  const known = await selectNamedPlaces(ctx);
  const route = buildTripRoute({ ...trip, itinerary }, known);
  return { ...route, captions: captionPictures(await selectPictures(ctx, trip), { ...route, places: known }) };
}

const selectNamedPlaces = ({ db }: Context): Promise<NamedPlace[]> => {
  const { id, name, other_names, country, latitude, longitude, kind } = places;
  return db.select({ id, name, other_names, country, latitude, longitude, kind }).from(places).orderBy(asc(id));
};

async function selectPictures({ db }: Context, trip: { id: number; image_id: number | null }) {
  const gallery = db.select({ id: tripImages.image_id }).from(tripImages).where(eq(tripImages.trip_id, trip.id));
  const ids = [...(await gallery).map(({ id }) => id), ...(trip.image_id === null ? [] : [trip.image_id])];
  if (ids.length === 0) return [];
  return db.select({ id: images.id, alt: images.alt_text }).from(images).where(inArray(images.id, ids));
}
