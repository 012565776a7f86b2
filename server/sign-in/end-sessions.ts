import { eq } from "drizzle-orm";
import { sessions } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { lockAccount } from "./accounts.ts";

/**
 * Signs a person out everywhere, in the transaction of what makes it necessary: another password, a ban, another role.
 * A sign-in or refresh that runs at the same moment either is ended too, or waits and finds the account as it is then.
 */
export async function endSessionsOf(tx: Context, user_id: number): Promise<void> {
  await lockAccount(tx, user_id);
  await tx.db.delete(sessions).where(eq(sessions.user_id, user_id));
}
