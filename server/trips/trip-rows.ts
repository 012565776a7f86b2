import { asc, eq } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import type { TripSummary } from "#shared/trips/contract.ts";

export const tripSelection = {
  trip: trips,
  category_name: serviceCategories.name,
  category_slug: serviceCategories.slug,
  category_description: serviceCategories.description,
  picture: pictureColumn(trips.image_id),
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

/** Converts a row to the summary that lists show. */
export function toTripSummary({ trip, picture, ...category }: TripRow): TripSummary {
  return {
    ...trip,
    ...category,
    price_to: trip.price_to ?? 0,
    duration_text: trip.duration_text || formatDuration(trip.duration_days),
    hero_image: picture?.src ?? "",
    hero_picture: picture,
  };
}
