import { type SQL, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { BookingQuery } from "#shared/bookings/contract.ts";
import { keysOf, orderOf } from "./booking-order.ts";
import { idList, type Search, waysToMatch } from "./search-conditions.ts";

type Wanted = { search: Search; states: SQL; sort: BookingQuery["sort"]; limit: number; offset: number };
type Found = { ids: readonly number[]; total: number; is_capped: boolean };

/** Maximum number of results; beyond it `is_capped` is true and the total stays at this number. */
const mostFound = 1_000;
/** Number of rows at the start of the list that are sampled to estimate how common a match is. */
const sample = 2_000;
/** With at least this many matches in the sample, the list is scanned in its order instead of sorting all matches. */
const some = 6;
/** With at least this many matches in the sample, the text search is not materialized. */
const many = 100;
/** Maximum number of rows that are scanned in list order. */
const longestWalk = 20_000;

const inOrder = (sort: Wanted["sort"]): SQL => sql.join(orderOf(sort), sql`, `);
const anyOf = (search: Search): SQL => sql`(${sql.join(waysToMatch(search), sql` or `)})`;

/**
 * Finds one page of the bookings that match a search. Rare matches are gathered through their indexes and sorted;
 * common ones are found by scanning the list in its order.
 */
export async function findBookings(ctx: Context, query: Wanted): Promise<Found> {
  const sampled = await walk(ctx, query, sample);
  const { total, ids } = await few(ctx, query, sampled.matches >= many);
  if (total <= mostFound) return { ids, total, is_capped: false };
  const page = { ...query, limit: Math.max(0, Math.min(query.limit, mostFound - query.offset)) };
  return { ids: await manyFound(ctx, page, sampled), total: mostFound, is_capped: true };
}

type Walked = { matches: number; ids: number[] };

async function manyFound(ctx: Context, page: Wanted, sampled: Walked): Promise<number[]> {
  const { limit, offset } = page;
  if (sampled.ids.length >= limit) return sampled.ids.slice(0, limit);
  if (sampled.matches >= some) {
    const expectedRows = ((offset + limit) * sample) / sampled.matches;
    const { ids } = await walk(ctx, page, Math.min(longestWalk, Math.ceil(expectedRows * 2)));
    if (ids.length === limit) return ids;
  }
  const { rows } = await ctx.db.execute<{ id: string }>(sorted(page));
  return rows.map(({ id }) => Number(id));
}

/** Scans the first rows of the list in its order: counts the matches and returns the ids of the page. */
async function walk(ctx: Context, { search, states, sort, limit, offset }: Wanted, rowCount: number): Promise<Walked> {
  const { rows } = await ctx.db.execute<{ matches: number; ids: string[] | null }>(sql`
    with matching as materialized (
      select ${keysOf(sort)} from (
        select ${keysOf(sort)}, bookings.search_text, ${bookings.trip_id} from ${bookings}
        where ${states} order by ${inOrder(sort)} limit ${rowCount}
      ) as bookings where ${anyOf(search)}
    ), page as (select id from matching as bookings order by ${inOrder(sort)} limit ${limit} offset ${offset})
    select (select count(*)::int from matching) as matches, (select array_agg(id) from page) as ids`);
  return { matches: rows[0]?.matches ?? 0, ids: (rows[0]?.ids ?? []).map(Number) };
}

/** Counts the matches up to `maxResults` + 1; returns the ids of the page unless there are more than `maxResults`. */
async function few(
  ctx: Context,
  { search, states, sort, limit, offset }: Wanted,
  isCommon: boolean,
): Promise<{ total: number; ids: number[] }> {
  const [, ...others] = waysToMatch(search);
  const capSql = sql`limit ${mostFound + 1}`;
  const parts = others.map(
    (way) => sql`union (select ${bookings.id} from ${bookings} where ${states} and ${way} ${capSql})`,
  );
  // Materialized unless common: with the limit the planner would scan row by row for a rare name.
  const { rows } = await ctx.db.execute<{ total: number; ids: string[] | null }>(sql`
    with of_text as ${sql.raw(isCommon ? "not materialized" : "materialized")} (
      select ${bookings.id} from ${bookings} where ${states} and ${search.text}
    ), found as materialized (
      select id from ((select id from of_text ${capSql}) ${sql.join(parts, sql` `)}) as matching ${capSql}
    ), page as (
      select ${bookings.id} from ${bookings}
      where ${bookings.id} in (select id from found) and (select count(*) from found) <= ${mostFound}
      order by ${inOrder(sort)} limit ${limit} offset ${offset}
    )
    select (select count(*)::int from found) as total, (select array_agg(id) from page) as ids`);
  return { total: rows[0]?.total ?? 0, ids: (rows[0]?.ids ?? []).map(Number) };
}

/** Selects the ids of the page by sorting all matches; the bookings of each trip are read through their own index. */
function sorted({ search, states, sort, limit, offset }: Wanted): SQL {
  const keys = keysOf(sort);
  const pageLimit = sql`order by ${inOrder(sort)} limit ${offset + limit}`;
  const matchesOfTrips = sql`union (
    select ${keys} from unnest(${idList(search.trip_ids)}) as wanted (trip_id), lateral (
      select ${keys} from ${bookings} where ${states} and ${bookings.trip_id} = wanted.trip_id ${pageLimit}
    ) as bookings
  )`;
  return sql`
    with of_text as materialized (select ${keys} from ${bookings} where ${states} and ${search.text})
    select id from (
      (select * from of_text as bookings ${pageLimit}) ${search.trip_ids.length > 0 ? matchesOfTrips : sql``}
      ${search.id === null ? sql`` : sql`union (select ${keys} from ${bookings} where ${states} and ${bookings.id} = ${search.id})`}
    ) as bookings
    order by ${inOrder(sort)} limit ${limit} offset ${offset}`;
}
