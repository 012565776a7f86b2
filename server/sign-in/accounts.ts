import { and, desc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import { userPermissions, users } from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { hasPermission, type Permission, permissions } from "#shared/kit/permissions.ts";
import { permissionsOf, type Role } from "#shared/kit/roles.ts";
import type { SignedInUser } from "#shared/sign-in/contract.ts";

/** A select column with the permissions granted to the person, in addition to those of the role. */
export const grantedPermissionsSql = sql<string[]>`array(
  select ${userPermissions.permission} from ${userPermissions} where ${userPermissions.user_id} = "users"."id")`;

export type Account = typeof users.$inferSelect & { granted: string[] };
const accountFields = { ...getTableColumns(users), granted: grantedPermissionsSql };

/** Finds an account by e-mail address, else by username. */
export async function findAccount(ctx: Context, name: string): Promise<Account | null> {
  const [account] = await ctx.db
    .select(accountFields)
    .from(users)
    .where(and(or(eq(users.email, name), eq(users.username, name)), isNull(users.deleted_at)))
    .orderBy(desc(eq(users.email, name)))
    .limit(1);
  return account ?? null;
}

/**
 * Locks an account until the transaction ends. Everything that creates or revokes its sessions must hold this lock, so
 * that no session is created while all are being revoked.
 */
export async function lockAccount(tx: Context, userId: number): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** The account if it is active, locked like by `lockAccount`. */
export async function lockActiveAccount(tx: Context, userId: number): Promise<Account | null> {
  const [account] = await tx.db
    .select(accountFields)
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, "active"), isNull(users.deleted_at)))
    .for("no key update");
  return account ?? null;
}

/** All permissions of a person. "*" grants every permission; unknown names are ignored. */
export const effectivePermissions = (role: Role, granted: readonly string[]): Permission[] =>
  permissionsOf(
    role,
    permissions.filter((permission) => hasPermission(granted, permission)),
  );

export const toSignedInUser = (account: Account): SignedInUser => ({
  id: account.id,
  name: nameOf(account),
  role: account.role,
  permissions: effectivePermissions(account.role, account.granted),
});
