import { type SQL, sql } from "drizzle-orm";
import { bookings, trips } from "#server/database/tables.ts";
import { containing, says } from "#server/kit/containing.ts";
import type { Context } from "#server/kit/context.ts";

/** The traveller's names and address without accents, in lower case; the database makes it of them whenever they change. */
export const searchedText = sql.raw("bookings.search_text");

/** A reference as it is written, or its number alone. */
const referencePattern = /^(?:lt)?\s*(\d{1,15})$/i;

/** The index knows three letters in a row wherever they stand, and of fewer only those that begin a word. */
const hasThreeInARow = /[\p{L}\p{N}]{3}/u;
const onlySigns = /^[^\p{L}\p{N}]+$/u;
/** Every traveller has these: an index of them would find all. */
const commonSigns = /[\s@.]/g;

/** As in the index of signs: those that a text holds, besides the common ones. */
const signsOfText = sql.raw(
  "string_to_array(regexp_replace(bookings.search_text, '[[:alnum:][:space:]@.]+', '', 'g'), null)",
);

const like = (search: string): SQL => sql`${searchedText} like folded(${containing(search)})`;

function textMatches(search: string): SQL {
  if (hasThreeInARow.test(search)) return like(search);
  if (onlySigns.test(search)) {
    const signs = search.replace(commonSigns, "");
    const has_all = sql`${signsOfText} @> string_to_array(folded(${signs}), null)`;
    return signs === "" ? like(search) : sql`(${has_all} and ${like(search)})`;
  }
  const start = containing(search).slice(1);
  return sql`(${searchedText} like folded(${start}) or ${searchedText} like folded(${`% ${start}`}))`;
}

function titleMatches(search: string): SQL {
  if (hasThreeInARow.test(search) || onlySigns.test(search)) return says(trips.title, search);
  const start = containing(search).slice(1);
  return sql`(folded(${trips.title}) like folded(${start}) or folded(${trips.title}) like folded(${`% ${start}`}))`;
}

/** What a booking may match a search by; each has an index, and one condition for all would have none. */
export type Search = {
  /** The traveller's name or address. */
  text: SQL;
  /** Trips whose title matches. */
  trip_ids: readonly number[];
  /** The booking of that reference. */
  id: number | null;
};

export async function readSearch(ctx: Context, search: string): Promise<Search> {
  const found = await ctx.db.select({ id: trips.id }).from(trips).where(titleMatches(search));
  const number = referencePattern.exec(search)?.[1];
  return {
    text: textMatches(search),
    trip_ids: found.map(({ id }) => id),
    id: number === undefined ? null : Number(number),
  };
}

/** Ids as one value of a statement. */
export const idList = (ids: readonly number[]): SQL => sql`${`{${ids.join(",")}}`}::bigint[]`;

/** Each way to match as a condition of its own. */
export const waysToMatch = ({ text, trip_ids, id }: Search): SQL[] => [
  text,
  ...(trip_ids.length > 0 ? [sql`${bookings.trip_id} = any (${idList(trip_ids)})`] : []),
  ...(id === null ? [] : [sql`${bookings.id} = ${id}`]),
];
