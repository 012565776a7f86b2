import { and, eq, isNull } from "drizzle-orm";
import { twoFactor } from "#server/database/tables.ts";
import { revokeOtherSessions } from "#server/kit/account-access.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { getCurrentUser } from "#server/kit/current-user.ts";
import { encryptSecret } from "#server/kit/encrypt-secret.ts";
import { countCodeAttempt, refundCodeAttempt } from "#server/kit/password-attempts.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import type { OwnProof } from "#shared/sign-in/own-proof.ts";
import { twoFactorAlreadyOn, twoFactorNotStarted } from "#shared/sign-in/two-factor-contract.ts";
import { parseTypedCode } from "#shared/sign-in/two-factor-rules.ts";
import { mailSecondStep } from "../emails/second-step-mails.ts";
import { appSecretOf, createAppSecret } from "./app-codes.ts";
import { changeWithSecondStep } from "./change-with-second-step.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { findTwoFactor, redeemAppCode, type TwoFactorRow, wrongCode } from "./redeem-code.ts";

/** How long a secret that was shown waits for its first code. */
const setUpTtlMs = 60 * 60_000;

/** Makes a secret for an app, in place of one that was never confirmed. */
export async function startSetUp(ctx: Context, proof: OwnProof) {
  const { id: caller } = await getCurrentUser(ctx);
  if ((await findTwoFactor(ctx, caller))?.confirmed_at) throw twoFactorAlreadyOn();
  return changeWithSecondStep(ctx, proof, async (tx, { id, email }) => {
    if ((await findTwoFactor(tx, id))?.confirmed_at) throw twoFactorAlreadyOn();
    const { site_name } = await getSiteSettings(tx);
    const { secret, uri } = createAppSecret({ site_name, email });
    const fields = {
      encrypted_secret: encryptSecret(tx.app, appSecretOf(id), secret),
      created_at: tx.now.toISOString(),
    };
    await tx.db
      .insert(twoFactor)
      .values({ user_id: id, ...fields })
      .onConflictDoUpdate({ target: twoFactor.user_id, set: { ...fields, last_used_step: 0 } });
    return { secret, uri };
  });
}

async function getPendingSetUp(tx: Context, userId: number): Promise<TwoFactorRow> {
  const row = await findTwoFactor(tx, userId);
  if (row?.confirmed_at) throw twoFactorAlreadyOn();
  if (!row || tx.now.getTime() - Date.parse(row.created_at) > setUpTtlMs) throw twoFactorNotStarted();
  return row;
}

/**
 * Turns on codes from an app once a code proves that the app has the secret. Signs out other devices: somebody else may
 * have signed in there with the password alone.
 */
export async function confirmSetUp(ctx: Context, { code }: { code: string }): Promise<{ recovery_codes: string[] }> {
  const account = await getCurrentUser(ctx);
  const { id } = account;
  await countCodeAttempt(ctx, account);
  const recovery_codes = await inTransaction(ctx, async (tx) => {
    const user = await getCurrentUser(tx);
    const row = await getPendingSetUp(tx, id);
    const typed = parseTypedCode(code);
    if (typed?.kind !== "app" || !(await redeemAppCode(tx, row, typed.code))) throw wrongCode("app");
    await tx.db
      .update(twoFactor)
      .set({ confirmed_at: tx.now.toISOString() })
      .where(and(eq(twoFactor.user_id, id), isNull(twoFactor.confirmed_at)));
    await revokeOtherSessions(tx, id, tx.bearer ?? "");
    await writeAuditEntry(tx, { kind: "person", record_id: id, what: "two_factor.on" });
    await mailSecondStep(tx, user, { change: "turned_on" });
    return replaceRecoveryCodes(tx, id);
  });
  await refundCodeAttempt(ctx, account);
  return { recovery_codes };
}
