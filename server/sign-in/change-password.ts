import { users } from "#server/database/tables.ts";
import { listPasskeys, revokeLinks, revokeOtherSessions } from "#server/kit/account-access.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { checkNewPassword } from "#server/kit/check-new-password.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { getCurrentUser } from "#server/kit/current-user.ts";
import { hashPassword, isSamePassword } from "#server/kit/password.ts";
import { requireOwnPassword } from "#server/kit/require-own-password.ts";
import { renewTrustedDevice } from "#server/kit/trusted-device.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { fieldError, notSignedIn } from "#shared/kit/errors.ts";
import type { ChangePassword } from "#shared/sign-in/contract.ts";
import { changePasswordMessages } from "#shared/sign-in/sign-in-rules.ts";
import { mailPasswordChanged } from "./emails/password-mails.ts";

/** Changes the caller's password, given the current one, and signs out all other devices. */
export async function changePassword(ctx: Context, input: ChangePassword): Promise<Record<string, never>> {
  const { current_password, new_password } = input;
  const user = await getCurrentUser(ctx);
  await requireOwnPassword(ctx, user, current_password);
  if (isSamePassword(new_password, current_password)) {
    throw fieldError("new_password", changePasswordMessages.unchanged);
  }
  await checkNewPassword(ctx, { field: "new_password", password: new_password, person: user });
  const password_hash = await hashPassword(new_password);
  await inTransaction(ctx, async (tx) => {
    await revokeOtherSessions(tx, user.id, ctx.bearer ?? "");
    // The password may have been changed since it was verified.
    if ((await getCurrentUser(tx)).password_hash !== user.password_hash) throw notSignedIn();
    const { version } = await updateRow(tx, users, { id: user.id, password_hash, must_change_password: false });
    await revokeLinks(tx, user.id, "new_password");
    await writeAuditEntry(tx, { kind: "person", record_id: user.id, what: "password.changed" });
    const change = { way: "account", event: `password.changed.version.${version}` } as const;
    await mailPasswordChanged(tx, user, {
      ...change,
      passkeys: { fate: "left", list: await listPasskeys(tx, user.id) },
    });
  });
  renewTrustedDevice(ctx, user, { ...user, password_hash });
  return {};
}
