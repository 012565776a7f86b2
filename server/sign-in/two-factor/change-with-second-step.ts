import { eq } from "drizzle-orm";
import { passkeys } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { countCodeAttempt, refundCodeAttempt } from "#server/kit/password-attempts.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { type OwnProof, passkeyNeeded } from "#shared/sign-in/own-proof.ts";
import type { UsedCredential } from "#shared/sign-in/passkey-credentials.ts";
import { missingMessages } from "#shared/sign-in/two-factor-rules.ts";
import { findPasskey, type PasskeyUse, storePasskeyUse, verifyPasskeyUse } from "../passkeys/passkey-use.ts";
import { changeVerified, verifyOwnPassword } from "../verify-own-password.ts";
import { findTwoFactor, redeemCode } from "./redeem-code.ts";

/** The passkey of this person that was used. Throws `passkey_needed`, because 401 would end the session. */
async function verifyOwnPasskey(ctx: Context, userId: number, credential: UsedCredential): Promise<PasskeyUse> {
  const passkey = await findPasskey(ctx, credential);
  if (passkey?.user_id !== userId) throw passkeyNeeded();
  const { newCounter } = await verifyPasskeyUse(ctx, credential, passkey).catch(() => {
    throw passkeyNeeded();
  });
  return { passkey, count: newCounter, hasPassword: true };
}

type VerifiedProof = { code: string | undefined; use: PasskeyUse | null };

/** Checks the second step of an account that is locked, if it has one. Throws an error of the field, or 409. */
async function redeemProof(tx: Context, userId: number, { code, use }: VerifiedProof): Promise<void> {
  const row = await findTwoFactor(tx, userId);
  if (row?.confirmed_at) {
    if (code === undefined) throw fieldError("code", missingMessages.code);
    await redeemCode(tx, row, code);
    return;
  }
  if ((await tx.db.$count(passkeys, eq(passkeys.user_id, userId))) === 0) return;
  if (!use || !(await storePasskeyUse(tx, use))) throw passkeyNeeded();
}

/**
 * Runs a change of the caller's account that needs the password and, if one is on, the second step: a code, or a passkey
 * where there are only passkeys. The password comes first, so that whoever doesn't know it uses up no attempts at codes.
 */
export async function changeWithSecondStep<Result>(
  ctx: Context,
  { current_password, code, credential }: OwnProof,
  change: (tx: Context, user: User) => Promise<Result>,
): Promise<Result> {
  const user = await verifyOwnPassword(ctx, current_password);
  if (code !== undefined) await countCodeAttempt(ctx, user);
  const use = credential ? await verifyOwnPasskey(ctx, user.id, credential) : null;
  const result = await changeVerified(ctx, user, async (tx, locked) => {
    await redeemProof(tx, locked.id, { code, use });
    return change(tx, locked);
  });
  if (code !== undefined) await refundCodeAttempt(ctx, user);
  return result;
}
