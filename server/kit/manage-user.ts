import { and, eq, getTableColumns, inArray, isNull, type SQL } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { notAllowed, notFound, notSignedIn } from "#shared/kit/errors.ts";
import {
  effectivePermissions,
  findUserRefusal,
  type ManagedUser,
  type UserAction,
  type UserManager,
} from "#shared/people/manage-users.ts";
import type { Context } from "./context.ts";
import type { User } from "./current-user.ts";
import { firstOrNotFound } from "./first-or-not-found.ts";
import { grantedPermissionsSql } from "./user-permissions.ts";

export type ManagedAccount = User & { granted_permissions: string[] };

const accountColumns = { ...getTableColumns(users), granted_permissions: grantedPermissionsSql };

/** Whether the account may act: it can have changed since its call began. */
const mayAct = ({ status, deleted_at, must_change_password, is_self_registered, is_verified }: User): boolean =>
  status === "active" && deleted_at === null && !must_change_password && (is_verified || !is_self_registered);

const toManager = ({ id, role, granted_permissions }: ManagedAccount): UserManager => ({
  ...{ user_id: id, role },
  permissions: effectivePermissions(role, granted_permissions),
});

/** Throws 403 unless the manager may do this to the account. */
export function requireManageable(manager: UserManager, user: ManagedUser, action: UserAction): void {
  const refusal = findUserRefusal(manager, user, action);
  if (refusal !== null) throw notAllowed({ message: refusal });
}

/** Locks accounts in one order for everybody, then reads them: what others changed meanwhile is seen. */
async function lockAccounts({ db }: Context, ids: readonly number[]): Promise<ManagedAccount[]> {
  const condition = inArray(users.id, [...ids]);
  await db.select({ id: users.id }).from(users).where(condition).orderBy(users.id).for("no key update");
  return db.select(accountColumns).from(users).where(condition);
}

/** The actor with the permissions that it has by now. Throws 401. */
function requireManager({ actor }: Context, accounts: readonly ManagedAccount[]): UserManager {
  const account = accounts.find(({ id }) => id === actor.user_id);
  if (!account || !mayAct(account)) throw notSignedIn();
  return toManager(account);
}

/** Locks the account of the actor. Throws 401. */
export const lockManager = async (tx: Context): Promise<UserManager> =>
  requireManager(tx, await lockAccounts(tx, [tx.actor.user_id ?? 0]));

type Managed = { user: ManagedAccount; manager: UserManager };

/**
 * Locks an account and that of the actor, and checks what the actor may do to it by now. Of two super administrators who
 * demote each other at once, only one succeeds; and the last one stays, because nobody does that to the own account.
 * Without an action the caller checks it. Throws 401, 403 or 404.
 */
export async function lockManagedUser(
  tx: Context,
  { id, isDeleted = false }: { id: number; isDeleted?: boolean },
  action: UserAction | null,
): Promise<Managed> {
  const accounts = await lockAccounts(tx, [id, tx.actor.user_id ?? 0]);
  const manager = requireManager(tx, accounts);
  const user = accounts.find((account) => account.id === id);
  if (!user || (user.deleted_at !== null) !== isDeleted) throw notFound();
  if (action !== null) requireManageable(manager, user, action);
  return { user, manager };
}

/** An account as the rules about managing need it, also one in the bin. */
export async function findManagedAccount({ db }: Context, condition: SQL | undefined): Promise<ManagedAccount | null> {
  const [account] = await db.select(accountColumns).from(users).where(condition);
  return account ?? null;
}

/** An account that the actor may do this to, for calls that only read. Throws 403 or 404. */
export async function requireManagedUser({ db, actor }: Context, id: number, action: UserAction): Promise<User> {
  const rows = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)));
  const user = firstOrNotFound(rows);
  requireManageable(actor, user, action);
  return user;
}
