import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { serviceCategories, tripImages, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { hasActiveStatus, orderBySort } from "#server/kit/list-conditions.ts";
import { listIds, paginationOf } from "#server/kit/list-ids.ts";
import { pictureColumn } from "#server/kit/pictures/picture-column.ts";
import { textContains } from "#server/kit/text-search.ts";
import { type Page, toLimitOffset } from "#shared/kit/pagination.ts";
import type { EditableTripQuery, EditableTripSummary } from "#shared/trips/contract.ts";
import { notDeletedTrips } from "./policy.ts";
import { formatDuration, mainImageId } from "./trip-rows.ts";

/** Pictures of the trip: the gallery, and the main picture if it is not in it. */
const mediaCount = sql<number>`(
  select count(*)::int from (
    select its.image_id from ${tripImages} its where its.trip_id = ${trips.id}
    union select ${trips.image_id} where ${trips.image_id} is not null
  ) media)`;

const { service_category_id, duration_days, duration_text, price_from, price_to, difficulty_level } = trips;
const selection = {
  ...{ id: trips.id, title: trips.title, slug: trips.slug, service_category_id, category_name: serviceCategories.name },
  ...{ duration_days, duration_text, price_from, price_to, currency: trips.currency, locations: trips.locations },
  ...{ difficulty_level, is_featured: trips.is_featured, is_best_selling: trips.is_best_selling },
  ...{ is_active: trips.is_active, sort_order: trips.sort_order, version: trips.version },
  ...{ created_at: trips.created_at, updated_at: trips.updated_at },
  hero_picture: pictureColumn(mainImageId),
  media_count: mediaCount,
};

/** A subquery, so that counting needs no join. */
const isInCategory = (slug: string): SQL =>
  sql`${trips.service_category_id} = (select its.id from ${serviceCategories} its where its.slug = ${slug})`;

const hasTitle = (search: string | undefined): SQL | undefined =>
  search ? textContains(trips.title, search) : undefined;

/** The condition of a list for editors. */
export function buildEditableFilter({
  search,
  category,
  status,
  featured,
  best_selling,
}: EditableTripQuery): SQL | undefined {
  return and(
    notDeletedTrips(),
    hasTitle(search),
    category === "all" ? undefined : isInCategory(category),
    hasActiveStatus(trips.is_active, status),
    featured === undefined ? undefined : eq(trips.is_featured, featured),
    best_selling === undefined ? undefined : eq(trips.is_best_selling, best_selling),
  );
}

/** All trips, on sale or not, filtered, searched by title, sorted and paginated. */
export async function listTripsForEditing(ctx: Context, query: EditableTripQuery): Promise<Page<EditableTripSummary>> {
  const span = toLimitOffset(query);
  const filter = buildEditableFilter({ ...query, search: undefined });
  const orderBy = orderBySort(query.sort, trips, trips.id);
  const list = { table: trips, filter, search: query.search, text: sql`folded(${trips.title})`, orderBy };
  const found = await listIds(ctx, list, span);
  const rows = await ctx.db
    .select(selection)
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .where(inArray(trips.id, [...found.ids]))
    .orderBy(...orderBy);
  const items = rows.map((row) => ({
    ...row,
    price_to: row.price_to ?? 0,
    duration_text: row.duration_text || formatDuration(row.duration_days),
  }));
  return { items, pagination: paginationOf(found, span) };
}
