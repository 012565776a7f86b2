import { and, eq, ne } from "drizzle-orm";
import { sessions } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { hashToken } from "#server/kit/token.ts";
import { lockAccount } from "./accounts.ts";

/**
 * Revokes all sessions of a person. Must run in the transaction of the change that requires it, such as a new password,
 * a ban or another role. A concurrent sign-in is either revoked too, or waits for the lock and sees the changed
 * account.
 */
export async function revokeSessions(tx: Context, userId: number): Promise<void> {
  await lockAccount(tx, userId);
  await tx.db.delete(sessions).where(eq(sessions.user_id, userId));
}

/** Revokes all sessions of a person except the one of this access token. */
export async function revokeOtherSessions(tx: Context, userId: number, accessToken: string): Promise<void> {
  await lockAccount(tx, userId);
  const [current] = await tx.db
    .select({ family: sessions.family })
    .from(sessions)
    .where(and(eq(sessions.access_hash, hashToken(accessToken)), eq(sessions.user_id, userId)));
  const others = current ? ne(sessions.family, current.family) : undefined;
  await tx.db.delete(sessions).where(and(eq(sessions.user_id, userId), others));
}
