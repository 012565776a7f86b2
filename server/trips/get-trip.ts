import { and, eq, type SQL, sql } from "drizzle-orm";
import { serviceCategories, slugRedirects, tripDays, tripImages, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { type PictureJson, pictureJson, shownPicture } from "#server/kit/pictures/picture-column.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { Trip, TripDay } from "#shared/trips/contract.ts";
import { readableTrips } from "./policy.ts";
import { tripSelection, tripSummary } from "./trip-rows.ts";

const itinerary = sql<TripDay[]>`array(
  select row_to_json(its_day) from ${tripDays} its_day where its_day.trip_id = ${sql`${trips.id}`} order by its_day.day)`;

const galleryJson = sql<(PictureJson | null)[]>`array(
  select ${pictureJson(sql`its.image_id`)} from ${tripImages} its
  where its.trip_id = ${sql`${trips.id}`} order by its.position)`;

const wholeSelection = { ...tripSelection, itinerary, galleryJson };

/** The trip with all that belongs to it, in one query. */
async function findOne(ctx: Context, condition: SQL): Promise<Trip | undefined> {
  const [row] = await ctx.db
    .select(wholeSelection)
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .where(and(readableTrips(ctx), condition))
    .limit(1);
  if (!row) return undefined;
  const { itinerary, galleryJson, ...summary } = row;
  const gallery = galleryJson.flatMap((json) => (json ? [shownPicture(json)] : []));
  return { ...tripSummary(summary), itinerary, gallery, gallery_images: gallery.map(({ src }) => src) };
}

/** One trip on sale; for those who edit trips any that is kept. Throws `not_found`. */
export async function getTrip(ctx: Context, { id }: { id: number }): Promise<Trip> {
  const trip = await findOne(ctx, eq(trips.id, id));
  if (!trip) throw notFound();
  return trip;
}

async function findByFormerSlug(ctx: Context, slug: string): Promise<Trip | undefined> {
  const [former] = await ctx.db.select().from(slugRedirects).where(eq(slugRedirects.slug, slug));
  return former && findOne(ctx, eq(trips.id, former.trip_id));
}

/** As `getTrip`, by its slug or by one that it had before. Throws `not_found`. */
export async function getTripBySlug(ctx: Context, { slug }: { slug: string }): Promise<Trip> {
  const trip = (await findOne(ctx, eq(trips.slug, slug))) ?? (await findByFormerSlug(ctx, slug));
  if (!trip) throw notFound();
  return trip;
}
