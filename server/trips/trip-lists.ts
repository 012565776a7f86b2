import { asc, eq } from "drizzle-orm";
import { tripDays, tripImages } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { DayFields } from "#shared/trips/trip-fields.ts";

/** What a trip has in other tables, as its history stores it and an update takes it. */
export type TripLists = { itinerary: Omit<DayFields, "day">[]; gallery_images: number[] };

const { title, text, distance_km, active_hours, ascent_m, lodging, meals } = tripDays;
const dayColumns = { title, text, distance_km, active_hours, ascent_m, lodging, meals };

export async function readTripLists({ db }: Context, trip_id: number): Promise<TripLists> {
  const itinerary = await db
    .select(dayColumns)
    .from(tripDays)
    .where(eq(tripDays.trip_id, trip_id))
    .orderBy(asc(tripDays.day));
  const pictures = await db
    .select({ image_id: tripImages.image_id })
    .from(tripImages)
    .where(eq(tripImages.trip_id, trip_id))
    .orderBy(asc(tripImages.position));
  return { itinerary, gallery_images: pictures.map(({ image_id }) => image_id) };
}
