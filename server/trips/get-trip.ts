import { and, eq, type SQL, sql } from "drizzle-orm";
import { serviceCategories, slugRedirects, tripDays, tripImages, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { type PictureJson, pictureFromJson, pictureJsonSql } from "#server/kit/pictures/picture-column.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { Trip, TripDay } from "#shared/trips/contract.ts";
import { publicTrips, readableTrips } from "./policy.ts";
import { defaultOrder, maxPrefetchedTrips, toTripSummary, tripSelection } from "./trip-rows.ts";

const itinerary = sql<TripDay[]>`(
  select coalesce(json_agg(its order by its.day), '[]') from ${tripDays} its where its.trip_id = ${trips.id})`;

const galleryJson = sql<(PictureJson | null)[]>`(
  select coalesce(json_agg(${pictureJsonSql(sql`its.image_id`)} order by its.position), '[]')
  from ${tripImages} its where its.trip_id = ${trips.id})`;

const tripDetailSelection = { ...tripSelection, itinerary, galleryJson };

const selectTripDetails = (ctx: Context) =>
  ctx.db
    .select(tripDetailSelection)
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id));

type TripDetailRow = Awaited<ReturnType<typeof selectTripDetails>>[number];

/** The trip with itinerary and gallery, which come with the same query. */
function toTrip({ itinerary, galleryJson, ...row }: TripDetailRow): Trip {
  const gallery = galleryJson.flatMap((json) => (json ? [pictureFromJson(json)] : []));
  return { ...toTripSummary(row), itinerary, gallery, gallery_images: gallery.map(({ src }) => src) };
}

async function findTrip(ctx: Context, condition: SQL): Promise<Trip | undefined> {
  const [row] = await selectTripDetails(ctx)
    .where(and(readableTrips(ctx), condition))
    .limit(1);
  return row && toTrip(row);
}

/** One trip on sale; for editors any that is not deleted. Throws `not_found`. */
export async function getTrip(ctx: Context, { id }: { id: number }): Promise<Trip> {
  const trip = await findTrip(ctx, eq(trips.id, id));
  if (!trip) throw notFound();
  return trip;
}

async function findByFormerSlug(ctx: Context, slug: string): Promise<Trip | undefined> {
  const [former] = await ctx.db.select().from(slugRedirects).where(eq(slugRedirects.slug, slug));
  return former && findTrip(ctx, eq(trips.id, former.trip_id));
}

/** Like `getTrip`, by the current or a former slug. Throws `not_found`. */
export async function getTripBySlug(ctx: Context, { slug }: { slug: string }): Promise<Trip> {
  const trip = (await findTrip(ctx, eq(trips.slug, slug))) ?? (await findByFormerSlug(ctx, slug));
  if (!trip) throw notFound();
  return trip;
}

/** The answers of `getTripBySlug` for the first trips on sale, in one query. */
export async function loadAllTripsBySlug(ctx: Context): Promise<{ input: { slug: string }; answer: Trip }[]> {
  const rows = await selectTripDetails(ctx)
    .where(publicTrips())
    .orderBy(...defaultOrder)
    .limit(maxPrefetchedTrips);
  return rows.map((row) => ({ input: { slug: row.trip.slug }, answer: toTrip(row) }));
}
