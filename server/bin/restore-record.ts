import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { deletedRecords, history, images } from "#server/database/tables.ts";
import { selectHistory } from "#server/kit/audit-log.ts";
import type { BinHandlers } from "#server/kit/bin/bin-handler.ts";
import { isRestorable, takeFromBin } from "#server/kit/bin/put-in-bin.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { type BinKind, binPermissions } from "#shared/bin/bin-kinds.ts";
import { type BinRecord, type binContract, restoredAlready } from "#shared/bin/contract.ts";
import { notAllowed, notFound } from "#shared/kit/errors.ts";
import { hasAnyPermission } from "#shared/kit/permissions.ts";

/** Gets and locks a record of the bin. Throws `not_found`, or `restored_already`. */
async function lockDeleted(tx: Context, { kind, record_id }: BinRecord) {
  const [entry] = await tx.db
    .select()
    .from(deletedRecords)
    .where(and(eq(deletedRecords.kind, kind), eq(deletedRecords.record_id, record_id), isRestorable(tx)))
    .for("update");
  if (entry) return entry;
  const [last] = await selectHistory(tx, { kind, record_id }).orderBy(desc(history.id)).limit(1);
  throw last?.what === `${kind}.restored` ? restoredAlready() : notFound();
}

const listDeletedPictures = async ({ db }: Context, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, [...ids]), isNotNull(images.deleted_at)));
  return rows.map(({ id }) => id);
};

/** Restores a record together with those of its pictures that were deleted after it. */
export const createRestoreHandler =
  (handlers: BinHandlers): Handler<typeof binContract.restore> =>
  async (ctx, record) => {
    if (!hasAnyPermission(ctx.actor.permissions, binPermissions[record.kind])) throw notAllowed();
    return inTransaction(ctx, async (tx) => {
      const restore = async (kind: BinKind, entry: { record_id: number; row: Record<string, unknown> | null }) => {
        const pictures = await handlers[kind].restore(tx, entry);
        await takeFromBin(tx, kind, [entry.record_id]);
        return pictures;
      };
      const pictures = await restore(record.kind, await lockDeleted(tx, record));
      for (const record_id of await listDeletedPictures(tx, pictures)) await restore("image", { record_id, row: null });
      return record;
    });
  };
