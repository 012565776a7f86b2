import { asc, eq, sql } from "drizzle-orm";
import { images, serviceCategories, tripImages, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import type { TripSummary } from "#shared/trips/contract.ts";

/** The main picture; without one that is not deleted, the first of the gallery. */
export const mainImageId = sql`(
  select choice.image_id from (
    select ${trips.image_id} as image_id, -1 as position
    union all select its.image_id, its.position from ${tripImages} its where its.trip_id = ${trips.id}
  ) choice join ${images} shown on shown.id = choice.image_id and shown.deleted_at is null
  order by choice.position limit 1)`;

export const tripSelection = {
  trip: trips,
  category_name: serviceCategories.name,
  category_slug: serviceCategories.slug,
  category_description: serviceCategories.description,
  picture: pictureColumn(mainImageId),
};

/** Base of all queries for trips: the trip with fields of its category. */
export const selectTrips = (ctx: Context) =>
  ctx.db
    .select(tripSelection)
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .$dynamic();

export type TripRow = Awaited<ReturnType<typeof selectTrips>>[number];

/** Limit for loading the pages of all trips at once; operators seldom have more trips. */
export const maxPrefetchedTrips = 100;

export const defaultOrder = [asc(trips.sort_order), asc(trips.id)] as const;

export const formatDuration = (days: number): string => formatCount(days, "day");

/** Converts a row to the summary that lists show: without the meeting point, which isn't for the public. */
export function toTripSummary({ trip: { meeting_point: _, ...trip }, picture, ...category }: TripRow): TripSummary {
  return {
    ...trip,
    ...category,
    price_to: trip.price_to ?? 0,
    duration_text: trip.duration_text || formatDuration(trip.duration_days),
    hero_image: picture?.src ?? "",
    hero_picture: picture,
  };
}
