import { and, eq, ne } from "drizzle-orm";
import { sessions } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { hashOfSecret } from "#server/kit/secret.ts";
import { lockAccount } from "./accounts.ts";

/**
 * Signs a person out everywhere, in the transaction of what makes it necessary: another password, a ban, another role.
 * A sign-in or refresh that runs at the same moment either is ended too, or waits and finds the account as it is then.
 */
export async function endSessionsOf(tx: Context, user_id: number): Promise<void> {
  await lockAccount(tx, user_id);
  await tx.db.delete(sessions).where(eq(sessions.user_id, user_id));
}

/** Signs a person out everywhere but where this access token is in use. */
export async function endOtherSessionsOf(tx: Context, user_id: number, access_token: string): Promise<void> {
  await lockAccount(tx, user_id);
  const [current] = await tx.db
    .select({ family: sessions.family })
    .from(sessions)
    .where(and(eq(sessions.access_hash, hashOfSecret(access_token)), eq(sessions.user_id, user_id)));
  const others = current ? ne(sessions.family, current.family) : undefined;
  await tx.db.delete(sessions).where(and(eq(sessions.user_id, user_id), others));
}
