import { and, eq, gt, inArray, type SQL } from "drizzle-orm";
import { deletedRecords } from "#server/database/tables.ts";
import { type BinKind, binDays } from "#shared/bin/bin-kinds.ts";
import { type Context, invalidate } from "../context.ts";

type DeletedRecord = {
  kind: BinKind;
  record_id: number;
  title: string;
  /** The columns of a record that leaves its table. */
  row?: Record<string, unknown>;
};

/** Makes deleted records restorable, in the transaction of their deletion. */
export async function putInBin(tx: Context, records: readonly DeletedRecord[]): Promise<void> {
  if (records.length === 0) return;
  const deleted = { deleted_by: tx.actor.name, deleted_at: tx.now.toISOString() };
  await tx.db.insert(deletedRecords).values(records.map((record) => ({ ...record, ...deleted })));
  invalidate(tx, "bin");
}

const dayMs = 24 * 60 * 60_000;

/** Records deleted before this instant are gone, even if the job that deletes them for good has not run yet. */
export const binStart = ({ now }: Context): string => new Date(now.getTime() - binDays * dayMs).toISOString();

/** When a record that was deleted at this instant is gone for good. */
export const expiryOf = (deleted_at: string): string =>
  new Date(Date.parse(deleted_at) + binDays * dayMs).toISOString();

/** The entries that can be restored. */
export const isRestorable = (ctx: Context): SQL => gt(deletedRecords.deleted_at, binStart(ctx));

/** Takes records out of the bin that were restored or deleted for good. */
export async function takeFromBin(tx: Context, kind: BinKind, ids: readonly number[]): Promise<void> {
  await tx.db
    .delete(deletedRecords)
    .where(and(eq(deletedRecords.kind, kind), inArray(deletedRecords.record_id, [...ids])));
  invalidate(tx, "bin");
}
