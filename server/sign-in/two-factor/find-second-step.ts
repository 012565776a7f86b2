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
  const isOn = has_app_codes
    ? !(await touchTrustedDevice(tx, id))
    : has_passkeys && (await isTwoFactorRequired(tx, role));
  if (!isOn) return null;
  const challenge = newToken();
  await storeChallenge(tx, { purpose: "two_factor", token: challenge, user_id: id });
  const message = has_app_codes ? twoFactorMessages.needsCode : twoFactorMessages.needsPasskey;
  const methods: TwoFactorRequired["methods"] = [];
  if (has_app_codes) methods.push("code");
  if (has_passkeys) methods.push("passkey");
  return { two_factor_required: true, message, methods, challenge };
}
