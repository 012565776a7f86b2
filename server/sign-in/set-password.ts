import { users } from "#server/database/tables.ts";
import { listPasskeys, lockAccount, recoverAccount } from "#server/kit/account-access.ts";
import { newPasswordPurpose, temporaryPasswordPurpose } from "#server/kit/account-links.ts";
import { nameOf } from "#server/kit/actor.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { checkNewPassword } from "#server/kit/check-new-password.ts";
import { type Context, inTransaction, invalidate, withActorName } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { markAddressProved } from "#server/kit/mark-address-proved.ts";
import { hashPassword } from "#server/kit/password.ts";
import { resetFailedAttempts } from "#server/kit/password-attempts.ts";
import type { PreparedTask } from "#server/kit/prepared-task.ts";
import { updateRow } from "#server/kit/versioned-records.ts";
import { addressConfirmed } from "#shared/people/events.ts";
import {
  type PasswordLinkStatus,
  passwordLinkExpired,
  passwordLinkNotValid,
  passwordLinkUsed,
  type SetPassword,
} from "#shared/sign-in/forgotten-password.ts";
import { mailPasswordChanged } from "./emails/password-mails.ts";
import { findPasswordLink, markLinksUsed } from "./password-link.ts";
import { isTwoFactorRequired } from "./pending-task.ts";
import { findTwoFactor } from "./two-factor/redeem-code.ts";

type PasswordLinkRow = NonNullable<Awaited<ReturnType<typeof findPasswordLink>>>;

function stateOf({ now }: Context, { used_at, expires_at }: PasswordLinkRow): PasswordLinkStatus["state"] {
  if (used_at !== null) return "used";
  return Date.parse(expires_at) <= now.getTime() ? "expired" : "open";
}

async function getLinkByToken(ctx: Context, token: string): Promise<PasswordLinkRow> {
  const link = await findPasswordLink(ctx, token);
  if (!link) throw passwordLinkNotValid();
  return link;
}

/** The state of a password link. Throws `password_link_not_valid`. */
export async function getPasswordLink(ctx: Context, { token }: { token: string }): Promise<PasswordLinkStatus> {
  return { state: stateOf(ctx, await getLinkByToken(ctx, token)) };
}

/** Throws `password_link_used`, `password_link_expired` or `password_link_not_valid`. */
async function getUsableLink(ctx: Context, token: string): Promise<PasswordLinkRow> {
  const link = await getLinkByToken(ctx, token);
  const state = stateOf(ctx, link);
  if (state === "used") throw passwordLinkUsed();
  if (state === "expired") throw passwordLinkExpired();
  return link;
}

/** Stores the password. A link that was mailed also proves the address. */
async function storePassword(tx: Context, { user, purpose }: PasswordLinkRow, password_hash: string): Promise<void> {
  await updateRow(tx, users, { id: user.id, password_hash, must_change_password: false });
  const isProved = purpose === newPasswordPurpose && user.address_proved_at === null;
  const changes = isProved ? await markAddressProved(tx, user) : {};
  const what = purpose === temporaryPasswordPurpose ? "password.changed" : "password.reset";
  const entry = { kind: "person", record_id: user.id, what, ...changes } as const;
  await writeAuditEntry(withActorName(tx, nameOf(user)), entry);
  if (isProved) await enqueue(tx, addressConfirmed, { user_id: user.id });
  invalidate(tx, "people");
}

/** Whether somebody who only knows the password needs a passkey to sign in. */
const arePasskeysSecondStep = async (tx: Context, { id, role }: PasswordLinkRow["user"]): Promise<boolean> =>
  !(await findTwoFactor(tx, id))?.confirmed_at && (await isTwoFactorRequired(tx, role));

const setPassword = (ctx: Context, token: string, passwordHash: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockAccount(tx, (await getUsableLink(tx, token)).user.id);
    // Checked again now that the account is locked, so that of concurrent calls the second finds the link used.
    const link = await getUsableLink(tx, token);
    await markLinksUsed(tx, link.user.id);
    const list = await listPasskeys(tx, link.user.id);
    const keepPasskeys = await arePasskeysSecondStep(tx, link.user);
    await recoverAccount(tx, link.user.id, { keepPasskeys });
    await storePassword(tx, link, passwordHash);
    const way = link.purpose === temporaryPasswordPurpose ? "temporary" : "link";
    const passkeys = { fate: keepPasskeys ? "kept" : "removed", list } as const;
    await mailPasswordChanged(tx, link.user, { way, passkeys, event: `password.changed.${link.id}` });
  });

/** Sets a new password with a password link. Signs out everywhere and doesn't sign in. */
export async function prepareNewPassword(
  ctx: Context,
  input: SetPassword,
): Promise<PreparedTask<Record<string, never>>> {
  const { user } = await getUsableLink(ctx, input.token);
  await checkNewPassword(ctx, { field: "password", password: input.password, person: user });
  const passwordHash = await hashPassword(input.password);
  return {
    work: async (tx) => {
      await setPassword(tx, input.token, passwordHash);
      return {};
    },
    cleanUp: async (isDone) => {
      if (isDone) await resetFailedAttempts(ctx, user);
    },
  };
}
