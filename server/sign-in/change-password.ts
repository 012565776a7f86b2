import { users } from "#server/database/tables.ts";
import { newPasswordPurpose, revokeLinks } from "#server/kit/account-links.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { getCurrentUser } from "#server/kit/current-user.ts";
import { hashPassword, verifyPassword } from "#server/kit/password.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { fieldError, notSignedIn } from "#shared/kit/errors.ts";
import type { ChangePassword } from "#shared/sign-in/contract.ts";
import { countPasswordAttempt, refundAttempt } from "./password-attempts.ts";
import { revokeOtherSessions } from "./revoke-sessions.ts";

/** Changes the caller's password, given the current one, and signs out all other devices. */
export async function changePassword(ctx: Context, input: ChangePassword): Promise<Record<string, never>> {
  const { user_id, email } = ctx.actor;
  if (user_id === null) throw notSignedIn();
  const { password_hash: currentHash } = await getCurrentUser(ctx);
  // Attempts are limited here too, so that a stolen session can't be used to guess the password.
  const attempt = { name: email, user_id };
  await countPasswordAttempt(ctx, attempt);
  if (!(await verifyPassword(currentHash, input.current_password))) {
    throw fieldError("current_password", "Current password is incorrect");
  }
  const password_hash = await hashPassword(input.new_password);
  await inTransaction(ctx, async (tx) => {
    await revokeOtherSessions(tx, user_id, ctx.bearer ?? "");
    // The password may have been changed since it was verified.
    if ((await getCurrentUser(tx)).password_hash !== currentHash) throw notSignedIn();
    await updateRow(tx, users, { id: user_id, password_hash });
    await revokeLinks(tx, { user_id, purpose: newPasswordPurpose });
    await writeAuditEntry(tx, { kind: "person", record_id: user_id, what: "password.changed" });
  });
  await refundAttempt(ctx, attempt);
  return {};
}
