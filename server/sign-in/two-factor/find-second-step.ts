import type { Context } from "#server/kit/context.ts";
import { newToken } from "#server/kit/token.ts";
import type { TwoFactorRequired } from "#shared/sign-in/contract.ts";
import { twoFactorMessages } from "#shared/sign-in/two-factor-contract.ts";
import type { Account } from "../accounts.ts";
import { isTwoFactorRequired } from "../pending-task.ts";
import { storeChallenge } from "./challenges.ts";
import { touchTrustedDevice } from "./trusted-devices.ts";

/**
 * What an account still needs after the right password; null if nothing. Passkeys don't need a password, so those of
 * people who don't have to use a second step are only another way in.
 */
export async function findSecondStep(tx: Context, account: Account): Promise<TwoFactorRequired | null> {
  const { id, role, has_app_codes, has_passkeys } = account;
  const two_factor_required = true as const;
  if (has_app_codes) {
    if (await touchTrustedDevice(tx, id)) return null;
    const challenge = newToken();
    await storeChallenge(tx, { purpose: "two_factor", token: challenge, user_id: id });
    const methods: TwoFactorRequired["methods"] = has_passkeys ? ["code", "passkey"] : ["code"];
    return { two_factor_required, message: twoFactorMessages.needsCode, methods, challenge };
  }
  const needsPasskey = has_passkeys && (await isTwoFactorRequired(tx, role));
  const passkeyOnly = { message: twoFactorMessages.needsPasskey, methods: ["passkey" as const], challenge: null };
  return needsPasskey ? { two_factor_required, ...passkeyOnly } : null;
}
