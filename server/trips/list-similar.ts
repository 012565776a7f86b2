import { and, desc, eq, ne, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { TripSummary } from "#shared/trips/contract.ts";
import { publicTrips } from "./policy.ts";
import { selectTrips, tripSummary, usualOrder } from "./trip-rows.ts";

const most = 3;

/** Other trips on sale that share category or places, the nearest first. Throws `not_found`. */
export async function listSimilar(ctx: Context, { id }: { id: number }): Promise<TripSummary[]> {
  const asked = ctx.db
    .select({ id: trips.id, service_category_id: trips.service_category_id, locations: trips.locations })
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .where(and(publicTrips(), eq(trips.id, id)))
    .as("asked");
  const shared_places = sql<number>`cardinality(array(select unnest(${trips.locations}) intersect select unnest(${asked.locations})))`;
  const same_category = sql<number>`(${trips.service_category_id} = ${asked.service_category_id})::int`;
  const rows = await selectTrips(ctx)
    .innerJoin(asked, ne(trips.id, asked.id))
    .where(publicTrips())
    .orderBy(desc(sql`${same_category} * 2 + ${shared_places}`), ...usualOrder)
    .limit(most);
  if (rows.length === 0 && (await ctx.db.$count(asked)) === 0) throw notFound();
  return rows.map(tripSummary);
}
