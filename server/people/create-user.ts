import { users } from "#server/database/tables.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { checkNewPassword } from "#server/kit/check-new-password.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { lockManager } from "#server/kit/manage-user.ts";
import { hashPassword } from "#server/kit/password.ts";
import type { PreparedTask } from "#server/kit/prepared-task.ts";
import { omitUndefined } from "#server/kit/versioned-records.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { registrationMessages } from "#shared/people/registration-form.ts";
import type { CreateUser } from "#shared/people/user.ts";
import { replaceGrants, requireGivableRole } from "./permission-grants.ts";
import { mailConfirmLink } from "./queue-account-mails.ts";
import { requireUniqueNames } from "./unique-names.ts";
import { getUser } from "./user-rows.ts";

const storeUser = (ctx: Context, { password: _, ...input }: CreateUser, password_hash: string) =>
  inTransaction(ctx, async (tx) => {
    const { granted_permissions, is_active, ...fields } = input;
    const manager = await lockManager(tx);
    requireGivableRole(manager, fields.role);
    await requireUniqueNames(tx, fields);
    const status = is_active ? "active" : "inactive";
    const user = await insertUser(tx, { ...fields, status, password_hash });
    const change = { user_id: user.id, manager, before: [], after: granted_permissions };
    if (await replaceGrants(tx, change)) {
      const entry = { kind: "person", record_id: user.id, what: "person.permissions_changed" } as const;
      await auditChange(tx, { ...entry, before: { granted_permissions: [] }, after: { granted_permissions } });
    }
    await mailConfirmLink(tx, user, "account_created");
    return { ...(await getUser(tx, user)), user_id: user.id };
  });

/** Throws 422 if somebody else has added the same person at this moment. */
async function insertUser(tx: Context, values: typeof users.$inferInsert) {
  const created_at = tx.now.toISOString();
  const row = { ...values, created_at, updated_at: created_at };
  const [user] = await tx.db.insert(users).values(row).onConflictDoNothing().returning();
  if (!user) throw fieldError("username", registrationMessages.usernameTaken);
  const { password_hash: _, ...after } = omitUndefined(values);
  await auditChange(tx, { kind: "person", record_id: user.id, what: "person.created", after });
  return user;
}

/** Creates an account that may sign in at once. Throws 403 for a role or permission that the actor may not give. */
export async function prepareUser(
  ctx: Context,
  input: CreateUser,
): Promise<PreparedTask<Awaited<ReturnType<typeof storeUser>>>> {
  await checkNewPassword(ctx, { field: "password", password: input.password, person: input });
  const password_hash = await hashPassword(input.password);
  return { work: (tx) => storeUser(tx, input, password_hash), cleanUp: async () => {} };
}
