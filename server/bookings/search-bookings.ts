import { type SQL, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { BookingQuery } from "#shared/bookings/booking-query.ts";
import type { BookingStatus } from "#shared/bookings/status.ts";
import type { LimitOffset } from "#shared/kit/pagination.ts";
import { gatheredRowsSql, orderByOf, scanColumnsOf, sortColumnsOf } from "./booking-sort.ts";
import { type BookingSearch, buildSearchConditions, toBigintArray } from "./text-search-conditions.ts";

type BookingSearchQuery = LimitOffset & { search: BookingSearch; filter: SQL; sort: BookingQuery["sort"] };
type BookingSearchResult = { ids: readonly number[]; total: number; is_capped: boolean };

/** Maximum number of results; beyond it `is_capped` is true and the total stays at this number. */
export const maxResults = 1_000;
/** Number of rows at the start of the list that are sampled to estimate how common a match is. */
const sampleRows = 2_000;
/** With at least this many matches in the sample, the list is scanned in its order instead of sorting all matches. */
const minSampleMatchesToScan = 6;
/** With at least this many matches in the sample, the text search is not materialized. */
const commonSampleMatches = 100;
/** Maximum number of rows that are scanned in list order. */
const maxScannedRows = 20_000;

const orderBySql = (sort: BookingSearchQuery["sort"]): SQL => sql.join(orderByOf(sort), sql`, `);
const matchesAny = (search: BookingSearch): SQL => sql`(${sql.join(buildSearchConditions(search), sql` or `)})`;

/**
 * Finds one page of the bookings that match a search. Rare matches are gathered through their indexes and sorted;
 * common ones are found by scanning the list in its order.
 */
export async function searchBookings(ctx: Context, query: BookingSearchQuery): Promise<BookingSearchResult> {
  const sampled = await scanInOrder(ctx, query, sampleRows);
  const { total, ids } = await gatherMatches(ctx, query, sampled.matches >= commonSampleMatches);
  if (total <= maxResults) return { ids, total, is_capped: false };
  const page = { ...query, limit: Math.max(0, Math.min(query.limit, maxResults - query.offset)) };
  return { ids: await selectCommonMatches(ctx, page, sampled), total: maxResults, is_capped: true };
}

type ScanResult = { matches: number; ids: number[] };

async function selectCommonMatches(ctx: Context, page: BookingSearchQuery, sampled: ScanResult): Promise<number[]> {
  const { limit, offset } = page;
  if (sampled.ids.length >= limit) return sampled.ids.slice(0, limit);
  if (sampled.matches >= minSampleMatchesToScan) {
    const expectedRows = ((offset + limit) * sampleRows) / sampled.matches;
    const { ids } = await scanInOrder(ctx, page, Math.min(maxScannedRows, Math.ceil(expectedRows * 2)));
    if (ids.length === limit) return ids;
  }
  const { rows } = await ctx.db.execute<{ id: string }>(sortedMatchesSql(page));
  return rows.map(({ id }) => Number(id));
}

/** Scans the first rows of the list in its order: counts the matches and returns the ids of the page. */
async function scanInOrder(
  ctx: Context,
  { search, filter, sort, limit, offset }: BookingSearchQuery,
  rowCount: number,
): Promise<ScanResult> {
  const { rows } = await ctx.db.execute<{ matches: number; ids: string[] | null }>(sql`
    with matching as materialized (
      select ${sortColumnsOf(sort)} from (
        select ${scanColumnsOf(sort)}, bookings.search_text from ${bookings}
        where ${filter} order by ${orderBySql(sort)} limit ${rowCount}
      ) as bookings where ${matchesAny(search)}
    ), page as (select id from matching as bookings order by ${orderBySql(sort)} limit ${limit} offset ${offset})
    select (select count(*)::int from matching) as matches, (select array_agg(id) from page) as ids`);
  return { matches: rows[0]?.matches ?? 0, ids: (rows[0]?.ids ?? []).map(Number) };
}

/** The common table expression "found": the ids of up to `maxResults` + 1 matches. */
function foundSql({ search, filter }: Pick<BookingSearchQuery, "search" | "filter">, isCommon: boolean): SQL {
  const [, ...others] = buildSearchConditions(search);
  const capSql = sql`limit ${maxResults + 1}`;
  const parts = others.map(
    (way) => sql`union (select ${bookings.id} from ${bookings} where ${filter} and ${way} ${capSql})`,
  );
  // Materialized unless common: with the limit the planner would scan row by row for a rare name.
  return sql`of_text as ${sql.raw(isCommon ? "not materialized" : "materialized")} (
      select ${bookings.id} from ${bookings} where ${filter} and ${search.text}
    ), found as materialized (
      select id from ((select id from of_text ${capSql}) ${sql.join(parts, sql` `)}) as matching ${capSql}
    )`;
}

/** Counts the matches up to `maxResults` + 1; returns the ids of the page unless there are more than `maxResults`. */
async function gatherMatches(
  ctx: Context,
  query: BookingSearchQuery,
  isCommon: boolean,
): Promise<{ total: number; ids: number[] }> {
  const { sort, limit, offset } = query;
  const { rows } = await ctx.db.execute<{ total: number; ids: string[] | null }>(sql`
    with ${foundSql(query, isCommon)}, page as (
      select ${bookings.id} from ${bookings}
      where ${bookings.id} in (select id from found) and (select count(*) from found) <= ${maxResults}
      order by ${orderBySql(sort)} limit ${limit} offset ${offset}
    )
    select (select count(*)::int from found) as total, (select array_agg(id) from page) as ids`);
  return { total: rows[0]?.total ?? 0, ids: (rows[0]?.ids ?? []).map(Number) };
}

/** Counts the matches of a search by status, `maxResults` + 1 of them at the most. */
export async function countSearchByStatus(
  ctx: Context,
  query: Pick<BookingSearchQuery, "search" | "filter">,
): Promise<{ status: BookingStatus; count: number }[]> {
  const sampled = await scanInOrder(ctx, { ...query, sort: "-created_at", limit: 0, offset: 0 }, sampleRows);
  const { rows } = await ctx.db.execute<{ status: BookingStatus; count: number }>(sql`
    with ${foundSql(query, sampled.matches >= commonSampleMatches)}
    select ${bookings.status}, count(*)::int as count from ${bookings}
    where ${bookings.id} in (select id from found) group by ${bookings.status}`);
  return rows;
}

/** Selects the ids of the page by sorting all matches; the bookings of each trip are read through their own index. */
function sortedMatchesSql({ search, filter, sort, limit, offset }: BookingSearchQuery): SQL {
  const keys = sortColumnsOf(sort);
  const pageLimit = sql`order by ${orderBySql(sort)} limit ${offset + limit}`;
  const matchesOfTrips = sql`union (
    select ${keys} from unnest(${toBigintArray(search.trip_ids)}) as matching (trip_id), lateral (
      select ${keys} from ${bookings} where ${filter} and ${bookings.trip_id} = matching.trip_id ${pageLimit}
    ) as bookings
  )`;
  const otherMatches = search.others.map(
    (way) => sql`union (select ${keys} from ${gatheredRowsSql(sql`${filter} and ${way}`, sort)} ${pageLimit})`,
  );
  return sql`
    with of_text as materialized (select ${keys} from ${bookings} where ${filter} and ${search.text})
    select id from (
      (select * from of_text as bookings ${pageLimit})
      ${search.trip_ids.length > 0 ? matchesOfTrips : sql``} ${sql.join(otherMatches, sql` `)}
    ) as bookings
    order by ${orderBySql(sort)} limit ${limit} offset ${offset}`;
}
