import { eq } from "drizzle-orm";
import { users } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { trustedDevice } from "#server/kit/trusted-device.ts";
import type { SignedIn } from "#shared/sign-in/contract.ts";
import { type LoginWithPasskey, passkeyNotAccepted } from "#shared/sign-in/passkey-contract.ts";
import { canUseForm, lockActiveAccount, requireActiveAccount, selectAccount } from "../accounts.ts";
import { withStoredAttempt } from "../sign-in-attempts.ts";
import { rememberDevice, startSession } from "../start-session.ts";
import { claimChallenge, storeChallenge } from "../two-factor/challenges.ts";
import { loadWebauthn } from "./load-webauthn.ts";
import { findPasskey, type Passkey, storePasskeyUse, verifyPasskeyUse } from "./passkey-use.ts";
import { getRelyingParty } from "./relying-party.ts";

/** Asks the browser for any passkey of this site: the person is known by the one that is used. */
export async function startPasskeyLogin(ctx: Context) {
  const { rpID } = getRelyingParty(ctx.app);
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
  await storeChallenge(ctx, { purpose: "passkey_sign_in", token: options.challenge, user_id: null });
  return { ...options };
}

/**
 * Signs in with a passkey. The authenticator has verified the person, so nothing else is needed, unless a reset has kept
 * this passkey: then also the challenge of the right password.
 */
export async function loginWithPasskey(ctx: Context, input: LoginWithPasskey): Promise<SignedIn> {
  const passkey = await findPasskey(ctx, input.credential);
  const user_id = passkey?.user_id ?? null;
  return withStoredAttempt(ctx, { user_id, name: "" }, () => verifyPasskey(ctx, input, passkey));
}

async function verifyPasskey(
  ctx: Context,
  { credential, user_type, challenge }: LoginWithPasskey,
  passkey: Passkey | null,
): Promise<SignedIn> {
  const [account] = passkey ? await selectAccount(ctx, eq(users.id, passkey.user_id)) : [];
  await ctx.enforceAccountLimit(account && trustedDevice(ctx, account) ? account.id : null);
  if (!passkey) throw passkeyNotAccepted();
  const { newCounter: count } = await verifyPasskeyUse(ctx, credential, passkey);
  if (!account || !canUseForm(user_type, account.role)) throw passkeyNotAccepted();
  requireActiveAccount(account);
  const signedIn = await inTransaction(ctx, async (tx) => {
    const locked = await lockActiveAccount(tx, account.id);
    if (!locked || locked.role !== account.role) throw passkeyNotAccepted();
    const password = { purpose: "two_factor", token: challenge ?? "", user_id: locked.id } as const;
    const hasPassword = await claimChallenge(tx, password);
    if (!(await storePasskeyUse(tx, { passkey, count, hasPassword }))) throw passkeyNotAccepted();
    return startSession(tx, locked);
  });
  rememberDevice(ctx, account);
  return signedIn;
}
