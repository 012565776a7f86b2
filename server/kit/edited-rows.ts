import { asc, eq, getTableName, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import type { Room } from "#shared/kit/rooms.ts";
import { type Context, changed } from "./context.ts";
import { differences, record } from "./record.ts";

type EditedTable = PgTable & Record<"id" | "version" | "updated_at", PgColumn>;
type OrderedTable = EditedTable & Record<"sort_order", PgColumn>;

/** A versioned table that staff edit, its feature, and its name in the audit log, such as "hero_slide". */
export type Kind<T extends EditedTable> = { table: T; room: Room; name: string };

type Fields = Record<string, unknown>;
type Kept = { id: number; version: number };
type Change = { id: number; version?: number | undefined };
/** Fields to update; undefined means "not sent". */
type Sent<T extends EditedTable> = { [Name in keyof T["$inferInsert"]]?: T["$inferInsert"][Name] | undefined };

const sent = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Blocks other writers of the table until the transaction ends; reads are not blocked. */
export const lockKind = (tx: Context, { table }: Kind<EditedTable>): Promise<unknown> =>
  tx.db.execute(sql`lock table ${table} in share row exclusive mode`);

/** Reads and locks a row. Throws 404, or 409 with the current record if `version` is outdated. */
async function lockRow(tx: Context, { table }: Kind<EditedTable>, { id, version }: Change): Promise<Fields & Kept> {
  const [row] = await tx.db.select().from(table).where(eq(table.id, id)).for("update");
  if (!row) throw notFound();
  const current = row as Fields & Kept;
  if (version !== undefined && version !== current.version) throw changedMeanwhile({ data: { current } });
  return current;
}

/** Inserts a record, with audit entry and invalidation. Returns null on a unique conflict. */
export async function insertEdited<T extends EditedTable>(
  tx: Context,
  kind: Kind<T>,
  fields: T["$inferInsert"],
): Promise<T["$inferSelect"] | null> {
  const [row] = await tx.db
    .insert(kind.table as PgTable)
    .values(fields)
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  const { id } = row as Kept;
  await record(tx, { room: kind.room, record_id: id, what: `${kind.name}.created`, after: sent(fields) });
  changed(tx, kind.room);
  return row as T["$inferSelect"];
}

/** Updates only the fields that differ. Throws 404, or 409 with the current record. */
export async function updateEdited<T extends EditedTable>(
  tx: Context,
  kind: Kind<T>,
  { id, version, ...fields }: Change & Sent<T>,
): Promise<T["$inferSelect"]> {
  const { table, room, name } = kind;
  const before = await lockRow(tx, kind, { id, version });
  const changes = differences<Fields>(before, sent(fields));
  if (Object.keys(changes.after).length === 0) return before as T["$inferSelect"];
  const [after] = await tx.db
    .update(table as EditedTable)
    .set({ ...changes.after, version: before.version + 1, updated_at: tx.now.toISOString() })
    .where(eq(table.id, id))
    .returning();
  await record(tx, { room, record_id: id, what: `${name}.updated`, ...changes });
  changed(tx, room);
  return after as T["$inferSelect"];
}

/** Deletes a record; its last values go into the audit log. Throws 404. */
export async function removeEdited(tx: Context, kind: Kind<EditedTable>, id: number): Promise<{ id: number }> {
  const { table, room, name } = kind;
  const { id: _, ...before } = await lockRow(tx, kind, { id });
  await tx.db.delete(table).where(eq(table.id, id));
  await record(tx, { room, record_id: id, what: `${name}.deleted`, before });
  changed(tx, room);
  return { id };
}

/** The sort order after the last record. The table must be locked. */
async function lastPlace(tx: Context, { table }: Kind<OrderedTable>): Promise<number> {
  const [row] = await tx.db.select({ next: sql<number>`coalesce(max(${table.sort_order}), 0)::int + 1` }).from(table);
  return row?.next ?? 1;
}

/** Inserts a record at its `sort_order`, by default at the end. Returns null on a unique conflict. */
export async function insertOrdered<T extends OrderedTable>(
  tx: Context,
  kind: Kind<T>,
  fields: T["$inferInsert"] & { sort_order?: number | undefined },
): Promise<T["$inferSelect"] | null> {
  await lockKind(tx, kind);
  return insertEdited(tx, kind, { ...fields, sort_order: fields.sort_order ?? (await lastPlace(tx, kind)) });
}

/** Sets the order of all records. Throws 409 if `ids` is not exactly the set of existing ids. */
export async function reorder(tx: Context, kind: Kind<OrderedTable>, ids: readonly number[]): Promise<void> {
  const { table, room, name } = kind;
  await lockKind(tx, kind);
  const rows = (await tx.db.select().from(table).orderBy(asc(table.sort_order), asc(table.id))) as Kept[];
  const before = rows.map(({ id }) => id);
  if (before.length !== ids.length || before.some((id) => !ids.includes(id))) throw changedMeanwhile();
  await tx.db.execute(sql`
    update ${sql.identifier(getTableName(table))} as kept
    set sort_order = wanted.place, version = version + 1, updated_at = ${tx.now.toISOString()}
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as wanted (id, place)
    where kept.id = wanted.id and kept.sort_order <> wanted.place`);
  await record(tx, { room, record_id: 0, what: `${name}.reordered`, before: { ids: before }, after: { ids } });
  changed(tx, room);
}
