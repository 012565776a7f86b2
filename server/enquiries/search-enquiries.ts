import { and, isNull, type SQL, sql } from "drizzle-orm";
import { bookings, enquiries } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { foldedContains, likePattern } from "#server/kit/text-search.ts";
import { parseBookingSearch } from "#shared/bookings/parse-search.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { LimitOffset } from "#shared/kit/pagination.ts";

type Search = LimitOffset & { search: string; filter: SQL | undefined };
type SearchResult = { ids: readonly number[]; total: number; is_capped: boolean };

/** Maximum number of results; beyond it `is_capped` is true and the total stays at this number. */
const maxResults = 500;
/** Newest messages that are sampled to learn how common a match is. */
const sampleRows = 1_000;
/** With at least this many matches in the sample, the list is scanned in its order instead of gathering all matches. */
const minSampleMatchesToScan = 50;
/** Maximum number of messages that are scanned; about as many as have `maxResults` of the matches that are scanned for. */
const maxScannedRows = 10_000;
const maxWords = 10;
const maxAddresses = 50;

/** Generated column: name, address, subject and message in lower case, without accents. */
const searchText = sql.raw("enquiries.search_text");
/** The trigram index matches three letters anywhere, but fewer than three only at the start of a word. */
const isShortWord = /^[\p{L}\p{N}]{1,2}$/u;

function containsWord(word: string): SQL {
  if (!isShortWord.test(word)) return foldedContains(searchText, word);
  const start = likePattern(word).slice(1);
  return sql`(${searchText} like folded(${start}) or ${searchText} like folded(${`% ${start}`}))`;
}

/** The addresses of the travellers with this phone number, for those who see all bookings. */
async function findAddressesByPhone({ db, actor, now }: Context, search: string): Promise<string[]> {
  const { phone } = parseBookingSearch(search, toOperatorDate(now));
  if (phone === null || !actor.can("bookings.manage")) return [];
  // Must equal the expression of the index.
  const digits = sql`regexp_replace(${bookings.customer_phone}, '[^0-9]+', '', 'g')`;
  const rows = await db
    .selectDistinct({ email: bookings.customer_email })
    .from(bookings)
    .where(and(sql`${digits} like ${likePattern(phone)}`, isNull(bookings.deleted_at)))
    .limit(maxAddresses);
  return rows.map(({ email }) => email);
}

const newestFirst = sql`order by created_at desc, id desc`;

/** Each word is in the text, or the sender has one of these addresses. */
function buildMatch(search: string, addresses: readonly string[]): SQL {
  const words = search.split(/\s+/).slice(0, maxWords).map(containsWord);
  const hasWords = sql`(${sql.join(words, sql` and `)})`;
  if (addresses.length === 0) return hasWords;
  return sql`(${hasWords} or ${enquiries.email} = any (${sql.param(addresses)}::citext[]))`;
}

/** The newest messages of the filter, as a table of the same name. */
const newestRows = (filter: SQL, count: number): SQL => sql`(
  select id, created_at, email, search_text from ${enquiries} where ${filter} ${newestFirst} limit ${count}
) as enquiries`;

type Match = { filter: SQL; match: SQL };

async function isCommon({ db }: Context, { filter, match }: Match): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${newestRows(filter, sampleRows)} where ${match}`,
  );
  return (rows[0]?.count ?? 0) >= minSampleMatchesToScan;
}

const scanSql = ({ filter, match }: Match): SQL =>
  sql`select id from ${newestRows(filter, maxScannedRows)} where ${match} ${newestFirst} limit ${maxResults}`;

// Materialized: with the limit the planner would scan row by row for a rare word.
const gatherSql = ({ filter, match }: Match): SQL => sql`
  with matching as materialized (select id, created_at from ${enquiries} where ${filter} and ${match})
  select id from matching ${newestFirst} limit ${maxResults + 1}`;

/**
 * Finds one page of the messages that match a search, newest first. Rare matches are gathered through their index and
 * sorted; common ones are found by scanning the list in its order.
 */
export async function searchEnquiries(
  ctx: Context,
  { search, filter = sql`true`, ...span }: Search,
): Promise<SearchResult> {
  const match = { filter, match: buildMatch(search, await findAddressesByPhone(ctx, search)) };
  const isScanned = await isCommon(ctx, match);
  const { rows } = await ctx.db.execute<{ id: string }>(isScanned ? scanSql(match) : gatherSql(match));
  const total = Math.min(rows.length, maxResults);
  const page = rows.slice(0, total).slice(span.offset, span.offset + span.limit);
  return { ids: page.map(({ id }) => Number(id)), total, is_capped: isScanned || rows.length > maxResults };
}
