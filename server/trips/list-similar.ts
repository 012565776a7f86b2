import { and, desc, eq, ne, type Placeholder, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context, Database } from "#server/kit/context.ts";
import { preparedQuery } from "#server/kit/prepared-query.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { TripSummary } from "#shared/trips/contract.ts";
import { publicTrips } from "./policy.ts";
import { selectTrips, tripSummary, usualOrder } from "./trip-rows.ts";

const most = 3;

const askedTrip = (db: Database, id: number | Placeholder) =>
  db
    .select({ id: trips.id, service_category_id: trips.service_category_id, locations: trips.locations })
    .from(trips)
    .innerJoin(serviceCategories, eq(trips.service_category_id, serviceCategories.id))
    .where(and(publicTrips(), eq(trips.id, id)))
    .as("asked");

const similarTo = (db: Database) =>
  preparedQuery(db, "similar_trips", (on, name) => {
    const asked = askedTrip(on, sql.placeholder("id"));
    const shared_places = sql`cardinality(array(select unnest(${trips.locations}) intersect select unnest(${asked.locations})))`;
    const same_category = sql`(${trips.service_category_id} = ${asked.service_category_id})::int`;
    return selectTrips(on)
      .innerJoin(asked, ne(trips.id, asked.id))
      .where(publicTrips())
      .orderBy(desc(sql`${same_category} * 2 + ${shared_places}`), ...usualOrder)
      .limit(most)
      .prepare(name);
  });

/** Other trips on sale that share category or places, the nearest first. Throws `not_found`. */
export async function listSimilar(ctx: Context, { id }: { id: number }): Promise<TripSummary[]> {
  const rows = await similarTo(ctx.db).execute({ id });
  if (rows.length === 0 && (await ctx.db.$count(askedTrip(ctx.db, id))) === 0) throw notFound();
  return rows.map(tripSummary);
}
