import { and, desc, eq, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { TripSummary } from "#shared/trips/contract.ts";
import { publicTrips } from "./policy.ts";
import { mostTogether, selectTrips, tripSummary, usualOrder } from "./trip-rows.ts";

const most = 3;

const askedTrips = (ctx: Context, condition?: SQL) =>
  ctx.db
    .select({ id: trips.id, service_category_id: trips.service_category_id, locations: trips.locations })
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .where(and(publicTrips(), condition))
    .orderBy(...usualOrder)
    .limit(mostTogether)
    .as("asked");

type Asked = ReturnType<typeof askedTrips>;

/** For each of the asked trips the ids of those that share most with it, the nearest first. */
async function nearestTo(ctx: Context, asked: Asked): Promise<Map<number, number[]>> {
  const shared_places = sql`cardinality(array(select unnest(${trips.locations}) intersect select unnest(${asked.locations})))`;
  const same_category = sql`(${trips.service_category_id} = ${asked.service_category_id})::int`;
  const nearest = sql.join([desc(sql`${same_category} * 2 + ${shared_places}`), ...usualOrder], sql`, `);
  const ranked = ctx.db
    .select({
      asked_id: sql<number>`${asked.id}`.mapWith(trips.id).as("asked_id"),
      id: trips.id,
      place: sql<number>`row_number() over (partition by ${asked.id} order by ${nearest})`.as("place"),
    })
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .innerJoin(asked, ne(trips.id, asked.id))
    .where(publicTrips())
    .as("ranked");
  const rows = await ctx.db
    .select({ asked_id: ranked.asked_id, id: ranked.id })
    .from(ranked)
    .where(lte(ranked.place, most))
    .orderBy(ranked.asked_id, ranked.place);
  const found = new Map<number, number[]>();
  for (const { asked_id, id } of rows) found.set(asked_id, [...(found.get(asked_id) ?? []), id]);
  return found;
}

async function summariesOf(ctx: Context, ids: readonly number[]): Promise<Map<number, TripSummary>> {
  const rows = ids.length === 0 ? [] : await selectTrips(ctx).where(inArray(trips.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.trip.id, tripSummary(row)]));
}

/** Other trips on sale that share category or places, the nearest first. Throws `not_found`. */
export async function listSimilar(ctx: Context, { id }: { id: number }): Promise<TripSummary[]> {
  const asked = askedTrips(ctx, eq(trips.id, id));
  const ids = (await nearestTo(ctx, asked)).get(id) ?? [];
  if (ids.length === 0 && (await ctx.db.$count(asked)) === 0) throw notFound();
  const summaries = await summariesOf(ctx, ids);
  return ids.flatMap((other) => summaries.get(other) ?? []);
}

/** As `listSimilar`, for the first trips on sale at once. */
export async function listSimilarOfAll(ctx: Context): Promise<{ input: { id: number }; answer: TripSummary[] }[]> {
  const nearest = await nearestTo(ctx, askedTrips(ctx));
  const summaries = await summariesOf(ctx, [...nearest.values()].flat());
  return [...nearest].map(([id, others]) => ({
    input: { id },
    answer: others.flatMap((other) => summaries.get(other) ?? []),
  }));
}
