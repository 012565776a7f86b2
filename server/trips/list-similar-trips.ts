import { and, desc, eq, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { TripSummary } from "#shared/trips/contract.ts";
import { publicTrips } from "./policy.ts";
import { defaultOrder, maxPrefetchedTrips, selectTrips, toTripSummary } from "./trip-rows.ts";

const maxSimilarTrips = 3;

const selectSourceTrips = (ctx: Context, condition?: SQL) =>
  ctx.db
    .select({ id: trips.id, service_category_id: trips.service_category_id, locations: trips.locations })
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .where(and(publicTrips(), condition))
    .orderBy(...defaultOrder)
    .limit(maxPrefetchedTrips)
    .as("source");

type SourceTrips = ReturnType<typeof selectSourceTrips>;

/** For each source trip the ids of the most similar trips, most similar first. */
async function findSimilarIds(ctx: Context, source: SourceTrips): Promise<Map<number, number[]>> {
  const sharedPlaces = sql`cardinality(array(select unnest(${trips.locations}) intersect select unnest(${source.locations})))`;
  const sameCategory = sql`(${trips.service_category_id} = ${source.service_category_id})::int`;
  const bySimilarity = sql.join([desc(sql`${sameCategory} * 2 + ${sharedPlaces}`), ...defaultOrder], sql`, `);
  const ranked = ctx.db
    .select({
      source_id: sql<number>`${source.id}`.mapWith(trips.id).as("source_id"),
      id: trips.id,
      place: sql<number>`row_number() over (partition by ${source.id} order by ${bySimilarity})`.as("place"),
    })
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .innerJoin(source, ne(trips.id, source.id))
    .where(publicTrips())
    .as("ranked");
  const rows = await ctx.db
    .select({ source_id: ranked.source_id, id: ranked.id })
    .from(ranked)
    .where(lte(ranked.place, maxSimilarTrips))
    .orderBy(ranked.source_id, ranked.place);
  const similarIds = new Map<number, number[]>();
  for (const { source_id, id } of rows) similarIds.set(source_id, [...(similarIds.get(source_id) ?? []), id]);
  return similarIds;
}

async function loadSummaries(ctx: Context, ids: readonly number[]): Promise<Map<number, TripSummary>> {
  const rows = ids.length === 0 ? [] : await selectTrips(ctx).where(inArray(trips.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.trip.id, toTripSummary(row)]));
}

/** Other trips on sale that share category or places, most similar first. Throws `not_found`. */
export async function listSimilarTrips(ctx: Context, { id }: { id: number }): Promise<TripSummary[]> {
  const source = selectSourceTrips(ctx, eq(trips.id, id));
  const ids = (await findSimilarIds(ctx, source)).get(id) ?? [];
  if (ids.length === 0 && (await ctx.db.$count(source)) === 0) throw notFound();
  const summaries = await loadSummaries(ctx, ids);
  return ids.flatMap((other) => summaries.get(other) ?? []);
}

/** The answers of `listSimilar` for the first trips on sale, in two queries. */
export async function loadAllSimilarTrips(ctx: Context): Promise<{ input: { id: number }; answer: TripSummary[] }[]> {
  const similarIds = await findSimilarIds(ctx, selectSourceTrips(ctx));
  const summaries = await loadSummaries(ctx, [...similarIds.values()].flat());
  return [...similarIds].map(([id, others]) => ({
    input: { id },
    answer: others.flatMap((other) => summaries.get(other) ?? []),
  }));
}
