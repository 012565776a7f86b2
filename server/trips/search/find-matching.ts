import { and, eq, type SQL, sql } from "drizzle-orm";
import { serviceCategories, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { publicTrips } from "../policy.ts";

const existsTrip = (condition: SQL | undefined): SQL => sql`exists (
  select from ${trips} inner join ${serviceCategories} on ${eq(serviceCategories.id, trips.service_category_id)}
  where ${and(publicTrips(), condition)})`;

/** Whether some trip on sale fits each of the conditions. */
export async function findMatching({ db }: Context, conditions: readonly (SQL | undefined)[]): Promise<boolean[]> {
  if (conditions.length === 0) return [];
  const { rows } = await db.execute<{ found: boolean[] }>(
    sql`select array[${sql.join(conditions.map(existsTrip), sql`, `)}] as found`,
  );
  return rows[0]?.found ?? [];
}
