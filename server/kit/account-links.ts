import { and, eq, gt, isNull } from "drizzle-orm";
import { tokens } from "#server/database/tables.ts";
import type { Context } from "./context.ts";

/** What the secret of a link gives its holder: another address of the account. */
export const changeAddressPurpose = "people.change-address";
/** The same for a new password. */
export const newPasswordPurpose = "sign-in.new-password";

type Links = { user_id: number; purpose: typeof changeAddressPurpose | typeof newPasswordPurpose };

/** Links of an account that are under way no longer count: they were sent to, or asked by, whoever held it until now. */
export async function endLinks(tx: Context, { user_id, purpose }: Links): Promise<void> {
  const now = tx.now.toISOString();
  await tx.db
    .update(tokens)
    .set({ expires_at: now })
    .where(
      and(
        eq(tokens.purpose, purpose),
        eq(tokens.subject_id, user_id),
        isNull(tokens.used_at),
        gt(tokens.expires_at, now),
      ),
    );
}
