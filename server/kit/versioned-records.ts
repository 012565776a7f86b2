import { asc, eq, getTableName, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import type { Feature } from "#shared/kit/features.ts";
import { diffFields, writeAuditEntry } from "./audit-log.ts";
import { type Context, invalidate } from "./context.ts";

type VersionedTable = PgTable & Record<"id" | "version" | "updated_at", PgColumn>;
type OrderedTable = VersionedTable & Record<"sort_order", PgColumn>;

/** A versioned table that staff edit, its feature, and its name in the audit log, such as "hero_slide". */
export type RecordType<T extends VersionedTable> = { table: T; feature: Feature; name: string };

type Fields = Record<string, unknown>;
type VersionedRow = { id: number; version: number };
type RecordVersion = { id: number; version?: number | undefined };
/** Fields to update; undefined means "not sent". */
type PartialFields<T extends VersionedTable> = {
  [Name in keyof T["$inferInsert"]]?: T["$inferInsert"][Name] | undefined;
};

const omitUndefined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Blocks other writers of the table until the transaction ends; reads are not blocked. */
export const lockTable = (tx: Context, { table }: RecordType<VersionedTable>): Promise<unknown> =>
  tx.db.execute(sql`lock table ${table} in share row exclusive mode`);

/** Reads and locks a row. Throws 404, or 409 with the current record if `version` is outdated. */
async function lockRow(
  tx: Context,
  { table }: RecordType<VersionedTable>,
  { id, version }: RecordVersion,
): Promise<Fields & VersionedRow> {
  const [row] = await tx.db.select().from(table).where(eq(table.id, id)).for("update");
  if (!row) throw notFound();
  const current = row as Fields & VersionedRow;
  if (version !== undefined && version !== current.version) throw changedMeanwhile({ data: { current } });
  return current;
}

/** Inserts a record, with audit entry and invalidation. Returns null on a unique conflict. */
export async function insertRecord<T extends VersionedTable>(
  tx: Context,
  kind: RecordType<T>,
  fields: T["$inferInsert"],
): Promise<T["$inferSelect"] | null> {
  const [row] = await tx.db
    .insert(kind.table as PgTable)
    .values(fields)
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  const { id } = row as VersionedRow;
  await writeAuditEntry(tx, {
    room: kind.feature,
    record_id: id,
    what: `${kind.name}.created`,
    after: omitUndefined(fields),
  });
  invalidate(tx, kind.feature);
  return row as T["$inferSelect"];
}

/** Updates only the fields that differ. Throws 404, or 409 with the current record. */
export async function updateRecord<T extends VersionedTable>(
  tx: Context,
  kind: RecordType<T>,
  { id, version, ...fields }: RecordVersion & PartialFields<T>,
): Promise<T["$inferSelect"]> {
  const { table, feature, name } = kind;
  const before = await lockRow(tx, kind, { id, version });
  const changes = diffFields<Fields>(before, omitUndefined(fields));
  if (Object.keys(changes.after).length === 0) return before as T["$inferSelect"];
  const [after] = await tx.db
    .update(table as VersionedTable)
    .set({ ...changes.after, version: before.version + 1, updated_at: tx.now.toISOString() })
    .where(eq(table.id, id))
    .returning();
  await writeAuditEntry(tx, { room: feature, record_id: id, what: `${name}.updated`, ...changes });
  invalidate(tx, feature);
  return after as T["$inferSelect"];
}

/** Deletes a record; its last values go into the audit log. Throws 404. */
export async function deleteRecord(tx: Context, kind: RecordType<VersionedTable>, id: number): Promise<{ id: number }> {
  const { table, feature, name } = kind;
  const { id: _, ...before } = await lockRow(tx, kind, { id });
  await tx.db.delete(table).where(eq(table.id, id));
  await writeAuditEntry(tx, { room: feature, record_id: id, what: `${name}.deleted`, before });
  invalidate(tx, feature);
  return { id };
}

/** The sort order after the last record. The table must be locked. */
async function nextSortOrder(tx: Context, { table }: RecordType<OrderedTable>): Promise<number> {
  const [row] = await tx.db.select({ next: sql<number>`coalesce(max(${table.sort_order}), 0)::int + 1` }).from(table);
  return row?.next ?? 1;
}

/** Inserts a record at its `sort_order`, by default at the end. Returns null on a unique conflict. */
export async function insertOrderedRecord<T extends OrderedTable>(
  tx: Context,
  kind: RecordType<T>,
  fields: T["$inferInsert"] & { sort_order?: number | undefined },
): Promise<T["$inferSelect"] | null> {
  await lockTable(tx, kind);
  return insertRecord(tx, kind, { ...fields, sort_order: fields.sort_order ?? (await nextSortOrder(tx, kind)) });
}

/** Sets the order of all records. Throws 409 if `ids` is not exactly the set of existing ids. */
export async function reorderRecords(
  tx: Context,
  kind: RecordType<OrderedTable>,
  ids: readonly number[],
): Promise<void> {
  const { table, feature, name } = kind;
  await lockTable(tx, kind);
  const rows = (await tx.db.select().from(table).orderBy(asc(table.sort_order), asc(table.id))) as VersionedRow[];
  const before = rows.map(({ id }) => id);
  if (before.length !== ids.length || before.some((id) => !ids.includes(id))) throw changedMeanwhile();
  await tx.db.execute(sql`
    update ${sql.identifier(getTableName(table))} as kept
    set sort_order = wanted.place, version = version + 1, updated_at = ${tx.now.toISOString()}
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as wanted (id, place)
    where kept.id = wanted.id and kept.sort_order <> wanted.place`);
  await writeAuditEntry(tx, {
    room: feature,
    record_id: 0,
    what: `${name}.reordered`,
    before: { ids: before },
    after: { ids },
  });
  invalidate(tx, feature);
}
