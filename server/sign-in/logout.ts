import { eq, or } from "drizzle-orm";
import { sessions } from "#server/database/tables.ts";
import { lockAccount, revokeSessionFamily } from "#server/kit/account-access.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { hashToken } from "#server/kit/token.ts";

/** Revokes the sign-in of the access or refresh token. Without a valid token it does nothing. */
export async function logout(ctx: Context): Promise<Record<string, never>> {
  const { bearer } = ctx;
  if (bearer !== null) await inTransaction(ctx, (tx) => revokeSessionByHash(tx, hashToken(bearer)));
  return {};
}

async function revokeSessionByHash(tx: Context, hash: string): Promise<void> {
  const [session] = await tx.db
    .select({ family: sessions.family, user_id: sessions.user_id })
    .from(sessions)
    .where(or(eq(sessions.access_hash, hash), eq(sessions.refresh_hash, hash)));
  if (!session) return;
  await lockAccount(tx, session.user_id);
  await revokeSessionFamily(tx, session);
}
