import { and, eq, isNull, sql } from "drizzle-orm";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import type { Database } from "#server/database/client.ts";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { users } from "#server/database/tables.ts";
import { deleteAppCodes, recoverAccount } from "#server/kit/account-access.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { placeholderName } from "#server/kit/greeting.ts";
import { generatePassword, hashPassword } from "#server/kit/password.ts";
import { setContactAddress } from "#server/kit/sample-rows.ts";

const defaultEmail = "admin@lavatrails.example";
const defaultUsername = "admin";

export type OneTimeCredentials = { email: string; one_time_password: string };

/**
 * Creates the first super administrator if there is none, from ADMIN_EMAIL and ADMIN_PASSWORD or with a random
 * password. A random password is returned once, to be shown to the operator, and is stored only as a hash.
 */
export async function ensureFirstAdministrator(ctx: Context): Promise<OneTimeCredentials | null> {
  if (await hasSuperAdministrator(ctx.db)) return null;
  const { ADMIN_EMAIL: email = defaultEmail, ADMIN_PASSWORD } = ctx.app.environment;
  const password = ADMIN_PASSWORD ?? generatePassword();
  const password_hash = await hashPassword(password);
  const isCreated = await inTransaction(ctx, (tx) => createAdministrator(tx, { email, password_hash }));
  return isCreated && ADMIN_PASSWORD === undefined ? { email, one_time_password: password } : null;
}

const hasSuperAdministrator = async (db: Database): Promise<boolean> =>
  (await db.$count(users, and(eq(users.role, "super_admin"), isNull(users.deleted_at)))) > 0;

/** Until the operator enters one, messages of travellers go to the first administrator. */
export async function ensureContactAddress(ctx: Context): Promise<void> {
  const [administrator] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, "super_admin"), isNull(users.deleted_at)))
    .orderBy(users.id)
    .limit(1);
  if (administrator) await setContactAddress(ctx, administrator.email);
}

type AdministratorFields = { email: string; password_hash: string };

/** Returns whether it was created. An existing account with the email address becomes the administrator. */
async function createAdministrator(tx: Context, { email, password_hash }: AdministratorFields): Promise<boolean> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.first_administrator})`);
  if (await hasSuperAdministrator(tx.db)) return false;
  const usernameCount = await tx.db.$count(users, eq(users.username, defaultUsername));
  const rights = { password_hash, role: "super_admin", status: "active", is_verified: true, deleted_at: null } as const;
  const { id } = firstOrThrow(
    await tx.db
      .insert(users)
      .values({
        ...rights,
        email,
        username: usernameCount > 0 ? email : defaultUsername,
        ...placeholderName,
      })
      .onConflictDoUpdate({ target: users.email, set: rights })
      .returning({ id: users.id }),
  );
  // Anybody may have registered with the address before, and set up a second step.
  await recoverAccount(tx, id);
  await deleteAppCodes(tx, id);
  const after = { role: rights.role };
  await writeAuditEntry(tx, { kind: "person", record_id: id, what: "user.made_super_administrator", after });
  return true;
}
