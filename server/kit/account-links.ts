import { and, eq, gt, isNull } from "drizzle-orm";
import { tokens } from "#server/database/tables.ts";
import type { Context } from "./context.ts";

/** Token purpose: confirms a new e-mail address of an account. */
export const changeEmailPurpose = "people.change-address";
/** Token purpose: sets a new password. */
export const newPasswordPurpose = "sign-in.new-password";

type AccountLinks = { user_id: number; purpose: typeof changeEmailPurpose | typeof newPasswordPurpose };

/** Expires the account's unused links of one purpose, for example after its e-mail address or password changed. */
export async function revokeLinks(tx: Context, { user_id, purpose }: AccountLinks): Promise<void> {
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
