import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { countTotal } from "#server/kit/count-total.ts";
import { type LimitOffset, type Page, toLimitOffset } from "#shared/kit/pagination.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";
import type { TripSummary } from "#shared/trips/contract.ts";
import type { TripQuery, TripSearchResult, TripSort } from "#shared/trips/trip-query.ts";
import { resolveTripSearch } from "./search/resolve-trip-search.ts";
import { buildFilter } from "./trip-filter.ts";
import { selectTrips, toTripSummary } from "./trip-rows.ts";

const sortOrders: Readonly<Record<TripSort, SQL[]>> = {
  sort_order: [asc(trips.sort_order), asc(trips.id)],
  // Prices on request come last.
  price_from: [asc(sql`(${trips.price_from} = 0)`), asc(trips.price_from), asc(trips.id)],
  "-price_from": [desc(trips.price_from), desc(trips.id)],
  duration_days: [asc(trips.duration_days), asc(trips.id)],
  "-duration_days": [desc(trips.duration_days), desc(trips.id)],
  title: [asc(trips.title), asc(trips.id)],
};

/** In the default order the trips that fit a search best come first. */
function buildOrder(sort: TripSort, rank: SQL | undefined): SQL[] {
  const columns = sortOrders[sort];
  return rank && sort === "sort_order" ? [desc(sql`(${rank})`), ...columns] : columns;
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

/** Finds the page by ids and counts in one query, because sorting whole rows by their rank would take much longer. */
async function selectRankedPage(ctx: Context, { filter, orderBy, span }: PageSelection): Promise<Page<TripSummary>> {
  const total = sql<number>`count(*) over ()::int`;
  const found = await ctx.db
    .select({ id: trips.id, total })
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .where(filter)
    .orderBy(...orderBy)
    .limit(span.limit)
    .offset(span.offset);
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? await selectTrips(ctx).where(inArray(trips.id, ids)) : [];
  const items = rows.map(toTripSummary).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const isPastEnd = found.length === 0 && span.offset > 0;
  return { items, pagination: toPagination(isPastEnd ? await countTrips(ctx, filter) : (found[0]?.total ?? 0), span) };
}

/** Trips on sale, filtered, searched, sorted and paginated. */
export async function listTrips(
  ctx: Context,
  query: TripQuery,
): Promise<Page<TripSummary> & { search?: TripSearchResult }> {
  const search = query.search ? await resolveTripSearch(ctx, query.search) : null;
  const selection = {
    filter: and(buildFilter(query), search?.condition),
    orderBy: buildOrder(query.sort, search?.rank),
    span: toLimitOffset(query),
  };
  if (!search) return selectPage(ctx, selection);
  return { ...(await selectRankedPage(ctx, selection)), search: search.result };
}

async function countTrips(ctx: Context, filter: SQL | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .where(filter);
  return row?.total ?? 0;
}
