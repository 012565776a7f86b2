import { and, eq, inArray } from "drizzle-orm";
import { userPermissions } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { fieldError, notAllowed } from "#shared/kit/errors.ts";
import type { Permission } from "#shared/kit/permissions.ts";
import type { Role } from "#shared/kit/roles.ts";
import {
  findPermissionRefusal,
  findRemovalRefusal,
  findRoleRefusal,
  type UserManager,
} from "#shared/people/manage-users.ts";
import { userRefusals } from "#shared/people/user-refusals.ts";

/** Throws 403 for a role that the manager may not give. */
export function requireGivableRole(manager: UserManager, role: Role): void {
  const message = findRoleRefusal(manager, role);
  if (message !== null) throw notAllowed({ message, errors: { role: message } });
}

/** Throws 403 for a change that takes permissions away which the manager does not have. */
export function requireRemovable(manager: UserManager, change: Parameters<typeof findRemovalRefusal>[1]): void {
  const message = findRemovalRefusal(manager, change);
  if (message === null) return;
  const field = change.before.role === change.after.role ? "granted_permissions" : "role";
  throw notAllowed({ message, errors: { [field]: message } });
}

type Change = { before: readonly string[]; after: readonly Permission[] };

/** Throws 403 for permissions that the manager may not give, and 422 for one that it does not have. */
function requireGivable(manager: UserManager, { before, after }: Change): void {
  const message = findPermissionRefusal(manager, { before: before as readonly Permission[], after });
  if (message === userRefusals.givePermission) throw fieldError("granted_permissions", message);
  if (message !== null) throw notAllowed({ message });
}

/** Sets what a person may do in addition to the role. Those that stay keep who gave them. Returns whether that changed. */
export async function replaceGrants(
  tx: Context,
  { user_id, manager, ...change }: Change & { user_id: number; manager: UserManager },
): Promise<boolean> {
  requireGivable(manager, change);
  const added = change.after.filter((permission) => !change.before.includes(permission));
  const removed = change.before.filter((permission) => !change.after.some((other) => other === permission));
  if (removed.length > 0) {
    const condition = and(eq(userPermissions.user_id, user_id), inArray(userPermissions.permission, removed));
    await tx.db.delete(userPermissions).where(condition);
  }
  const given = { user_id, granted_by: tx.actor.name, granted_at: tx.now.toISOString() };
  const rows = [...new Set(added)].map((permission) => ({ ...given, permission }));
  if (rows.length > 0) await tx.db.insert(userPermissions).values(rows);
  return rows.length + removed.length > 0;
}
