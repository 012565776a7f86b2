import { and, desc, isNull, type SQL, sql } from "drizzle-orm";
import { bookings, enquiries } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { type SearchResult, searchRows } from "#server/kit/search-rows.ts";
import { foldedContains, hasTrigram, likePattern } from "#server/kit/text-search.ts";
import { parseBookingSearch } from "#shared/bookings/parse-search.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { LimitOffset } from "#shared/kit/pagination.ts";

type Search = LimitOffset & { search: string; filter: SQL | undefined };

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

/** Each word is in the text, or the sender has one of these addresses. */
function buildMatch(search: string, addresses: readonly string[]): SQL {
  const words = search.split(/\s+/).slice(0, maxWords).map(containsWord);
  const hasWords = sql`(${sql.join(words, sql` and `)})`;
  if (addresses.length === 0) return hasWords;
  return sql`(${hasWords} or ${enquiries.email} = any (${sql.param(addresses)}::citext[]))`;
}

/** Finds one page of the messages that match a search, newest first. */
export async function searchEnquiries(ctx: Context, { search, filter, ...span }: Search): Promise<SearchResult> {
  const match = buildMatch(search, await findAddressesByPhone(ctx, search));
  const isIndexed = search.split(/\s+/).some((word) => isShortWord.test(word) || hasTrigram(word));
  const orderBy = [desc(enquiries.created_at), desc(enquiries.id)];
  return searchRows(ctx, { table: enquiries, filter, match, isIndexed, orderBy }, span);
}
