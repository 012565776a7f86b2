import { and, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { images } from "#server/database/tables.ts";
import type { BinKind } from "#shared/bin/bin-kinds.ts";
import { nameTakenMeanwhile } from "#shared/bin/contract.ts";
import { notFound } from "#shared/kit/errors.ts";
import { auditChange } from "../audit-log.ts";
import type { Context } from "../context.ts";
import { isIconStored } from "../pictures/require-icon.ts";

type Row = Readonly<Record<string, unknown>>;
type BinRecord = { record_id: number; row: Row | null };

/** How records of a kind leave the bin, in the open transaction. */
export type BinHandler = {
  /** Returns the ids of the record's pictures. Throws `not_found`, or `name_taken_meanwhile`. */
  restore: (tx: Context, record: BinRecord) => Promise<readonly number[]>;
  /** Deletes what is left of a record whose time is over. */
  purge?: (tx: Context, record_id: number) => Promise<void>;
};
export type BinHandlers = Readonly<Record<BinKind, BinHandler>>;

type RecordTable = PgTable & Record<"id" | "version" | "updated_at", PgColumn>;

/** The id of a picture that the library still has. */
async function findPicture({ db }: Context, id: unknown): Promise<number | null> {
  if (typeof id !== "number") return null;
  return (await db.$count(images, eq(images.id, id))) > 0 ? id : null;
}

/** The columns of uploaded icons that the library no longer has: the record gets the icon of a new one. */
async function listLostIcons(tx: Context, row: Row): Promise<string[]> {
  const lost: string[] = [];
  for (const name of ["icon", "icon_name"]) {
    const icon = row[name];
    if (typeof icon === "string" && !(await isIconStored(tx, icon))) lost.push(name);
  }
  return lost;
}

/** Inserts a record again that had left its table, under its former id. */
export const restoreRow = (kind: BinKind, table: RecordTable): BinHandler["restore"] =>
  async function restore(tx, { record_id, row }) {
    if (!row) throw notFound();
    const image_id = await findPicture(tx, row.image_id);
    const lost = await listLostIcons(tx, row);
    const columns = Object.keys(getTableColumns(table)).filter((name) => name in row && !lost.includes(name));
    const stored = Object.fromEntries(columns.map((name) => [name, row[name]]));
    const version = Number(row.version) + 1;
    const values = { ...stored, ...("image_id" in row && { image_id }), id: record_id, version };
    const inserted = await tx.db
      .insert(table)
      .overridingSystemValue()
      .values({ ...values, updated_at: tx.now.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (inserted.length === 0) throw nameTakenMeanwhile();
    await auditChange(tx, { kind, record_id, what: `${kind}.restored` });
    return image_id === null ? [] : [image_id];
  };

/** Restores a record that is only marked as deleted. Returns its row. Throws `not_found`. */
export async function unmarkDeleted<T extends RecordTable & { deleted_at: PgColumn }>(
  tx: Context,
  { kind, table }: { kind: BinKind; table: T },
  id: number,
): Promise<T["$inferSelect"]> {
  const [row] = await tx.db
    .update(table as RecordTable & { deleted_at: PgColumn })
    .set({ deleted_at: null, version: sql`${table.version} + 1`, updated_at: tx.now.toISOString() })
    .where(and(eq(table.id, id), isNotNull(table.deleted_at)))
    .returning();
  if (!row) throw notFound();
  await auditChange(tx, { kind, record_id: id, what: `${kind}.restored` });
  return row as T["$inferSelect"];
}
