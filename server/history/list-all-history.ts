import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { deletedRecords, history } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { listIds, paginationOf } from "#server/kit/list-ids.ts";
import type { PutBackTypes } from "#server/kit/put-back.ts";
import { foldedContains, hasWords } from "#server/kit/text-search.ts";
import type { AllHistoryQuery, HistoryRow } from "#shared/history/contract.ts";
import { listReadableKinds, type RecordKind } from "#shared/history/record-kinds.ts";
import { addDays, toOperatorDate } from "#shared/kit/dates.ts";
import { type Page, toLimitOffset } from "#shared/kit/pagination.ts";
import { answerEntries, type StoredEntry } from "./answer-entries.ts";
import { isAboutNamed } from "./find-named-records.ts";
import { recordTables } from "./record-tables.ts";
import { loadTitles, type RecordTitle } from "./record-titles.ts";

const unknownTitle: RecordTitle = { record_title: "", is_stored: false };

/** The beginning of a day of the operator. */
const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Africa/Kigali')`;

function hasDay({ date_filter, from, to }: AllHistoryQuery, now: Date): SQL | undefined {
  const today = toOperatorDate(now);
  const days = { today: 0, last_7_days: 6, last_30_days: 29 };
  const first = date_filter in days ? addDays(today, -days[date_filter as keyof typeof days]) : from;
  return and(
    first === undefined ? undefined : gte(history.at, startOf(first)),
    to === undefined ? undefined : lt(history.at, startOf(addDays(to, 1))),
  );
}

/** What the records of these entries are called. Deleted ones by the bin. */
async function nameRecords(ctx: Context, entries: readonly Pick<HistoryRow, "kind" | "record_id">[]) {
  const records = entries.filter(({ record_id }) => record_id > 0);
  const ids = records.map(({ record_id }) => record_id);
  const titleOf = await loadTitles(ctx, records);
  const deleted =
    ids.length === 0 ? [] : await ctx.db.select().from(deletedRecords).where(inArray(deletedRecords.record_id, ids));
  const inBin = new Map(deleted.map(({ kind, record_id, title }) => [`${kind} ${record_id}`, title]));
  return (kind: RecordKind, id: number): RecordTitle => {
    const record_title = inBin.get(`${kind} ${id}`);
    return record_title === undefined ? (titleOf(kind, id) ?? unknownTitle) : { record_title, is_stored: false };
  };
}

/** The entries of the kinds that the actor may read. */
const readableEntries = ({ actor }: Context): SQL => inArray(history.kind, listReadableKinds(actor.permissions));

/** Older entries are found by the filters; counting all of them would take longer each month. */
const maxListed = 10_000;

const newestFirst = [desc(history.at), desc(history.id)];

/** Generated column: the name in lower case, without accents. */
const actorSearch = sql.raw("history.actor_search");

/** A search finds who made a change, and what the changed record is called. */
async function matchNames(ctx: Context, { search, kind }: AllHistoryQuery) {
  if (!search) return {};
  const kinds = listReadableKinds(ctx.actor.permissions).filter((each) => kind === "all" || each === kind);
  const named = await isAboutNamed(ctx, kinds, search);
  if (!named) return {};
  return {
    match: sql`(${foldedContains(actorSearch, search)} or ${named})`,
    indexMatch: sql`(${hasWords(actorSearch, search)} or ${named})`,
  };
}

/** Entries with the names of their records. What is no longer stored comes back out of the bin only. */
async function answerRows(ctx: Context, types: PutBackTypes, rows: readonly StoredEntry[]): Promise<HistoryRow[]> {
  const titleOf = await nameRecords(ctx, rows);
  return (await answerEntries(ctx, types, rows)).map((entry) => {
    const title = titleOf(entry.kind, entry.record_id);
    const isThere = title.is_stored || recordTables[entry.kind] === null;
    return { ...entry, ...title, can_put_back: entry.can_put_back && isThere };
  });
}

/** Lists the audit entries of all records that the actor may read, newest first. */
export const createListAllHistory =
  (types: PutBackTypes) =>
  async (ctx: Context, query: AllHistoryQuery): Promise<Page<HistoryRow>> => {
    const { search, kind, actor_id } = query;
    const span = toLimitOffset(query);
    const filter = and(
      readableEntries(ctx),
      kind === "all" ? undefined : eq(history.kind, kind),
      actor_id === undefined ? undefined : eq(history.actor_id, actor_id),
      hasDay(query, ctx.now),
    );
    const list = { table: history, filter, search, text: actorSearch, orderBy: newestFirst, maxListed };
    const found = await listIds(ctx, { ...list, ...(await matchNames(ctx, query)) }, span);
    const rows = await ctx.db
      .select()
      .from(history)
      .where(inArray(history.id, [...found.ids]))
      .orderBy(...newestFirst);
    return { items: await answerRows(ctx, types, rows), pagination: paginationOf(found, span) };
  };

/** One audit entry of a kind that the actor may read. Throws `not_found`. */
export const createGetHistoryEntry =
  (types: PutBackTypes) =>
  async (ctx: Context, { id }: { id: number }): Promise<HistoryRow> => {
    const isReadable = and(eq(history.id, id), readableEntries(ctx));
    const rows = await ctx.db.select().from(history).where(isReadable);
    return firstOrNotFound(await answerRows(ctx, types, rows));
  };
