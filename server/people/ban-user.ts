import { users } from "#server/database/tables.ts";
import { endAccess } from "#server/kit/account-access.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { lockManagedUser } from "#server/kit/manage-user.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { defaultBanReason } from "#shared/people/reasons.ts";
import type { BanUser } from "#shared/people/users-contract.ts";
import { getUser } from "./user-rows.ts";

function banFields({ status }: User, { banned, ban_reason }: BanUser) {
  if (banned)
    return { status: "banned", status_before_ban: status, ban_reason: ban_reason || defaultBanReason } as const;
  return { status_before_ban: null, ban_reason: "" };
}

/** Bans an account, which ends its sessions, or lifts its ban. Repeating it has no effect. */
export function banUser(ctx: Context, input: BanUser) {
  return inTransaction(ctx, async (tx) => {
    const { id, banned } = input;
    const { user } = await lockManagedUser(tx, { id }, "ban");
    const message = banned ? "User banned successfully!" : "User unbanned successfully!";
    if (banned !== (user.status === "banned")) {
      const status = banned ? "banned" : (user.status_before_ban ?? "inactive");
      const after = await updateRow(tx, users, { id, ...banFields(user, input), status });
      await endAccess(tx, id);
      await auditChange(tx, {
        ...{ kind: "person", record_id: id, what: banned ? "person.banned" : "person.unbanned" },
        before: { status: user.status },
        after: { status, ...(banned && { ban_reason: after.ban_reason }) },
      });
    }
    return { ...(await getUser(tx, { id })), message };
  });
}
