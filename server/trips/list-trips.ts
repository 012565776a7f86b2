import { and, asc, desc, eq, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { countTotal } from "#server/kit/count-total.ts";
import { hasActiveStatus, orderBySort } from "#server/kit/list-conditions.ts";
import { textContains } from "#server/kit/text-search.ts";
import { type LimitOffset, type Page, toLimitOffset, toPagination } from "#shared/kit/pagination.ts";
import { categorySlugs } from "#shared/trips/category-keys.ts";
import type {
  EditableTripQuery,
  EditableTripSummary,
  TripQuery,
  TripSort,
  TripSummary,
} from "#shared/trips/contract.ts";
import { notDeletedTrips, publicTrips } from "./policy.ts";
import { selectTrips, toTripSummary } from "./trip-rows.ts";

/** Premium trips are featured ones in the upper third of the prices of all active trips. */
const premiumCondition = (): SQL | undefined =>
  and(
    eq(trips.is_featured, true),
    gte(
      trips.price_from,
      sql`(select percentile_disc(2.0 / 3) within group (order by price_from) from trips where is_active and deleted_at is null)`,
    ),
  );

const categoryCondition = (key: string): SQL | undefined =>
  key === "premium" ? premiumCondition() : inArray(serviceCategories.slug, [...categorySlugs(key)]);

const sortOrders: Readonly<Record<TripSort, SQL[]>> = {
  sort_order: [asc(trips.sort_order), asc(trips.id)],
  price_from: [asc(trips.price_from), asc(trips.id)],
  "-price_from": [desc(trips.price_from), desc(trips.id)],
  duration_days: [asc(trips.duration_days), asc(trips.id)],
  "-duration_days": [desc(trips.duration_days), desc(trips.id)],
  title: [asc(trips.title), asc(trips.id)],
};

/** In the default order a search lists matches in the title first. */
function buildOrder({ sort, search }: TripQuery): SQL[] {
  const columns = sortOrders[sort];
  return search && sort === "sort_order" ? [desc(textContains(trips.title, search)), ...columns] : columns;
}

const locationCondition = (place: string): SQL =>
  sql`exists (select 1 from unnest(${trips.locations}) as place where ${textContains(sql`place`, place)})`;

function searchCondition(text: string): SQL | undefined {
  return or(
    textContains(trips.title, text),
    textContains(trips.short_description, text),
    textContains(sql`array_to_string(${trips.locations} || ${trips.highlights}, ' ')`, text),
  );
}

function buildFilter(query: TripQuery): SQL | undefined {
  const { category, search, location, difficulty, featured, best_selling, max_days, max_price } = query;
  return and(
    publicTrips(),
    category ? categoryCondition(category) : undefined,
    search ? searchCondition(search) : undefined,
    location ? locationCondition(location) : undefined,
    difficulty ? eq(trips.difficulty_level, difficulty) : undefined,
    featured ? eq(trips.is_featured, true) : undefined,
    best_selling ? eq(trips.is_best_selling, true) : undefined,
    max_days ? lte(trips.duration_days, max_days) : undefined,
    max_price === undefined ? undefined : lte(trips.price_from, max_price),
  );
}

type PageSelection = { filter: SQL | undefined; orderBy: SQL[]; span: LimitOffset };

async function selectPage(ctx: Context, { filter, orderBy, span }: PageSelection): Promise<Page<TripSummary>> {
  const rows = await selectTrips(ctx)
    .where(filter)
    .orderBy(...orderBy)
    .limit(span.limit)
    .offset(span.offset);
  const total = await countTotal(rows, span, () => countTrips(ctx, filter));
  return { items: rows.map(toTripSummary), pagination: toPagination(total, span) };
}

/** Trips on sale, filtered, sorted and paginated. */
export const listTrips = (ctx: Context, query: TripQuery): Promise<Page<TripSummary>> =>
  selectPage(ctx, { filter: buildFilter(query), orderBy: buildOrder(query), span: toLimitOffset(query) });

/** All trips, on sale or not, filtered, sorted and paginated. */
export const listTripsForEditing = (ctx: Context, query: EditableTripQuery): Promise<Page<EditableTripSummary>> => {
  const { search, category_id, status, featured, best_selling, sort } = query;
  const filter = and(
    notDeletedTrips(),
    search ? searchCondition(search) : undefined,
    category_id === undefined ? undefined : eq(trips.service_category_id, category_id),
    hasActiveStatus(trips.is_active, status),
    featured === undefined ? undefined : eq(trips.is_featured, featured),
    best_selling === undefined ? undefined : eq(trips.is_best_selling, best_selling),
  );
  return selectPage(ctx, { filter, orderBy: orderBySort(sort, trips, trips.id), span: toLimitOffset(query) });
};

async function countTrips(ctx: Context, filter: SQL | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .where(filter);
  return row?.total ?? 0;
}
