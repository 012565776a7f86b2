import type { VerifiedRegistrationResponse } from "@simplewebauthn/server";
import { and, eq, isNull } from "drizzle-orm";
import { passkeys, twoFactor } from "#server/database/tables.ts";
import { revokeOtherSessions } from "#server/kit/account-access.ts";
import { nameOf } from "#server/kit/actor.ts";
import { writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { getCurrentUser } from "#server/kit/current-user.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { notFound } from "#shared/kit/errors.ts";
import type { OwnProof } from "#shared/sign-in/own-proof.ts";
import { passkeyNotAdded, tooManyPasskeys } from "#shared/sign-in/passkey-contract.ts";
import type { NewCredential } from "#shared/sign-in/passkey-credentials.ts";
import { maxPasskeys } from "#shared/sign-in/two-factor-rules.ts";
import { mailSecondStep } from "../emails/second-step-mails.ts";
import { claimChallenge, storeChallenge } from "../two-factor/challenges.ts";
import { changeWithSecondStep } from "../two-factor/change-with-second-step.ts";
import { loadWebauthn } from "./load-webauthn.ts";
import { getRelyingParty } from "./relying-party.ts";

/** EdDSA, ES256 and RS256: each authenticator knows one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

const passkeysOf = ({ db }: Context, userId: number) => db.select().from(passkeys).where(eq(passkeys.user_id, userId));

/** Asks the browser for a passkey that it stores itself and that verifies the person, by fingerprint, face or PIN. */
export function startAddingPasskey(ctx: Context, proof: OwnProof) {
  return changeWithSecondStep(ctx, proof, async (tx, user) => {
    const existing = await passkeysOf(tx, user.id);
    if (existing.length >= maxPasskeys) throw tooManyPasskeys();
    const { generateRegistrationOptions } = await loadWebauthn();
    const options = await generateRegistrationOptions({
      rpName: (await getSiteSettings(tx)).site_name,
      rpID: getRelyingParty(tx.app).rpID,
      userID: new Uint8Array(Buffer.from(user.passkey_handle)),
      userName: user.email,
      userDisplayName: nameOf(user),
      excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await storeChallenge(tx, { purpose: "passkey_add", token: options.challenge, user_id: user.id });
    return { ...options };
  });
}

type VerifiedCredential = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>["credential"];

async function verify(ctx: Context, user_id: number, credential: NewCredential): Promise<VerifiedCredential> {
  const { rpID, origin } = getRelyingParty(ctx.app);
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (token) => claimChallenge(ctx, { purpose: "passkey_add", token, user_id }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs,
  }).catch((error: unknown) => {
    // The library throws plain errors for whatever is wrong with the response.
    ctx.app.log.info({ reason: String(error) }, "a passkey was not added");
    throw passkeyNotAdded();
  });
  if (!registrationInfo) throw passkeyNotAdded();
  return registrationInfo.credential;
}

type AddPasskey = { name: string; credential: NewCredential };

/** Stores a passkey that the browser has made for the caller. */
export async function addPasskey(ctx: Context, { name, credential }: AddPasskey): Promise<{ id: number }> {
  const { id: user_id } = await getCurrentUser(ctx);
  const { id, publicKey, counter, transports = [] } = await verify(ctx, user_id, credential);
  const public_key = Buffer.from(publicKey).toString("base64url");
  return inTransaction(ctx, async (tx) => {
    const user = await getCurrentUser(tx);
    if ((await passkeysOf(tx, user_id)).length >= maxPasskeys) throw tooManyPasskeys();
    const [added] = await tx.db
      .insert(passkeys)
      .values({ user_id, credential_id: id, public_key, use_count: counter, transports, name })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!added) throw passkeyNotAdded();
    // Somebody else may have begun this set-up with the password alone.
    await tx.db.delete(twoFactor).where(and(eq(twoFactor.user_id, user_id), isNull(twoFactor.confirmed_at)));
    // Others who had signed in with the password alone would otherwise be let in by this passkey, too.
    if (tx.actor.pending_task) await revokeOtherSessions(tx, user_id, tx.bearer ?? "");
    await writeAuditEntry(tx, { kind: "person", record_id: user_id, what: "passkey.added" });
    await mailSecondStep(tx, user, { change: "passkey_added" });
    return added;
  });
}

export function renamePasskey(ctx: Context, { id, name }: { id: number; name: string }): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const own = and(eq(passkeys.id, id), eq(passkeys.user_id, (await getCurrentUser(tx)).id));
    const [renamed] = await tx.db.update(passkeys).set({ name }).where(own).returning({ id: passkeys.id });
    if (!renamed) throw notFound();
    return renamed;
  });
}

/** Removes a passkey of the caller. Throws `not_found`. */
export function removePasskey(ctx: Context, { id, ...proof }: OwnProof & { id: number }) {
  return changeWithSecondStep(ctx, proof, async (tx, user) => {
    const own = and(eq(passkeys.id, id), eq(passkeys.user_id, user.id));
    const [removed] = await tx.db.delete(passkeys).where(own).returning({ id: passkeys.id });
    if (!removed) throw notFound();
    await writeAuditEntry(tx, { kind: "person", record_id: user.id, what: "passkey.removed" });
    await mailSecondStep(tx, user, { change: "passkey_removed" });
    return removed;
  });
}
