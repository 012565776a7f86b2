import { and, desc, eq, ne, sql } from "drizzle-orm";
import { trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { TripSummary } from "#shared/trips/contract.ts";
import { publicTrips } from "./policy.ts";
import { selectTrips, tripSummaries, usualOrder } from "./trip-rows.ts";

const most = 3;

/** Other trips on sale that share category or places, the nearest first. Throws `not_found`. */
export async function listSimilar(ctx: Context, { id }: { id: number }): Promise<TripSummary[]> {
  const [row] = await selectTrips(ctx).where(and(publicTrips(), eq(trips.id, id)));
  if (!row) throw notFound();
  const { locations, service_category_id } = row.trip;
  const shared_places = sql<number>`cardinality(array(select unnest(${trips.locations}) intersect select unnest(${sql.param(locations, trips.locations)}::text[])))`;
  const same_category = sql<number>`(${trips.service_category_id} = ${service_category_id})::int`;
  const rows = await selectTrips(ctx)
    .where(and(publicTrips(), ne(trips.id, id)))
    .orderBy(desc(sql`${same_category} * 2 + ${shared_places}`), ...usualOrder)
    .limit(most);
  return tripSummaries(ctx, rows);
}
