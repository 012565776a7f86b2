import { type SQL, sql } from "drizzle-orm";
import { bookings, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { foldedContains, likePattern, textContains } from "#server/kit/text-search.ts";

/** Generated column: the traveller's names and e-mail address in lower case, without accents. */
const searchTextColumn = sql.raw("bookings.search_text");

/** Booking reference such as "LT1284", or its number alone. */
const referencePattern = /^(?:lt)?\s*(\d{1,15})$/i;

/** The trigram index matches three letters anywhere, but fewer than three only at the start of a word. */
const hasTrigram = /[\p{L}\p{N}]{3}/u;
const onlyPunctuation = /^[^\p{L}\p{N}]+$/u;
/** Characters in every e-mail address; they are not in the punctuation index because they would match every row. */
const commonPunctuation = /[\s@.]/g;

/** Punctuation in a booking's search text, without the common characters; must equal the expression of the index. */
const punctuationOfText = sql.raw(
  "string_to_array(regexp_replace(bookings.search_text, '[[:alnum:][:space:]@.]+', '', 'g'), null)",
);

/** The folded text has a word that begins with the search. */
function hasWordStart(folded: SQL, search: string): SQL {
  const prefixPattern = likePattern(search).slice(1);
  return sql`(${folded} like folded(${prefixPattern}) or ${folded} like folded(${`% ${prefixPattern}`}))`;
}

function textMatches(search: string): SQL {
  const contains = foldedContains(searchTextColumn, search);
  if (hasTrigram.test(search)) return contains;
  if (!onlyPunctuation.test(search)) return hasWordStart(searchTextColumn, search);
  const signs = search.replace(commonPunctuation, "");
  const hasAll = sql`${punctuationOfText} @> string_to_array(folded(${signs}), null)`;
  return signs === "" ? contains : sql`(${hasAll} and ${contains})`;
}

function titleMatches(search: string): SQL {
  if (hasTrigram.test(search) || onlyPunctuation.test(search)) return textContains(trips.title, search);
  return hasWordStart(sql`folded(${trips.title})`, search);
}

/** Conditions of a search, kept apart because each has its own index and one combined condition would use none. */
export type BookingSearch = {
  /** Matches the traveller's name or e-mail address. */
  text: SQL;
  /** Trips whose title matches. */
  trip_ids: readonly number[];
  /** Id of the booking with the searched reference. */
  id: number | null;
};

export async function resolveSearch(ctx: Context, search: string): Promise<BookingSearch> {
  const matchingTrips = await ctx.db.select({ id: trips.id }).from(trips).where(titleMatches(search));
  const number = referencePattern.exec(search)?.[1];
  return {
    text: textMatches(search),
    trip_ids: matchingTrips.map(({ id }) => id),
    id: number === undefined ? null : Number(number),
  };
}

/** Passes ids as one bigint[] parameter. */
export const toBigintArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(",")}}`}::bigint[]`;

/** Returns one condition per searched field. */
export const buildSearchConditions = ({ text, trip_ids, id }: BookingSearch): SQL[] => [
  text,
  ...(trip_ids.length > 0 ? [sql`${bookings.trip_id} = any (${toBigintArray(trip_ids)})`] : []),
  ...(id === null ? [] : [sql`${bookings.id} = ${id}`]),
];
