import { users } from "#server/database/tables.ts";
import { endAccess } from "#server/kit/account-access.ts";
import { nameOf } from "#server/kit/actor.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type BinHandler, unmarkDeleted } from "#server/kit/bin/bin-handler.ts";
import { putInBin } from "#server/kit/bin/put-in-bin.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { lockManagedUser } from "#server/kit/manage-user.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { deleteAccounts } from "./delete-accounts.ts";

/** Soft-deletes an account and ends its sessions. */
export function removeUser(ctx: Context, { id }: { id: number }): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { user } = await lockManagedUser(tx, { id }, "delete");
    await updateRow(tx, users, { id, deleted_at: tx.now.toISOString() });
    await endAccess(tx, id);
    await putInBin(tx, [{ kind: "person", record_id: id, title: nameOf(user) }]);
    await auditChange(tx, { kind: "person", record_id: id, what: "person.deleted" });
    return { id };
  });
}

export const personBin: BinHandler = {
  restore: async (tx, { record_id: id }) => {
    await lockManagedUser(tx, { id, isDeleted: true }, "delete");
    await unmarkDeleted(tx, { kind: "person", table: users }, id);
    return [];
  },
  purge: (tx, id) => deleteAccounts(tx, [id]),
};
