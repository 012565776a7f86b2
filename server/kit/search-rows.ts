import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { LimitOffset } from "#shared/kit/pagination.ts";
import type { Context } from "./context.ts";

/** A search in a table whose order has an index. Conditions and order name columns by their table. */
export type RowSearch = { table: PgTable; filter: SQL | undefined; match: SQL; orderBy: SQL[] };
export type SearchResult = { ids: readonly number[]; total: number; is_capped: boolean };

/** Maximum number of results; beyond it `is_capped` is true and the total stays at this number. */
const maxResults = 500;
/** First rows that are sampled to learn how common a match is. */
const sampleRows = 1_000;
/** With at least this many matches in the sample, the list is scanned in its order instead of gathering all matches. */
const minSampleMatchesToScan = 50;
/** Maximum number of rows that are scanned; about as many as have `maxResults` of the matches that are scanned for. */
const maxScannedRows = 10_000;

const nameOf = ({ table }: RowSearch): SQL => sql.identifier(getTableName(table)).getSQL();
const orderOf = ({ orderBy }: RowSearch): SQL => sql`order by ${sql.join(orderBy, sql`, `)}`;

/** The first rows of the filter, as a table of the same name. */
const firstRows = (search: RowSearch, count: number): SQL => sql`(
  select * from ${search.table} where ${search.filter ?? sql`true`} ${orderOf(search)} limit ${count}
) as ${nameOf(search)}`;

async function isCommon({ db }: Context, search: RowSearch): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${firstRows(search, sampleRows)} where ${search.match}`,
  );
  return (rows[0]?.count ?? 0) >= minSampleMatchesToScan;
}

const scanSql = (search: RowSearch): SQL =>
  sql`select id from ${firstRows(search, maxScannedRows)} where ${search.match} ${orderOf(search)} limit ${maxResults}`;

// Materialized: with the limit the planner would scan row by row for a rare word.
const gatherSql = (search: RowSearch): SQL => sql`
  with matching as materialized (
    select * from ${search.table} where ${search.filter ?? sql`true`} and ${search.match}
  )
  select id from matching as ${nameOf(search)} ${orderOf(search)} limit ${maxResults + 1}`;

/**
 * Finds one page of the rows that match a search. Rare matches are gathered through the index of the text and sorted;
 * common ones are found by scanning the list in its order.
 */
export async function searchRows(ctx: Context, search: RowSearch, span: LimitOffset): Promise<SearchResult> {
  const isScanned = await isCommon(ctx, search);
  const { rows } = await ctx.db.execute<{ id: string }>(isScanned ? scanSql(search) : gatherSql(search));
  const total = Math.min(rows.length, maxResults);
  const page = rows.slice(0, total).slice(span.offset, span.offset + span.limit);
  return { ids: page.map(({ id }) => Number(id)), total, is_capped: isScanned || rows.length > maxResults };
}
