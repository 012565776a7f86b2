import { and, desc, eq, getTableColumns, isNull, or, type SQL } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { lockAccount } from "#server/kit/account-access.ts";
import { nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { hasAppCodesSql, hasPasskeysSql } from "#server/kit/second-step-sql.ts";
import { grantedPermissionsSql } from "#server/kit/user-permissions.ts";
import { isBackOfficeRole, type Role } from "#shared/kit/roles.ts";
import { effectivePermissions } from "#shared/people/manage-users.ts";
import { normalizeUsername } from "#shared/people/username.ts";
import {
  accountMessages,
  accountNotActive,
  addressNotConfirmed,
  type Login,
  type SignedInUser,
} from "#shared/sign-in/contract.ts";
import { findPendingTask, type SignInMeans } from "./pending-task.ts";

export type Account = typeof users.$inferSelect & SignInMeans & { granted: string[] };
const accountFields = {
  ...getTableColumns(users),
  granted: grantedPermissionsSql,
  has_app_codes: hasAppCodesSql,
  has_passkeys: hasPasskeysSql,
};

export const selectAccount = ({ db }: Context, condition: SQL | undefined) =>
  db
    .select(accountFields)
    .from(users)
    .where(and(condition, isNull(users.deleted_at)))
    .$dynamic();

/** Finds an account by email address, else by username: as it is typed, for those that were stored so, else normalized. */
export async function findAccount(ctx: Context, name: string): Promise<Account | null> {
  const [isEmail, isUsername] = [eq(users.email, name), eq(users.username, name)];
  const [account] = await selectAccount(ctx, or(isEmail, isUsername, eq(users.username, normalizeUsername(name))))
    .orderBy(desc(isEmail), desc(isUsername))
    .limit(1);
  return account ?? null;
}

/** The account if it is active. Locked before it is read, so that changes which the lock waited for are seen. */
export async function lockActiveAccount(tx: Context, userId: number): Promise<Account | null> {
  await lockAccount(tx, userId);
  const [account] = await selectAccount(tx, and(eq(users.id, userId), eq(users.status, "active")));
  return account ?? null;
}

/** Who has something to do first may do nothing else. */
export async function toSignedInUser(ctx: Context, account: Account): Promise<SignedInUser> {
  const task = await findPendingTask(ctx, account);
  return {
    id: account.id,
    name: nameOf(account),
    role: account.role,
    permissions: task === null ? effectivePermissions(account.role, account.granted) : [],
    ...(task === "set_up_two_factor" && { must_set_up_two_factor: true }),
  };
}

/** The back-office form is for back-office roles only; the other forms are for everyone. */
export const canUseForm = (form: Login["user_type"], role: Role): boolean => form !== "admin" || isBackOfficeRole(role);

/** Self-registered accounts must have confirmed their address. A pending account gets both messages at once. */
export function requireActiveAccount({ status, is_self_registered, is_verified }: Account): void {
  const isUnconfirmed = is_self_registered && !is_verified;
  if (status === "pending" && isUnconfirmed) {
    throw addressNotConfirmed({ message: `${accountMessages.pending} ${accountMessages.unverified}` });
  }
  if (status !== "active") throw accountNotActive({ message: accountMessages[status] });
  if (isUnconfirmed) throw addressNotConfirmed();
}
