import { and, isNull, type SQL, sql } from "drizzle-orm";
import { deletedRecords, history } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { foldedContains, hasTrigram, textContains } from "#server/kit/text-search.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { recordTables } from "./record-tables.ts";

/** Of each kind: with more records of this name, it says too little. */
const maxNamed = 20;

const bookingReference = /^lt\s*0*(\d{1,15})$/i;

/** Selects the records of a kind that are called like this; undefined where names aren't searched. */
function selectNamed(kind: RecordKind, search: string): SQL | undefined {
  const { table, title, folded = sql`folded(${title})` } = recordTables[kind] ?? {};
  if (!table || !title || !folded || kind === "booking") return undefined;
  const where = and(foldedContains(folded, search), table.deleted_at && isNull(table.deleted_at));
  return sql`(select ${kind}::text as kind, id from ${table} where ${where} limit ${maxNamed})`;
}

/** Records in the bin, by the names that they had. */
const selectDeleted = (kinds: readonly RecordKind[], search: string): SQL => sql`(
  select kind, record_id as id from ${deletedRecords}
  where ${deletedRecords.kind} = any(${sql.param(kinds)}::text[]) and ${textContains(deletedRecords.title, search)}
  limit ${maxNamed})`;

/** The ids of the records that are called like this, by their kinds. */
async function findNamed({ db }: Context, kinds: readonly RecordKind[], search: string) {
  const found = new Map<RecordKind, number[]>();
  const [, reference] = bookingReference.exec(search.trim()) ?? [];
  if (reference && kinds.includes("booking")) found.set("booking", [Number(reference)]);
  // No title has an address in it; without a trigram, no index finds it.
  if (!hasTrigram(search) || search.includes("@")) return found;
  const selects = [...kinds.flatMap((kind) => selectNamed(kind, search) ?? []), selectDeleted(kinds, search)];
  const { rows } = await db.execute<{ kind: RecordKind; id: string }>(sql.join(selects, sql` union all `));
  for (const { kind, id } of rows) found.set(kind, [...(found.get(kind) ?? []), Number(id)]);
  return found;
}

/** The condition that an entry is about a record that is called like this; undefined if there is none. */
export async function isAboutNamed(ctx: Context, kinds: readonly RecordKind[], search: string) {
  const found = await findNamed(ctx, kinds, search);
  const conditions = [...found].map(
    ([kind, ids]) => sql`(${history.kind} = ${kind} and ${history.record_id} = any(${sql.param(ids)}::bigint[]))`,
  );
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` or `);
}
