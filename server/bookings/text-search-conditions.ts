import { between, or, type SQL, sql } from "drizzle-orm";
import { bookings, trips } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { foldedContains, likePattern, textContains } from "#server/kit/text-search.ts";
import { type BookingSearchTerms, parseBookingSearch } from "#shared/bookings/parse-search.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";

/** Generated column: the traveller's names and email address in lower case, without accents. */
const searchTextColumn = sql.raw("bookings.search_text");

/** The trigram index matches three letters anywhere, but fewer than three only at the start of a word. */
const hasTrigram = /[\p{L}\p{N}]{3}/u;
const onlyPunctuation = /^[^\p{L}\p{N}]+$/u;
/** Characters in every email address; they are not in the punctuation index because they would match every row. */
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

function textHasWord(search: string): SQL {
  const contains = foldedContains(searchTextColumn, search);
  if (hasTrigram.test(search)) return contains;
  if (!onlyPunctuation.test(search)) return hasWordStart(searchTextColumn, search);
  const signs = search.replace(commonPunctuation, "");
  const hasAll = sql`${punctuationOfText} @> string_to_array(folded(${signs}), null)`;
  return signs === "" ? contains : sql`(${hasAll} and ${contains})`;
}

function titleHasWord(search: string): SQL {
  if (hasTrigram.test(search) || onlyPunctuation.test(search)) return textContains(trips.title, search);
  return hasWordStart(sql`folded(${trips.title})`, search);
}

/** Must equal the expression of the index. */
const phoneDigits = sql`regexp_replace(${bookings.customer_phone}, '[^0-9]+', '', 'g')`;

/** Conditions of a search, kept apart because each has its own index and one combined condition would use none. */
export type BookingSearch = {
  /** Each word is in the traveller's name or email address. */
  text: SQL;
  /** Trips whose title has each word. */
  trip_ids: readonly number[];
  /** The other ways to match. */
  others: readonly SQL[];
};

/** Passes ids as one bigint[] parameter. */
export const toBigintArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(",")}}`}::bigint[]`;

const allOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`;
const hasWords = (words: readonly string[]): SQL => (words.length > 0 ? allOf(words.map(textHasWord)) : sql`false`);
const isOnTrip = (ids: readonly number[]): SQL => sql`${bookings.trip_id} = any (${toBigintArray(ids)})`;

type TitleMatch = { id: number; words: ReadonlySet<string> };

/** The trips whose title has some of the words, with these words. */
async function findTrips(ctx: Context, words: readonly string[]): Promise<TitleMatch[]> {
  if (words.length === 0) return [];
  const conditions = words.map((word) => titleHasWord(word));
  const rows = await ctx.db
    .select({ id: trips.id, matches: sql<boolean[]>`array[${sql.join(conditions, sql`, `)}]` })
    .from(trips)
    .where(or(...conditions));
  return rows.map(({ id, matches }) => ({ id, words: new Set(words.filter((_, index) => matches[index])) }));
}

type TripGroup = { ids: number[]; rest: readonly string[] };

/** The trips whose title has some of the words, by the words that are left for the traveller. */
function groupByRest(words: readonly string[], matches: readonly TitleMatch[]): TripGroup[] {
  const groups = new Map<string, TripGroup>();
  for (const trip of matches) {
    const rest = words.filter((word) => !trip.words.has(word));
    const group = groups.get(rest.join(" ")) ?? { ids: [], rest };
    group.ids.push(trip.id);
    groups.set(rest.join(" "), group);
  }
  return [...groups.values()].filter(({ rest }) => rest.length < words.length);
}

const matchGroup = ({ ids, rest }: TripGroup): SQL => allOf([isOnTrip(ids), ...rest.map(textHasWord)]);

/** The words beside a date, in all ways; without words the date is enough. */
function matchWordsWithDates(words: readonly string[], matches: readonly TitleMatch[]): SQL[] {
  if (words.length === 0) return [sql`true`];
  return [hasWords(words), ...groupByRest(words, matches).map(matchGroup)];
}

/** One condition per range, so that each is read through the index only as far as needed. */
const matchDates = (
  { ranges, words }: NonNullable<BookingSearchTerms["dated"]>,
  matches: readonly TitleMatch[],
): SQL[] =>
  ranges.flatMap(({ from, to }) =>
    matchWordsWithDates(words, matches).map((way) => sql`(${between(bookings.start_date, from, to)} and ${way})`),
  );

/** Reads a search: words of names, addresses and trips in any order, a reference, a phone number, dates. */
export async function resolveSearch(ctx: Context, search: string): Promise<BookingSearch> {
  const { words, reference, phone, dated } = parseBookingSearch(search, toOperatorDate(ctx.now));
  const matches = await findTrips(ctx, words.length > 0 ? words : (dated?.words ?? []));
  const groups = groupByRest(words, matches);
  return {
    text: hasWords(words),
    trip_ids: groups.find(({ rest }) => rest.length === 0)?.ids ?? [],
    others: [
      ...groups.filter(({ rest }) => rest.length > 0).map(matchGroup),
      ...(reference === null ? [] : [sql`${bookings.id} = ${reference}`]),
      ...(phone === null ? [] : [sql`${phoneDigits} like ${likePattern(phone)}`]),
      ...(dated === null ? [] : matchDates(dated, matches)),
    ],
  };
}

/** Returns one condition per way to match; the one of the text comes first. */
export const buildSearchConditions = ({ text, trip_ids, others }: BookingSearch): SQL[] => [
  text,
  ...(trip_ids.length > 0 ? [isOnTrip(trip_ids)] : []),
  ...others,
];
