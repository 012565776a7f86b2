import { and, eq, gt, isNull } from "drizzle-orm";
import { sessions } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { hashOfSecret } from "#server/kit/secret.ts";
import { type SignedInUser, sessionEnded, type Tokens } from "#shared/sign-in/contract.ts";
import { lockActiveAccount, signedInUser } from "./accounts.ts";
import { sessionTimeout } from "./session-timeout.ts";
import { endFamily, instantAfter, openSession } from "./sessions.ts";

type Refreshed = Tokens & { user: SignedInUser };

/**
 * Exchanges a refresh token for a new pair of its family. A token is valid once; if it is reused, it or its successor
 * was stolen, so the whole family is revoked.
 */
export async function refresh(ctx: Context): Promise<Refreshed> {
  const { bearer } = ctx;
  if (bearer === null) throw sessionEnded();
  // Thrown outside the transaction, which would otherwise roll back the revocation of the family.
  const refreshed = await inTransaction(ctx, (tx) => exchange(tx, hashOfSecret(bearer)));
  if (!refreshed) throw sessionEnded();
  return refreshed;
}

async function exchange(tx: Context, refresh_hash: string): Promise<Refreshed | null> {
  const [session] = await tx.db
    .select({ id: sessions.id, family: sessions.family, user_id: sessions.user_id })
    .from(sessions)
    .where(eq(sessions.refresh_hash, refresh_hash));
  if (!session) return null;
  const account = await lockActiveAccount(tx, session.user_id);
  if (!account || !(await spend(tx, session.id))) {
    await endFamily(tx, session.family);
    return null;
  }
  return { ...(await openSession(tx, session)), user: signedInUser(account) };
}

/** Marks a valid token as used. Of concurrent calls with one token only one gets true. */
async function spend(tx: Context, id: number): Promise<boolean> {
  const now = tx.now.toISOString();
  // Also applies a timeout that was shortened after the token was created.
  const idleSince = instantAfter(tx.now, -(await sessionTimeout(tx.db)));
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
