import { asc, eq, lte } from "drizzle-orm";
import { deletedRecords } from "#server/database/tables.ts";
import type { BinHandlers } from "#server/kit/bin/bin-handler.ts";
import { binStart } from "#server/kit/bin/put-in-bin.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";

/** Deletes the oldest record for good whose time is over. Returns whether there was one. */
const purgeOldest = (ctx: Context, handlers: BinHandlers): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const [entry] = await tx.db
      .select()
      .from(deletedRecords)
      .where(lte(deletedRecords.deleted_at, binStart(tx)))
      .orderBy(asc(deletedRecords.deleted_at))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!entry) return false;
    await handlers[entry.kind].purge?.(tx, entry.record_id);
    await tx.db.delete(deletedRecords).where(eq(deletedRecords.id, entry.id));
    invalidate(tx, "bin");
    return true;
  });

/** Deletes all records for good whose time in the bin is over. Can be repeated and run in several processes at once. */
export const createBinCleaner = (handlers: BinHandlers) => async (ctx: Context) => {
  while (await purgeOldest(ctx, handlers));
};
