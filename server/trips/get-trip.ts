import { and, eq, type SQL, sql } from "drizzle-orm";
import { serviceCategories, slugRedirects, tripDays, tripImages, trips } from "#server/database/tables.ts";
import type { Context, Database } from "#server/kit/context.ts";
import { type PictureJson, pictureJson, shownPicture } from "#server/kit/pictures/picture-column.ts";
import { preparedQuery } from "#server/kit/prepared-query.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { Trip, TripDay } from "#shared/trips/contract.ts";
import { editsTrips, publicTrips, readableTrips } from "./policy.ts";
import { tripSelection, tripSummary } from "./trip-rows.ts";

const itinerary = sql<TripDay[]>`(
  select coalesce(json_agg(its order by its.day), '[]') from ${tripDays} its where its.trip_id = ${trips.id})`;

const galleryJson = sql<(PictureJson | null)[]>`(
  select coalesce(json_agg(${pictureJson(sql`its.image_id`)} order by its.position), '[]')
  from ${tripImages} its where its.trip_id = ${trips.id})`;

const wholeSelection = { ...tripSelection, itinerary, galleryJson };

const selectWhole = (db: Database) =>
  db
    .select(wholeSelection)
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id));

type WholeRow = Awaited<ReturnType<typeof selectWhole>>[number];

/** The trip with all that belongs to it, which is one query. */
function wholeTrip({ itinerary, galleryJson, ...row }: WholeRow): Trip {
  const gallery = galleryJson.flatMap((json) => (json ? [shownPicture(json)] : []));
  return { ...tripSummary(row), itinerary, gallery, gallery_images: gallery.map(({ src }) => src) };
}

async function findOne(ctx: Context, condition: SQL): Promise<Trip | undefined> {
  const [row] = await selectWhole(ctx.db)
    .where(and(readableTrips(ctx), condition))
    .limit(1);
  return row && wholeTrip(row);
}

/** What each page of a trip asks for. */
const publicBySlug = (db: Database) =>
  preparedQuery(db, "public_trip_by_slug", (on, name) =>
    selectWhole(on)
      .where(and(publicTrips(), eq(trips.slug, sql.placeholder("slug"))))
      .prepare(name),
  );

async function findBySlug(ctx: Context, slug: string): Promise<Trip | undefined> {
  if (editsTrips(ctx)) return findOne(ctx, eq(trips.slug, slug));
  const [row] = await publicBySlug(ctx.db).execute({ slug });
  return row && wholeTrip(row);
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
  const trip = (await findBySlug(ctx, slug)) ?? (await findByFormerSlug(ctx, slug));
  if (!trip) throw notFound();
  return trip;
}
