import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { LimitOffset } from "#shared/kit/pagination.ts";
import type { Context } from "./context.ts";

/** A search in a table whose order has an index. Conditions and order name columns by their table. */
export type RowSearch = {
  table: PgTable;
  filter: SQL | undefined;
  match: SQL;
  /** What the index of the text finds for the match, where that is more: the words of a phrase, wherever they stand. */
  indexMatch?: SQL;
  /** Whether the index of the text knows what is searched for; see `hasTrigram`. */
  isIndexed: boolean;
  orderBy: SQL[];
};
export type SearchResult = { ids: readonly number[]; total: number; is_capped: boolean };

/** Maximum number of results; beyond it `is_capped` is true and the total stays at this number. */
const maxResults = 500;
/** First rows that are sampled to learn how common a match is. */
const sampleRows = 1_000;
/** With fewer matches in the sample, all matches are gathered. */
const minSampleMatchesToScan = 20;
/**
 * Maximum number of rows that are scanned: of the least common matches that are scanned for, they have 200. With more,
 * the planner would sort the table instead of reading it in its order.
 */
const maxScannedRows = 10_000;
/** How many rows are scanned in the time in which one is gathered: it is read from anywhere and sorted. */
const scannedPerGathered = 4;
/** Maximum number of rows that are scanned for what no index finds. */
const maxScannedWithoutIndex = 3_000;

const nameOf = ({ table }: RowSearch): SQL => sql.identifier(getTableName(table)).getSQL();
const orderOf = ({ orderBy }: RowSearch): SQL => sql`order by ${sql.join(orderBy, sql`, `)}`;

/** The first rows of the filter, as a table of the same name. */
const firstRows = (search: RowSearch, count: number): SQL => sql`(
  select * from ${search.table} where ${search.filter ?? sql`true`} ${orderOf(search)} limit ${count}
) as ${nameOf(search)}`;

/**
 * Whether scanning the list until `maxResults` of its rows match takes less time than gathering what the index finds:
 * the shares of rows are those of the sample.
 */
async function isCommon({ db }: Context, search: RowSearch): Promise<boolean> {
  const tableRows = sql`(select reltuples from pg_class where oid = ${getTableName(search.table)}::regclass)`;
  const { match, indexMatch = match } = search;
  const { rows } = await db.execute<{ matches: number; found: number; table_rows: number }>(
    sql`select count(*) filter (where ${match})::int as matches, count(*)::int as found, ${tableRows} as table_rows
      from ${firstRows(search, sampleRows)} where ${indexMatch}`,
  );
  const { matches = 0, found = 0, table_rows = 0 } = rows[0] ?? {};
  if (matches < minSampleMatchesToScan) return false;
  const scanned = (maxResults / matches) * sampleRows;
  const gathered = (found / sampleRows) * table_rows;
  return scanned < gathered * scannedPerGathered;
}

const scanSql = (search: RowSearch, count: number): SQL =>
  sql`select id from ${firstRows(search, count)} where ${search.match} ${orderOf(search)} limit ${maxResults}`;

// Without the offset, the limit would make the planner scan row by row for a rare word.
const gatherSql = (search: RowSearch): SQL => sql`
  select id from (
    select * from ${search.table} where ${search.filter ?? sql`true`} and ${search.match} offset 0
  ) as ${nameOf(search)} ${orderOf(search)} limit ${maxResults + 1}`;

async function hasMoreThan({ db }: Context, search: RowSearch, count: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${search.table} where ${search.filter ?? sql`true`} ${orderOf(search)} limit 1 offset ${count}`,
  );
  return rows.length > 0;
}

/** The matches in their order, at most one more than are listed, and whether there may be others. */
async function findMatches(ctx: Context, search: RowSearch) {
  const select = async (statement: SQL) => (await ctx.db.execute<{ id: string }>(statement)).rows;
  if (!search.isIndexed) {
    const rows = await select(scanSql(search, maxScannedWithoutIndex));
    return { rows, isPartial: await hasMoreThan(ctx, search, maxScannedWithoutIndex) };
  }
  const isScanned = await isCommon(ctx, search);
  return { rows: await select(isScanned ? scanSql(search, maxScannedRows) : gatherSql(search)), isPartial: isScanned };
}

/**
 * Finds one page of the rows that match a search. Rare matches are gathered through the index of the text and sorted;
 * common ones are found by scanning the list in its order, and so is what no index finds, among its first rows.
 */
export async function searchRows(ctx: Context, search: RowSearch, span: LimitOffset): Promise<SearchResult> {
  const { rows, isPartial } = await findMatches(ctx, search);
  const total = Math.min(rows.length, maxResults);
  const page = rows.slice(0, total).slice(span.offset, span.offset + span.limit);
  return { ids: page.map(({ id }) => Number(id)), total, is_capped: isPartial || rows.length > maxResults };
}
