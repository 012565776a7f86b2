import { and, eq, ne } from "drizzle-orm";
import { sessions, signInChallenges, trustedDevices, users } from "#server/database/tables.ts";
import type { Context } from "./context.ts";
import { hashToken } from "./token.ts";

/**
 * Locks an account until the transaction ends. Everything that creates or revokes its sessions must hold this lock, so
 * that no session is created while all are being revoked.
 */
export async function lockAccount(tx: Context, userId: number): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Ends what would help somebody to sign in without a code: trusted devices, and sign-ins that were begun. */
async function revokeSignIns(tx: Context, userId: number): Promise<void> {
  await tx.db.delete(trustedDevices).where(eq(trustedDevices.user_id, userId));
  await tx.db.delete(signInChallenges).where(eq(signInChallenges.user_id, userId));
}

/**
 * Revokes all sessions and trusted devices of a person. Must run in the transaction of the change that requires it, such as a new password,
 * a ban or another role. A concurrent sign-in is either revoked too, or waits for the lock and sees the changed
 * account.
 */
export async function revokeSessions(tx: Context, userId: number): Promise<void> {
  await lockAccount(tx, userId);
  await revokeSignIns(tx, userId);
  await tx.db.delete(sessions).where(eq(sessions.user_id, userId));
}

/** Revokes all sessions and trusted devices of a person except the session of this access token. */
export async function revokeOtherSessions(tx: Context, userId: number, accessToken: string): Promise<void> {
  await lockAccount(tx, userId);
  await revokeSignIns(tx, userId);
  const [current] = await tx.db
    .select({ family: sessions.family })
    .from(sessions)
    .where(and(eq(sessions.access_hash, hashToken(accessToken)), eq(sessions.user_id, userId)));
  const others = current ? ne(sessions.family, current.family) : undefined;
  await tx.db.delete(sessions).where(and(eq(sessions.user_id, userId), others));
}
