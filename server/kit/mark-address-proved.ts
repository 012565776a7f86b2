import { eq } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { diffFields } from "./audit-log.ts";
import type { Context } from "./context.ts";
import type { User } from "./current-user.ts";

/**
 * Stores that the owner of an account opened a link that was mailed to its address. Nothing else proves an address: what
 * belongs to it is shown in the account from then on. Returns what has changed, for the history.
 */
export async function markAddressProved(tx: Context, user: User) {
  const now = tx.now.toISOString();
  const proof = { is_verified: true, address_proved_at: now };
  await tx.db
    .update(users)
    .set({ ...proof, updated_at: now })
    .where(eq(users.id, user.id));
  return diffFields<Record<string, unknown>>(user, proof);
}
