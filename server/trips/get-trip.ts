import { and, eq, type SQL, sql } from "drizzle-orm";
import { serviceCategories, slugRedirects, tripDays, tripImages, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { type PictureJson, pictureJson, shownPicture } from "#server/kit/pictures/picture-column.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { Trip, TripDay } from "#shared/trips/contract.ts";
import { publicTrips, readableTrips } from "./policy.ts";
import { mostTogether, tripSelection, tripSummary, usualOrder } from "./trip-rows.ts";

const itinerary = sql<TripDay[]>`(
  select coalesce(json_agg(its order by its.day), '[]') from ${tripDays} its where its.trip_id = ${trips.id})`;

const galleryJson = sql<(PictureJson | null)[]>`(
  select coalesce(json_agg(${pictureJson(sql`its.image_id`)} order by its.position), '[]')
  from ${tripImages} its where its.trip_id = ${trips.id})`;

const wholeSelection = { ...tripSelection, itinerary, galleryJson };

const selectWhole = (ctx: Context) =>
  ctx.db
    .select(wholeSelection)
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id));

type WholeRow = Awaited<ReturnType<typeof selectWhole>>[number];

/** The trip with itinerary and gallery, which come with the same query. */
function wholeTrip({ itinerary, galleryJson, ...row }: WholeRow): Trip {
  const gallery = galleryJson.flatMap((json) => (json ? [shownPicture(json)] : []));
  return { ...tripSummary(row), itinerary, gallery, gallery_images: gallery.map(({ src }) => src) };
}

async function findOne(ctx: Context, condition: SQL): Promise<Trip | undefined> {
  const [row] = await selectWhole(ctx)
    .where(and(readableTrips(ctx), condition))
    .limit(1);
  return row && wholeTrip(row);
}

/** One trip on sale; for editors any that is not deleted. Throws `not_found`. */
export async function getTrip(ctx: Context, { id }: { id: number }): Promise<Trip> {
  const trip = await findOne(ctx, eq(trips.id, id));
  if (!trip) throw notFound();
  return trip;
}

async function findByFormerSlug(ctx: Context, slug: string): Promise<Trip | undefined> {
  const [former] = await ctx.db.select().from(slugRedirects).where(eq(slugRedirects.slug, slug));
  return former && findOne(ctx, eq(trips.id, former.trip_id));
}

/** Like `getTrip`, by the current or a former slug. Throws `not_found`. */
export async function getTripBySlug(ctx: Context, { slug }: { slug: string }): Promise<Trip> {
  const trip = (await findOne(ctx, eq(trips.slug, slug))) ?? (await findByFormerSlug(ctx, slug));
  if (!trip) throw notFound();
  return trip;
}

/** The answers of `getTripBySlug` for the first trips on sale, in one query. */
export async function getTripsBySlug(ctx: Context): Promise<{ input: { slug: string }; answer: Trip }[]> {
  const rows = await selectWhole(ctx)
    .where(publicTrips())
    .orderBy(...usualOrder)
    .limit(mostTogether);
  return rows.map((row) => ({ input: { slug: row.trip.slug }, answer: wholeTrip(row) }));
}
