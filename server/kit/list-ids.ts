import { type SQL, sql } from "drizzle-orm";
import type { LimitOffset, Pagination } from "#shared/kit/pagination.ts";
import { toPagination } from "#shared/kit/to-pagination.ts";
import type { Context } from "./context.ts";
import { type RowSearch, type SearchResult, searchRows } from "./search-rows.ts";
import { foldedContains, hasTrigram, hasWords } from "./text-search.ts";

type List = Pick<RowSearch, "table" | "filter" | "orderBy"> & {
  /** What is searched for; a search has its own way through the table. */
  search: string | undefined;
  /** The text of a row that is searched, in lower case and without accents: an expression that has an index. */
  text: SQL;
  /** The condition of a search, where it is stricter than that the text contains it. */
  match?: SQL | undefined;
  /** What an index finds for the match, where that is more. */
  indexMatch?: SQL | undefined;
  /** Rows after so many are neither listed nor counted. */
  maxListed?: number;
};

/** Reads the ids of a page from the index of its order, so that what a row shows is read for the page only. */
export async function listIds(
  ctx: Context,
  { search, text, match, indexMatch, maxListed, ...list }: List,
  span: LimitOffset,
): Promise<SearchResult> {
  if (search) {
    const matches = { match: match ?? foldedContains(text, search), indexMatch: indexMatch ?? hasWords(text, search) };
    return searchRows(ctx, { ...list, ...matches, isIndexed: hasTrigram(search) }, span);
  }
  const { table, filter, orderBy } = list;
  const where = sql`where ${filter ?? sql`true`}`;
  const max = maxListed ?? Number.MAX_SAFE_INTEGER;
  const limit = Math.max(0, Math.min(span.limit, max - span.offset));
  const [page, counted] = await Promise.all([
    ctx.db.execute<{ id: string }>(
      sql`select id from ${table} ${where} order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${span.offset}`,
    ),
    ctx.db.execute<{ count: string }>(
      maxListed === undefined
        ? sql`select count(*) from ${table} ${where}`
        : sql`select count(*) from (select from ${table} ${where} limit ${maxListed + 1}) as listed`,
    ),
  ]);
  const count = Number(counted.rows[0]?.count);
  return { ids: page.rows.map(({ id }) => Number(id)), total: Math.min(count, max), is_capped: count > max };
}

export const paginationOf = ({ total, is_capped }: SearchResult, span: LimitOffset): Pagination => ({
  ...toPagination(total, span),
  ...(is_capped ? { is_capped } : {}),
});
