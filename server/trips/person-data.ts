import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { history, tripLeads, trips } from "#server/database/tables.ts";
import type { PersonDataSource } from "#server/kit/person-data.ts";

const isNamedIn = (half: SQL, id: number): SQL =>
  sql`${half}->'leads' @> jsonb_build_array(jsonb_build_object('id', ${id}::bigint))`;

/** A half of a history entry without the name of one of the leads in it. */
const withoutName = (half: SQL, id: number): SQL => sql`case when ${isNamedIn(half, id)} then
  jsonb_set(${half}, '{leads}', (
    select jsonb_agg(case when (lead->'id')::bigint = ${id} then lead || '{"name": "Erased person"}' else lead end)
    from jsonb_array_elements(${half}->'leads') lead))
  else ${half} end`;

/** The trips that a person leads. Deleting the account takes it off them; only their history has its name. */
export const ledTripPersonData: PersonDataSource = {
  collect: ({ db }, { id }) =>
    db
      .select({ trip_id: trips.id, title: trips.title })
      .from(tripLeads)
      .innerJoin(trips, eq(trips.id, tripLeads.trip_id))
      .where(eq(tripLeads.user_id, id))
      .orderBy(trips.id),
  erase: async (tx, { id }) => {
    const [before, after] = [sql`${history.before}`, sql`${history.after}`];
    await tx.db
      .update(history)
      .set({ before: withoutName(before, id), after: withoutName(after, id) })
      .where(and(eq(history.kind, "trip"), or(isNamedIn(before, id), isNamedIn(after, id))));
  },
};
