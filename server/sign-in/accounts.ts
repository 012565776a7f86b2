import { and, desc, eq, getTableColumns, isNull, or } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import { grantedPermissionsSql } from "#server/kit/user-permissions.ts";
import { effectivePermissions } from "#shared/people/manage-users.ts";
import type { SignedInUser } from "#shared/sign-in/contract.ts";

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

/** The account if it is active, locked like by `lockAccount` of the kit. */
export async function lockActiveAccount(tx: Context, userId: number): Promise<Account | null> {
  const [account] = await tx.db
    .select(accountFields)
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, "active"), isNull(users.deleted_at)))
    .for("no key update");
  return account ?? null;
}

/** Who has signed in with a temporary password may do nothing but replace it. */
export const toSignedInUser = (account: Account): SignedInUser => ({
  id: account.id,
  name: nameOf(account),
  role: account.role,
  permissions: account.must_change_password ? [] : effectivePermissions(account.role, account.granted),
});
