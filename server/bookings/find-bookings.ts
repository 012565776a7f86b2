import { type SQL, sql } from "drizzle-orm";
import { bookings } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { BookingQuery } from "#shared/bookings/contract.ts";
import { keysOf, orderOf } from "./booking-order.ts";
import { idList, type Search, waysToMatch } from "./search-conditions.ts";

type Wanted = { search: Search; states: SQL; sort: BookingQuery["sort"]; limit: number; offset: number };
type Found = { ids: readonly number[]; total: number; is_capped: boolean };

/** A search finds so many bookings at most: whoever gets more has to say more. */
const mostFound = 1_000;
/** The beginning of the list, which shows how common a match is. */
const sample = 2_000;
/** Matches in it from which on the list is read along its order rather than gathered and sorted. */
const some = 6;
const many = 100;
/** Further than this no list is read along. */
const longestWalk = 20_000;

const inOrder = (sort: Wanted["sort"]): SQL => sql.join(orderOf(sort), sql`, `);
const anyOf = (search: Search): SQL => sql`(${sql.join(waysToMatch(search), sql` or `)})`;

/**
 * One page of what matches. Few are gathered by their indexes and sorted; many stand near the beginning of the list,
 * mostly, and are found by reading along it.
 */
export async function findBookings(ctx: Context, wanted: Wanted): Promise<Found> {
  const near = await walk(ctx, wanted, sample);
  const { total, ids } = await few(ctx, wanted, near.matches >= many);
  if (total <= mostFound) return { ids, total, is_capped: false };
  const page = { ...wanted, limit: Math.max(0, Math.min(wanted.limit, mostFound - wanted.offset)) };
  return { ids: await manyFound(ctx, page, near), total: mostFound, is_capped: true };
}

type Walked = { matches: number; ids: number[] };

async function manyFound(ctx: Context, page: Wanted, near: Walked): Promise<number[]> {
  const { limit, offset } = page;
  if (near.ids.length >= limit) return near.ids.slice(0, limit);
  if (near.matches >= some) {
    const expected = ((offset + limit) * sample) / near.matches;
    const { ids } = await walk(ctx, page, Math.min(longestWalk, Math.ceil(expected * 2)));
    if (ids.length === limit) return ids;
  }
  const { rows } = await ctx.db.execute<{ id: string }>(sorted(page));
  return rows.map(({ id }) => Number(id));
}

/** Reads along the order of the list: how many of its first rows match, and which of these are on the page. */
async function walk(ctx: Context, { search, states, sort, limit, offset }: Wanted, rows_read: number): Promise<Walked> {
  const { rows } = await ctx.db.execute<{ matches: number; ids: string[] | null }>(sql`
    with matching as materialized (
      select ${keysOf(sort)} from (
        select ${keysOf(sort)}, bookings.search_text, ${bookings.trip_id} from ${bookings}
        where ${states} order by ${inOrder(sort)} limit ${rows_read}
      ) as bookings where ${anyOf(search)}
    ), page as (select id from matching as bookings order by ${inOrder(sort)} limit ${limit} offset ${offset})
    select (select count(*)::int from matching) as matches, (select array_agg(id) from page) as ids`);
  return { matches: rows[0]?.matches ?? 0, ids: (rows[0]?.ids ?? []).map(Number) };
}

/** How many there are, up to one more than are counted, and the page where that is all. */
async function few(
  ctx: Context,
  { search, states, sort, limit, offset }: Wanted,
  is_common: boolean,
): Promise<{ total: number; ids: number[] }> {
  const [, ...others] = waysToMatch(search);
  const enough = sql`limit ${mostFound + 1}`;
  const parts = others.map(
    (way) => sql`union (select ${bookings.id} from ${bookings} where ${states} and ${way} ${enough})`,
  );
  // Planned as if all were wanted, unless they are common: a rare name would be looked for row by row.
  const { rows } = await ctx.db.execute<{ total: number; ids: string[] | null }>(sql`
    with of_text as ${sql.raw(is_common ? "not materialized" : "materialized")} (
      select ${bookings.id} from ${bookings} where ${states} and ${search.text}
    ), found as materialized (
      select id from ((select id from of_text ${enough}) ${sql.join(parts, sql` `)}) as matching ${enough}
    ), page as (
      select ${bookings.id} from ${bookings}
      where ${bookings.id} in (select id from found) and (select count(*) from found) <= ${mostFound}
      order by ${inOrder(sort)} limit ${limit} offset ${offset}
    )
    select (select count(*)::int from found) as total, (select array_agg(id) from page) as ids`);
  return { total: rows[0]?.total ?? 0, ids: (rows[0]?.ids ?? []).map(Number) };
}

/** The bookings of each trip are read along an index of their own. */
function sorted({ search, states, sort, limit, offset }: Wanted): SQL {
  const keys = keysOf(sort);
  const first = sql`order by ${inOrder(sort)} limit ${offset + limit}`;
  const of_trips = sql`union (
    select ${keys} from unnest(${idList(search.trip_ids)}) as wanted (trip_id), lateral (
      select ${keys} from ${bookings} where ${states} and ${bookings.trip_id} = wanted.trip_id ${first}
    ) as bookings
  )`;
  return sql`
    with of_text as materialized (select ${keys} from ${bookings} where ${states} and ${search.text})
    select id from (
      (select * from of_text as bookings ${first}) ${search.trip_ids.length > 0 ? of_trips : sql``}
      ${search.id === null ? sql`` : sql`union (select ${keys} from ${bookings} where ${states} and ${bookings.id} = ${search.id})`}
    ) as bookings
    order by ${inOrder(sort)} limit ${limit} offset ${offset}`;
}
