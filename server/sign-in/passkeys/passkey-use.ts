import type { VerifiedAuthenticationResponse } from "@simplewebauthn/server";
import { and, eq, lt, or, sql } from "drizzle-orm";
import { passkeys, users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { passkeyNotAccepted } from "#shared/sign-in/passkey-contract.ts";
import type { UsedCredential } from "#shared/sign-in/passkey-credentials.ts";
import { claimChallenge } from "../two-factor/challenges.ts";
import { loadWebauthn } from "./load-webauthn.ts";
import { getRelyingParty } from "./relying-party.ts";

export type Passkey = typeof passkeys.$inferSelect;

/** The passkey with this id, if it belongs to the person whom the authenticator names. */
export async function findPasskey({ db }: Context, { id, response }: UsedCredential): Promise<Passkey | null> {
  const [row] = await db
    .select({ passkey: passkeys, handle: users.passkey_handle })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(eq(passkeys.credential_id, id));
  return row && toUserHandle(row.handle) === response.userHandle ? row.passkey : null;
}

const toUserHandle = (handle: string): string => Buffer.from(handle).toString("base64url");

/** Throws `passkey_not_accepted` for a wrong signature, another site, a used challenge, or a counter that went back. */
export async function verifyPasskeyUse(
  ctx: Context,
  credential: UsedCredential,
  passkey: Passkey,
): Promise<VerifiedAuthenticationResponse["authenticationInfo"]> {
  const { rpID, origin } = getRelyingParty(ctx.app);
  const { verifyAuthenticationResponse } = await loadWebauthn();
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

export type PasskeyUse = { passkey: Passkey; count: number; hasPassword: boolean };

/**
 * Stores the counter of the authenticator: of concurrent uses with one count only one gets true. False also for a passkey
 * that needs the password, unless that was proved, too; then it works alone again.
 */
export async function storePasskeyUse(tx: Context, { passkey, count, hasPassword }: PasskeyUse): Promise<boolean> {
  const isEnough = hasPassword ? undefined : eq(passkeys.needs_password, false);
  const isNewer = or(lt(passkeys.use_count, count), and(eq(passkeys.use_count, 0), sql`${count} = 0`));
  const rows = await tx.db
    .update(passkeys)
    .set({ use_count: count, needs_password: false, last_used_at: tx.now.toISOString() })
    .where(and(eq(passkeys.id, passkey.id), isNewer, isEnough))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}
