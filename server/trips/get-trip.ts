import { and, asc, eq, type SQL } from "drizzle-orm";
import { slugRedirects, tripDays, tripImages, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { picturesFor } from "#server/kit/pictures/pictures-for.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { Picture } from "#shared/media/picture.ts";
import type { Trip } from "#shared/trips/contract.ts";
import { readableTrips } from "./policy.ts";
import { selectTrips, type TripRow, tripSummaries } from "./trip-rows.ts";

async function galleryOf(ctx: Context, { trip }: TripRow): Promise<Picture[]> {
  const rows = await ctx.db
    .select({ image_id: tripImages.image_id })
    .from(tripImages)
    .where(eq(tripImages.trip_id, trip.id))
    .orderBy(asc(tripImages.position));
  const pictures = await picturesFor(
    ctx,
    rows.map(({ image_id }) => image_id),
  );
  return rows.flatMap(({ image_id }) => pictures.get(image_id) ?? []);
}

async function wholeTrip(ctx: Context, row: TripRow): Promise<Trip> {
  const days = ctx.db.select().from(tripDays).where(eq(tripDays.trip_id, row.trip.id)).orderBy(asc(tripDays.day));
  const [summaries, gallery, itinerary] = await Promise.all([tripSummaries(ctx, [row]), galleryOf(ctx, row), days]);
  const [summary] = summaries;
  if (!summary) throw notFound();
  return { ...summary, itinerary, gallery, gallery_images: gallery.map(({ src }) => src) };
}

async function findOne(ctx: Context, condition: SQL): Promise<TripRow | undefined> {
  const [row] = await selectTrips(ctx)
    .where(and(readableTrips(ctx), condition))
    .limit(1);
  return row;
}

/** One trip on sale; for those who edit trips any that is kept. Throws `not_found`. */
export async function getTrip(ctx: Context, { id }: { id: number }): Promise<Trip> {
  const row = await findOne(ctx, eq(trips.id, id));
  if (!row) throw notFound();
  return wholeTrip(ctx, row);
}

async function findByFormerSlug(ctx: Context, slug: string): Promise<TripRow | undefined> {
  const [former] = await ctx.db.select().from(slugRedirects).where(eq(slugRedirects.slug, slug));
  return former && findOne(ctx, eq(trips.id, former.trip_id));
}

/** As `getTrip`, by its slug or by one that it had before. Throws `not_found`. */
export async function getTripBySlug(ctx: Context, { slug }: { slug: string }): Promise<Trip> {
  const row = (await findOne(ctx, eq(trips.slug, slug))) ?? (await findByFormerSlug(ctx, slug));
  if (!row) throw notFound();
  return wholeTrip(ctx, row);
}
