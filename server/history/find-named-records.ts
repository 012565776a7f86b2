import { and, desc, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { deletedRecords, history } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { foldedContains, hasTrigram, textContains } from "#server/kit/text-search.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { recordTables } from "./record-tables.ts";

/** Of each kind: entries of more records than these are rarely what is meant. */
const maxNamed = 50;

const bookingReference = /^lt\s*0*(\d{1,15})$/i;

/** The condition that a record of the kind is called like this; undefined where names aren't searched. */
function isCalled(kind: RecordKind, search: string): SQL | undefined {
  const { table, title, searched } = recordTables[kind] ?? {};
  if (!table || !title || searched === null) return undefined;
  if (kind === "booking") {
    const [, number] = bookingReference.exec(search.trim()) ?? [];
    return number === undefined ? undefined : sql`${table.id} = ${number}::bigint`;
  }
  return and(
    searched && hasTrigram(search) ? foldedContains(searched, search) : undefined,
    textContains(title, search),
    table.deleted_at ? isNull(table.deleted_at) : undefined,
  );
}

type Named = { kind: RecordKind; ids: number[] };

async function findStored({ db }: Context, kind: RecordKind, search: string): Promise<Named[]> {
  const { table } = recordTables[kind] ?? {};
  const where = isCalled(kind, search);
  if (!table || !where) return [];
  const rows = await db.select({ id: table.id }).from(table).where(where).orderBy(desc(table.id)).limit(maxNamed);
  return rows.length === 0 ? [] : [{ kind, ids: rows.map(({ id }) => Number(id)) }];
}

/** Records in the bin, by the names that they had. */
async function findDeleted({ db }: Context, kinds: readonly RecordKind[], search: string): Promise<Named[]> {
  const { kind, record_id, title } = deletedRecords;
  const rows = await db
    .select({ kind, record_id })
    .from(deletedRecords)
    .where(and(sql`${kind} = any(${sql.param(kinds)}::text[])`, textContains(title, search)))
    .orderBy(desc(deletedRecords.id))
    .limit(maxNamed);
  return rows.map((row) => ({ kind: row.kind, ids: [row.record_id] }));
}

/** The condition that an entry is about a record that is called like this; undefined if there is none. */
export async function isAboutNamed(ctx: Context, kinds: readonly RecordKind[], search: string) {
  const found = await Promise.all([
    ...kinds.map((kind) => findStored(ctx, kind, search)),
    findDeleted(ctx, kinds, search),
  ]);
  const conditions = found
    .flat()
    .map(({ kind, ids }) => sql`(${history.kind} = ${kind} and ${inArray(history.record_id, ids)})`);
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` or `);
}
