import { type SQL, sql } from "drizzle-orm";
import { bookings, trips } from "#server/database/tables.ts";
import { containing } from "#server/kit/containing.ts";
import type { Context } from "#server/kit/context.ts";

/** As in the index for searching. */
export const searchedText = sql`(${bookings.customer_first_name} || ' ' || ${bookings.customer_last_name} || ' ' || ${bookings.customer_email}::text)`;

/** A reference as it is written, or its number alone. */
const referencePattern = /^(?:lt)?\s*(\d{1,15})$/i;

/** The index knows three letters in a row wherever they stand, and of fewer only those that begin a word. */
const anywhere = /[\p{L}\p{N}]{3}|^[^\p{L}\p{N}]+$/u;

function matches(text: SQL, search: string): SQL {
  if (anywhere.test(search)) return sql`${text} ilike ${containing(search)}`;
  const start = containing(search).slice(1);
  return sql`(${text} ilike ${start} or ${text} ilike ${`% ${start}`})`;
}

/**
 * What a booking may match a search by: the traveller's name or address, the trip's title, the reference. A booking
 * meets one of the conditions at most, and each has an index; one condition for all would have none.
 */
export async function searchConditions(ctx: Context, search: string): Promise<SQL[]> {
  const found = await ctx.db
    .select({ id: trips.id })
    .from(trips)
    .where(matches(sql`${trips.title}`, search));
  const text = matches(searchedText, search);
  const ids = `{${found.map(({ id }) => id).join(",")}}`;
  const ofTrips = sql`${bookings.trip_id} = any (${ids}::bigint[])`;
  const number = referencePattern.exec(search)?.[1];
  return [
    text,
    ...(found.length > 0 ? [sql`${ofTrips} and not (${text})`] : []),
    ...(number ? [sql`${bookings.id} = ${Number(number)} and not (${ofTrips}) and not (${text})`] : []),
  ];
}
