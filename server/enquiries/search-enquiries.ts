import { and, isNull, type SQL, sql } from "drizzle-orm";
import { bookings, enquiries } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { foldedContains, likePattern } from "#server/kit/text-search.ts";
import type { LimitOffset } from "#shared/kit/pagination.ts";

type Search = LimitOffset & { search: string; filter: SQL | undefined };
type SearchResult = { ids: readonly number[]; total: number; is_capped: boolean };

/** Maximum number of results; beyond it `is_capped` is true and the total stays at this number. */
export const maxResults = 500;
/** Newest messages that are sampled to learn how common a match is. */
const sampleRows = 1_000;
/** With at least this many matches in the sample, the list is scanned in its order instead of gathering all matches. */
const minSampleMatchesToScan = 50;
const maxWords = 10;
const maxAddresses = 50;

/** Generated column: name, address, subject and message in lower case, without accents. */
const searchText = sql.raw("enquiries.search_text");
/** The trigram index matches three letters anywhere, but fewer than three only at the start of a word. */
const isShortWord = /^[\p{L}\p{N}]{1,2}$/u;

function containsWord(text: SQL, word: string): SQL {
  if (!isShortWord.test(word)) return foldedContains(text, word);
  const start = likePattern(word).slice(1);
  return sql`(${text} like folded(${start}) or ${text} like folded(${`% ${start}`}))`;
}

/** The digits of a search that is nothing but a phone number; null for any other. */
const parsePhone = (search: string): string | null => {
  const digits = search.replace(/[\s()+./-]/g, "");
  return /^\d{5,15}$/.test(digits) ? digits.replace(/^00?/, "") : null;
};

/** The addresses of the travellers with this phone number, for those who see all bookings. */
async function findAddressesByPhone({ db, actor }: Context, search: string): Promise<string[]> {
  const phone = parsePhone(search);
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
function buildMatch(text: SQL, search: string, addresses: readonly string[]): SQL {
  const words = search.split(/\s+/).slice(0, maxWords);
  const hasWords = sql`(${sql.join(
    words.map((word) => containsWord(text, word)),
    sql` and `,
  )})`;
  return addresses.length === 0
    ? hasWords
    : sql`(${hasWords} or ${enquiries.email} = any (${sql.param(addresses)}::citext[]))`;
}

async function isCommon({ db }: Context, filter: SQL, match: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select id, email, search_text from ${enquiries} where ${filter} ${newestFirst} limit ${sampleRows}
    ) as enquiries where ${match}`);
  return (rows[0]?.count ?? 0) >= minSampleMatchesToScan;
}

/**
 * Finds one page of the messages that match a search, newest first. Rare matches are gathered through their index and
 * sorted; common ones are found by scanning the list in its order.
 */
export async function searchEnquiries(
  ctx: Context,
  { search, filter = sql`true`, ...span }: Search,
): Promise<SearchResult> {
  const addresses = await findAddressesByPhone(ctx, search);
  const match = buildMatch(searchText, search, addresses);
  // The concatenation hides the column from the index, so that the planner scans the list.
  const scanned = buildMatch(sql`(${searchText} || '')`, search, addresses);
  const found = (await isCommon(ctx, filter, match))
    ? sql`select id from ${enquiries} where ${filter} and ${scanned} ${newestFirst} limit ${maxResults + 1}`
    : sql`with matching as materialized (select id, created_at from ${enquiries} where ${filter} and ${match})
        select id from matching ${newestFirst} limit ${maxResults + 1}`;
  const { rows } = await ctx.db.execute<{ id: string }>(found);
  const total = Math.min(rows.length, maxResults);
  const page = rows.slice(0, total).slice(span.offset, span.offset + span.limit);
  return { ids: page.map(({ id }) => Number(id)), total, is_capped: rows.length > maxResults };
}
