import { and, eq, type SQL, sql } from "drizzle-orm";
import { serviceCategories, slugRedirects, tripDays, tripImages, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { type PictureJson, pictureFromJson, pictureJsonSql } from "#server/kit/pictures/picture-column.ts";
import { csvLimits } from "#shared/kit/csv-import.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { EditableTrip, Trip, TripDay } from "#shared/trips/contract.ts";
import { notDeletedTrips, publicTrips } from "./policy.ts";
import { listLeads } from "./trip-leads.ts";
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

/** A trip with what only editors see of its row. */
export type WholeTrip = Omit<EditableTrip, "leads">;

/** The trip with itinerary and gallery, which come with the same query. */
function toTrip({ itinerary, galleryJson, ...row }: TripDetailRow): Trip {
  const gallery = galleryJson.flatMap((json) => (json ? [pictureFromJson(json)] : []));
  return { ...toTripSummary(row), itinerary, gallery, gallery_images: gallery.map(({ src }) => src) };
}

const toWholeTrip = (row: TripDetailRow): WholeTrip => ({ ...toTrip(row), meeting_point: row.trip.meeting_point });

/** The trips that a caller may read: those on sale, or for editors all that are not deleted. */
type Policy = () => SQL | undefined;

async function findTrip(ctx: Context, policy: Policy, condition: SQL): Promise<TripDetailRow | undefined> {
  const [row] = await selectTripDetails(ctx).where(and(policy(), condition)).limit(1);
  return row;
}

const findById = (ctx: Context, policy: Policy, id: number): Promise<TripDetailRow | undefined> =>
  findTrip(ctx, policy, eq(trips.id, id));

/** Finds a trip by its current or a former slug. */
async function findBySlug(ctx: Context, policy: Policy, slug: string): Promise<TripDetailRow | undefined> {
  const trip = await findTrip(ctx, policy, eq(trips.slug, slug));
  if (trip) return trip;
  const [former] = await ctx.db.select().from(slugRedirects).where(eq(slugRedirects.slug, slug));
  return former && findById(ctx, policy, former.trip_id);
}

function foundOrThrow(row: TripDetailRow | undefined): TripDetailRow {
  if (!row) throw notFound();
  return row;
}

/** One trip on sale. Throws `not_found`. */
export const getTrip = async (ctx: Context, { id }: { id: number }): Promise<Trip> =>
  toTrip(foundOrThrow(await findById(ctx, publicTrips, id)));

/** Like `getTrip`, by the current or a former slug. Throws `not_found`. */
export const getTripBySlug = async (ctx: Context, { slug }: { slug: string }): Promise<Trip> =>
  toTrip(foundOrThrow(await findBySlug(ctx, publicTrips, slug)));

/** One trip by id or slug, on sale or not. A slug may be a number, too. Throws `not_found`. */
export async function getTripForEditing(ctx: Context, { id }: { id: number | string }): Promise<EditableTrip> {
  const byId = typeof id === "number" ? await findById(ctx, notDeletedTrips, id) : undefined;
  const trip = toWholeTrip(byId ?? foundOrThrow(await findBySlug(ctx, notDeletedTrips, String(id))));
  return { ...trip, leads: await listLeads(ctx, trip.id) };
}

/** Whole trips of a condition in their order, as many as a file may hold. */
export const listWholeTrips = async (ctx: Context, condition: SQL | undefined): Promise<WholeTrip[]> =>
  (
    await selectTripDetails(ctx)
      .where(condition)
      .orderBy(...defaultOrder)
      .limit(csvLimits.maxExportedRows)
  ).map(toWholeTrip);

/** The answers of `getTripBySlug` for the first trips on sale, in one query. */
export async function loadAllTripsBySlug(ctx: Context): Promise<{ input: { slug: string }; answer: Trip }[]> {
  const rows = await selectTripDetails(ctx)
    .where(publicTrips())
    .orderBy(...defaultOrder)
    .limit(maxPrefetchedTrips);
  return rows.map((row) => ({ input: { slug: row.trip.slug }, answer: toTrip(row) }));
}
