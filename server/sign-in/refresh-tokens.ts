import { and, eq, gt, isNull } from "drizzle-orm";
import { sessions } from "#server/database/tables.ts";
import { revokeSessionFamily } from "#server/kit/account-access.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { hashToken } from "#server/kit/token.ts";
import { type SignedInUser, sessionEnded, sessionTimedOut, type Tokens } from "#shared/sign-in/contract.ts";
import { lockActiveAccount, toSignedInUser } from "./accounts.ts";
import { getSessionTimeout } from "./session-timeout.ts";
import { addMilliseconds, createSession } from "./sessions.ts";

type RefreshResult = Tokens & { user: SignedInUser };

/**
 * Exchanges a refresh token for a new pair of its family. A token is valid once; if it is reused, it or its successor
 * was stolen, so the whole family is revoked. Throws `session_timed_out` if the session ended by itself, else
 * `session_ended`.
 */
export async function refreshTokens(ctx: Context): Promise<RefreshResult> {
  const { bearer } = ctx;
  if (bearer === null) throw sessionEnded();
  // Thrown outside the transaction, which would otherwise roll back the revocation of the family.
  const refreshed = await inTransaction(ctx, (tx) => exchangeToken(tx, hashToken(bearer)));
  if (refreshed === "timed_out") throw sessionTimedOut();
  if (refreshed === null) throw sessionEnded();
  return refreshed;
}

async function exchangeToken(tx: Context, refreshHash: string): Promise<RefreshResult | "timed_out" | null> {
  const [session] = await tx.db
    .select({
      id: sessions.id,
      family: sessions.family,
      user_id: sessions.user_id,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .where(eq(sessions.refresh_hash, refreshHash));
  if (!session) return null;
  const account = await lockActiveAccount(tx, session.user_id);
  if (!account || !(await markTokenUsed(tx, session.id))) {
    const isTimedOut = account !== null && (await isUnused(tx, session.id));
    await revokeSessionFamily(tx, session);
    return isTimedOut ? "timed_out" : null;
  }
  const { last_seen_at, ...next } = session;
  const tokens = await createSession(tx, tx.isSessionUse ? next : { ...next, last_seen_at });
  return { ...tokens, user: await toSignedInUser(tx, account) };
}

const isUnused = async ({ db }: Context, id: number): Promise<boolean> =>
  (await db.$count(sessions, and(eq(sessions.id, id), isNull(sessions.used_at)))) > 0;

/** Marks a valid token as used. Of concurrent calls with one token only one gets true. */
async function markTokenUsed(tx: Context, id: number): Promise<boolean> {
  const now = tx.now.toISOString();
  // Also applies a timeout that was shortened after the token was created.
  const idleSince = addMilliseconds(tx.now, -(await getSessionTimeout(tx.db)));
  const rows = await tx.db
    .update(sessions)
    .set({ used_at: now })
    .where(
      and(
        eq(sessions.id, id),
        isNull(sessions.used_at),
        gt(sessions.refresh_expires_at, now),
        gt(sessions.last_seen_at, idleSince),
      ),
    )
    .returning({ id: sessions.id });
  return rows.length > 0;
}
