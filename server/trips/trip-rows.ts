import { asc, eq } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { picturesFor } from "#server/kit/pictures/pictures-for.ts";
import type { Picture } from "#shared/media/picture.ts";
import type { TripSummary } from "#shared/trips/contract.ts";

const columns = {
  trip: trips,
  category_name: serviceCategories.name,
  category_slug: serviceCategories.slug,
  category_description: serviceCategories.description,
};

/** The beginning of every query for trips: the trip and what it shows of its category. */
export const selectTrips = (ctx: Context) =>
  ctx.db
    .select(columns)
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .$dynamic();

export type TripRow = Awaited<ReturnType<typeof selectTrips>>[number];

export const usualOrder = [asc(trips.sort_order), asc(trips.id)] as const;

export const daysText = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

function summaryOf({ trip, ...category }: TripRow, picture: Picture | null): TripSummary {
  return {
    ...trip,
    ...category,
    price_to: trip.price_to ?? 0,
    duration_text: trip.duration_text || daysText(trip.duration_days),
    hero_image: picture?.src ?? "",
    hero_picture: picture,
  };
}

/** Rows as lists show them, with their pictures. */
export async function tripSummaries(ctx: Context, rows: readonly TripRow[]): Promise<TripSummary[]> {
  const pictures = await picturesFor(
    ctx,
    rows.map(({ trip }) => trip.hero_image_id),
  );
  return rows.map((row) => summaryOf(row, pictures.get(row.trip.hero_image_id ?? 0) ?? null));
}
