import {
  generateAuthenticationOptions,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { and, eq, lt, or, sql } from "drizzle-orm";
import { passkeys, users } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { trustedDevice } from "#server/kit/trusted-device.ts";
import type { SignedIn } from "#shared/sign-in/contract.ts";
import { type LoginWithPasskey, passkeyNotAccepted, type UsedCredential } from "#shared/sign-in/passkey-contract.ts";
import { canUseForm, lockActiveAccount, requireActiveAccount, selectAccount } from "../accounts.ts";
import { withStoredAttempt } from "../sign-in-attempts.ts";
import { rememberDevice, startSession } from "../start-session.ts";
import { claimChallenge, storeChallenge } from "../two-factor/challenges.ts";
import { getRelyingParty } from "./relying-party.ts";

/** Asks the browser for any passkey of this site: the person is known by the one that is used. */
export async function startPasskeyLogin(ctx: Context) {
  const { rpID } = getRelyingParty(ctx.app);
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
  await storeChallenge(ctx, { purpose: "passkey_sign_in", token: options.challenge, user_id: null });
  return { ...options };
}

type Passkey = typeof passkeys.$inferSelect;

/** The passkey with this id, if it belongs to the person whom the authenticator names. */
async function findPasskey({ db }: Context, { id, response }: UsedCredential): Promise<Passkey | null> {
  const [row] = await db
    .select({ passkey: passkeys, handle: users.passkey_handle })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(eq(passkeys.credential_id, id));
  return row && toUserHandle(row.handle) === response.userHandle ? row.passkey : null;
}

const toUserHandle = (handle: string): string => Buffer.from(handle).toString("base64url");

/** Throws `passkey_not_accepted` for a wrong signature, another site, a used challenge, or a counter that went back. */
async function verify(
  ctx: Context,
  credential: UsedCredential,
  passkey: Passkey,
): Promise<VerifiedAuthenticationResponse["authenticationInfo"]> {
  const { rpID, origin } = getRelyingParty(ctx.app);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (token) => claimChallenge(ctx, { purpose: "passkey_sign_in", token }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: passkey.use_count,
      transports: passkey.transports,
    },
  }).catch((error: unknown) => {
    // The library throws plain errors for whatever is wrong with the response.
    ctx.app.log.info({ reason: String(error) }, "a passkey was not accepted");
    throw passkeyNotAccepted();
  });
  if (!verified) throw passkeyNotAccepted();
  return authenticationInfo;
}

/** Stores the counter of the authenticator: of concurrent sign-ins with one count only one gets true. */
async function storeUse(tx: Context, { id }: Passkey, count: number): Promise<boolean> {
  const isNewer = or(lt(passkeys.use_count, count), and(eq(passkeys.use_count, 0), sql`${count} = 0`));
  const rows = await tx.db
    .update(passkeys)
    .set({ use_count: count, last_used_at: tx.now.toISOString() })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

/** Signs in with a passkey. The authenticator has verified the person, so nothing else is needed. */
export async function loginWithPasskey(ctx: Context, input: LoginWithPasskey): Promise<SignedIn> {
  const passkey = await findPasskey(ctx, input.credential);
  const user_id = passkey?.user_id ?? null;
  return withStoredAttempt(ctx, { user_id, name: "" }, () => verifyPasskey(ctx, input, passkey));
}

async function verifyPasskey(
  ctx: Context,
  { credential, user_type }: LoginWithPasskey,
  passkey: Passkey | null,
): Promise<SignedIn> {
  const owner = passkey?.user_id ?? null;
  await ctx.enforceAccountLimit(owner !== null && trustedDevice(ctx, owner) ? owner : null);
  if (!passkey) throw passkeyNotAccepted();
  const { newCounter } = await verify(ctx, credential, passkey);
  const [account] = await selectAccount(ctx, eq(users.id, passkey.user_id));
  if (!account || !canUseForm(user_type, account.role)) throw passkeyNotAccepted();
  requireActiveAccount(account);
  const signedIn = await inTransaction(ctx, async (tx) => {
    const locked = await lockActiveAccount(tx, account.id);
    if (!locked || locked.role !== account.role) throw passkeyNotAccepted();
    if (!(await storeUse(tx, passkey, newCounter))) throw passkeyNotAccepted();
    return startSession(tx, locked);
  });
  rememberDevice(ctx, account.id);
  return signedIn;
}
