import { and, eq, isNull } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { listPasskeys, recoverAccount } from "#server/kit/account-access.ts";
import { auditChange } from "#server/kit/audit-log.ts";
import { checkNewPassword } from "#server/kit/check-new-password.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { firstOrNotFound } from "#server/kit/first-or-not-found.ts";
import { lockManagedUser } from "#server/kit/manage-user.ts";
import { generatePassword, hashPassword } from "#server/kit/password.ts";
import { resetFailedAttempts } from "#server/kit/password-attempts.ts";
import type { PreparedTask } from "#server/kit/prepared-task.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { mailPasswordChanged } from "./emails/password-mails.ts";

type NewPassword = { id: number; password: string; must_change_password: boolean };

async function storePassword(tx: Context, password_hash: string, { id, must_change_password }: NewPassword) {
  const { user } = await lockManagedUser(tx, { id }, "take_over");
  const { version } = await updateRow(tx, users, { id, password_hash, must_change_password });
  const passkeys = { fate: "removed", list: await listPasskeys(tx, id) } as const;
  await recoverAccount(tx, id);
  const what = must_change_password ? "password.temporary" : "password.set";
  await auditChange(tx, { kind: "person", record_id: id, what });
  const event = `password.changed.version.${version}`;
  await mailPasswordChanged(tx, user, { way: "staff", event, passkeys });
}

/** Hashes the password first, which takes long; who may set it is checked when it is stored. */
async function preparePassword(ctx: Context, change: NewPassword): Promise<PreparedTask<void>> {
  const { id, password } = change;
  const condition = and(eq(users.id, id), isNull(users.deleted_at));
  const person = firstOrNotFound(await ctx.db.select().from(users).where(condition));
  await checkNewPassword(ctx, { field: "password", password, person });
  const passwordHash = await hashPassword(password);
  return {
    work: (tx) => inTransaction(tx, (inner) => storePassword(inner, passwordHash, change)),
    cleanUp: async (isDone) => {
      if (isDone) await resetFailedAttempts(ctx, person);
    },
  };
}

/** Sets the password of another account, which ends its sessions. */
export async function prepareUserPassword(ctx: Context, { id, password }: { id: number; password: string }) {
  const { work, cleanUp } = await preparePassword(ctx, { id, password, must_change_password: false });
  return {
    work: async (tx: Context) => {
      await work(tx);
      return { id };
    },
    cleanUp,
  };
}

/** Sets a temporary password, which nobody can read again. */
export async function prepareTemporaryPassword(ctx: Context, { id }: { id: number }) {
  const temporary_password = generatePassword();
  const { work, cleanUp } = await preparePassword(ctx, {
    id,
    password: temporary_password,
    must_change_password: true,
  });
  return {
    work: async (tx: Context) => {
      await work(tx);
      return { id, temporary_password };
    },
    cleanUp,
  };
}
