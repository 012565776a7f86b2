import { and, eq, gt, isNull } from "drizzle-orm";
import { tokens, users } from "#server/database/tables.ts";
import { type Actor, createActor, nameOf } from "#server/kit/actor.ts";
import type { Context } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { identityColumns } from "#server/kit/identity-columns.ts";
import { hashToken, newToken } from "#server/kit/token.ts";
import { grantedPermissionsSql } from "#server/kit/user-permissions.ts";
import { effectivePermissions } from "#shared/people/manage-users.ts";
import type { OwnProof } from "#shared/sign-in/own-proof.ts";
import { backupLinkMinutes, backupRunning } from "#shared/system/backups.ts";
import { isBackupRunning } from "./backup-connection.ts";

/** Token purpose: downloads a backup. */
const backupPurpose = "system.backup" as const;

/** The address below /api that answers the backup. */
export const backupPath = "/system/backups";

/** Runs a change that needs the caller's password and, if one is on, the second step. */
export type ChangeWithSecondStep = <Result>(
  ctx: Context,
  proof: OwnProof,
  change: (tx: Context, user: User) => Promise<Result>,
) => Promise<Result>;

/** Makes the address of one download, for somebody who has entered the own password and used the second step. */
export const createBackupLink =
  (changeWithSecondStep: ChangeWithSecondStep) =>
  (ctx: Context, proof: OwnProof): Promise<{ url: string; expires_at: string }> =>
    changeWithSecondStep(ctx, proof, async (tx, user) => {
      if (await isBackupRunning(tx)) throw backupRunning();
      const token = newToken();
      const expires_at = new Date(tx.now.getTime() + backupLinkMinutes * 60_000).toISOString();
      const link = { token_hash: hashToken(token), purpose: backupPurpose, subject_id: user.id, expires_at };
      await tx.db.insert(tokens).values({ ...link, created_at: tx.now.toISOString() });
      return { url: `/api${backupPath}/${token}`, expires_at };
    });

const isUsable = (token: string, now: Date) =>
  and(
    eq(tokens.token_hash, hashToken(token)),
    eq(tokens.purpose, backupPurpose),
    isNull(tokens.used_at),
    gt(tokens.expires_at, now.toISOString()),
  );

/** Who may download a backup with this token: its owner, if the account is still active and may; else null. */
export async function findBackupActor({ db, now }: Pick<Context, "db" | "now">, token: string): Promise<Actor | null> {
  const [user] = await db
    .select({
      ...identityColumns,
      granted: grantedPermissionsSql,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.subject_id))
    .where(and(isUsable(token, now), eq(users.status, "active"), isNull(users.deleted_at)));
  if (!user) return null;
  const { user_id, email, role, granted } = user;
  const actor = createActor({
    ...{ user_id, email, role },
    name: nameOf(user),
    permissions: effectivePermissions(role, granted),
  });
  return actor.can("backup.restore") ? actor : null;
}

/** Uses the token up. Returns false if it was used by somebody else meanwhile. */
export async function claimBackupLink({ db, now }: Pick<Context, "db" | "now">, token: string): Promise<boolean> {
  const claimed = await db
    .update(tokens)
    .set({ used_at: now.toISOString() })
    .where(isUsable(token, now))
    .returning({ id: tokens.id });
  return claimed.length > 0;
}
