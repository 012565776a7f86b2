import { asc, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { isBinKind } from "#shared/bin/bin-kinds.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { auditChange, diffFields } from "./audit-log.ts";
import { putInBin } from "./bin/put-in-bin.ts";
import type { Context } from "./context.ts";
import { firstOrNotFound } from "./first-or-not-found.ts";
import { requireIcon } from "./pictures/require-icon.ts";

type VersionedTable = PgTable & Record<"id" | "version" | "updated_at", PgColumn>;
export type OrderedTable = VersionedTable & Record<"sort_order", PgColumn>;

/** A versioned table that staff edit. */
export type RecordType<T extends VersionedTable, Item = unknown> = {
  table: T;
  /** Its kind in the audit log. */
  kind: RecordKind;
  /** The column with what a record is called, where the general order of such columns names another one. */
  nameColumn?: string;
  /** The column of an icon, which may be an uploaded one. */
  iconColumn?: string;
  /** Reads a record as the contract has it, for the answer to an outdated version. Throws `not_found`. */
  read: (ctx: Context, id: number) => Promise<Item>;
};

type Fields = Record<string, unknown>;
type VersionedRow = { id: number; version: number };
export type RecordVersion = { id: number; version?: number | undefined };
/** Fields to update; undefined means "not sent". */
export type PartialFields<T extends VersionedTable> = {
  [Name in keyof T["$inferInsert"]]?: T["$inferInsert"][Name] | undefined;
};

export const omitUndefined = <Sent extends Fields>(fields: Sent): Partial<Sent> =>
  // Object.fromEntries loses the keys.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Sent>;

/** Blocks other writers of the table until the transaction ends; reads are not blocked. */
export const lockTable = (tx: Context, { table }: RecordType<VersionedTable>): Promise<unknown> =>
  tx.db.execute(sql`lock table ${table} in share row exclusive mode`);

/** A `read` for records that are answered as they are stored. */
export const readRow =
  <T extends VersionedTable>(table: T) =>
  async ({ db }: Context, id: number): Promise<T["$inferSelect"]> =>
    firstOrNotFound(
      await db
        .select()
        .from(table as VersionedTable)
        .where(eq(table.id, id)),
    );

/** All rows in their order, or those of a condition. */
export async function listRows<T extends OrderedTable>(
  { db }: Context,
  table: T,
  condition?: SQL,
): Promise<T["$inferSelect"][]> {
  return db
    .select()
    .from(table as OrderedTable)
    .where(condition)
    .orderBy(asc(table.sort_order), asc(table.id));
}

/** Reads and locks a row. Throws 404, or 409 with the current record if `version` is outdated. */
async function lockRow(
  tx: Context,
  { table, read }: RecordType<VersionedTable>,
  { id, version }: RecordVersion,
): Promise<Fields & VersionedRow> {
  const rows = await tx.db.select().from(table).where(eq(table.id, id)).for("update");
  const current = firstOrNotFound(rows as (Fields & VersionedRow)[]);
  if (version !== undefined && version !== current.version) {
    throw changedMeanwhile({ data: { current: await read(tx, id) } });
  }
  return current;
}

/** Throws 422 if the icon among the fields to store isn't in the library. */
async function checkIcon(tx: Context, { iconColumn }: RecordType<VersionedTable>, fields: Fields): Promise<void> {
  const icon = iconColumn && fields[iconColumn];
  if (typeof icon === "string") await requireIcon(tx, String(iconColumn), icon);
}

/** Inserts a record, with audit entry and invalidation. Returns null if another record has a unique value of it. */
export async function insertIfUnique<T extends VersionedTable>(
  tx: Context,
  type: RecordType<T>,
  fields: T["$inferInsert"],
): Promise<T["$inferSelect"] | null> {
  await checkIcon(tx, type, fields);
  const created_at = tx.now.toISOString();
  const [row] = await tx.db
    .insert(type.table as PgTable)
    .values({ created_at, updated_at: created_at, ...fields })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  const { id } = row as VersionedRow;
  const after = omitUndefined(fields);
  await auditChange(tx, { kind: type.kind, record_id: id, what: `${type.kind}.created`, after });
  return row as T["$inferSelect"];
}

/** Inserts a record whose unique values can't be taken, with audit entry and invalidation. */
export async function insertRecord<T extends VersionedTable>(
  tx: Context,
  type: RecordType<T>,
  fields: T["$inferInsert"],
): Promise<T["$inferSelect"]> {
  const row = await insertIfUnique(tx, type, fields);
  if (row === null) throw new Error(`Another ${type.kind} has a unique value of the new one`);
  return row;
}

/** Updates a row and increments its version, without audit entry and invalidation. */
export async function updateRow<T extends VersionedTable>(
  tx: Context,
  table: T,
  { id, ...fields }: { id: number } & PartialFields<T>,
): Promise<T["$inferSelect"]> {
  const rows = await tx.db
    .update(table as VersionedTable)
    .set({ ...fields, version: sql`${table.version} + 1`, updated_at: tx.now.toISOString() })
    .where(eq(table.id, id))
    .returning();
  return firstOrThrow(rows) as T["$inferSelect"];
}

/** Updates only the fields that differ. Throws 404, or 409 with the current record. */
export async function updateRecord<T extends VersionedTable>(
  tx: Context,
  type: RecordType<T>,
  { id, version, ...fields }: RecordVersion & PartialFields<T>,
): Promise<T["$inferSelect"]> {
  const { table, kind } = type;
  const before = await lockRow(tx, type, { id, version });
  const changes = diffFields<Fields>(before, omitUndefined(fields));
  if (Object.keys(changes.after).length === 0) return before as T["$inferSelect"];
  await checkIcon(tx, type, changes.after);
  const after = await updateRow<VersionedTable>(tx, table, { id, ...changes.after });
  await auditChange(tx, { kind, record_id: id, what: `${kind}.updated`, ...changes });
  return after as T["$inferSelect"];
}

/** What a record is called, by the columns that name the kinds of records. */
const titleOf = ({ title, question, display_name, name, platform, value, label }: Fields): string =>
  String(title ?? question ?? display_name ?? name ?? platform ?? `${value} ${label}`);

/** Deletes a record; its last values go into the audit log, and to the bin. Throws 404. */
export async function deleteRecord(tx: Context, type: RecordType<VersionedTable>, id: number): Promise<{ id: number }> {
  const { table, kind, nameColumn } = type;
  const row = await lockRow(tx, type, { id });
  const { id: _, ...before } = row;
  await tx.db.delete(table).where(eq(table.id, id));
  const title = nameColumn === undefined ? titleOf(row) : String(row[nameColumn]);
  if (isBinKind(kind)) await putInBin(tx, [{ kind, record_id: id, title, row }]);
  await auditChange(tx, { kind, record_id: id, what: `${kind}.deleted`, before });
  return { id };
}

/** The sort order after the last record. The table must be locked. */
async function nextSortOrder(tx: Context, { table }: RecordType<OrderedTable>): Promise<number> {
  const [row] = await tx.db.select({ next: sql<number>`coalesce(max(${table.sort_order}), 0)::int + 1` }).from(table);
  return row?.next ?? 1;
}

/** Fields of a new record; `sort_order` puts it at the end by default. */
export type OrderedFields<T extends OrderedTable> = T["$inferInsert"] & { sort_order?: number | undefined };

/** Inserts a record at its `sort_order`. */
export async function insertOrderedRecord<T extends OrderedTable>(
  tx: Context,
  type: RecordType<T>,
  fields: OrderedFields<T>,
): Promise<T["$inferSelect"]> {
  await lockTable(tx, type);
  return insertRecord(tx, type, { ...fields, sort_order: fields.sort_order ?? (await nextSortOrder(tx, type)) });
}

/** Sets the order of all records, which is no change of the records themselves: their versions stay. Throws 409 if `ids` is not exactly the set of existing ids. */
export async function reorderRecords(
  tx: Context,
  type: RecordType<OrderedTable>,
  ids: readonly number[],
): Promise<void> {
  const { table, kind } = type;
  await lockTable(tx, type);
  const rows = (await tx.db.select().from(table).orderBy(asc(table.sort_order), asc(table.id))) as VersionedRow[];
  const before = rows.map(({ id }) => id);
  if (before.length !== ids.length || before.some((id) => !ids.includes(id))) throw changedMeanwhile();
  await tx.db.execute(sql`
    update ${sql.identifier(getTableName(table))} as record
    set sort_order = new_order.position, updated_at = ${tx.now.toISOString()}
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as new_order (id, position)
    where record.id = new_order.id and record.sort_order <> new_order.position`);
  const change = { before: { ids: before }, after: { ids } };
  await auditChange(tx, { kind, record_id: 0, what: `${kind}.reordered`, ...change });
}
