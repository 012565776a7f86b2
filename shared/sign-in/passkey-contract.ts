import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { defineError, notFound } from "#shared/kit/errors.ts";
import { Id } from "#shared/kit/fields.ts";
import { boundedString, requiredSingleLine } from "#shared/kit/text-fields.ts";
import { accountNotActive, addressNotConfirmed, Login, SignedIn, tooManyGuesses } from "./contract.ts";
import { OwnProof, passkeyNeeded } from "./own-proof.ts";
import { NewCredential, UsedCredential } from "./passkey-credentials.ts";
import { maxPasskeyNameLength, maxPasskeys, missingMessages } from "./two-factor-rules.ts";

/** The same error for an unknown passkey, a wrong signature and a role that may not sign in here. */
export const passkeyNotAccepted = defineError({
  code: "passkey_not_accepted",
  status: 401,
  message: "This passkey can't be used to sign in here. Please use your password.",
});
export const passkeyNotAdded = defineError({
  code: "passkey_not_added",
  status: 409,
  message: "The passkey could not be added. Please try again.",
});
export const tooManyPasskeys = defineError({
  code: "too_many_passkeys",
  status: 409,
  message: `You have ${maxPasskeys} passkeys already. Please remove one first.`,
});

/** The question to the browser, as the WebAuthn standard describes it in JSON. */
const BrowserOptions = z.looseObject({ challenge: z.string() });

const PasskeyName = requiredSingleLine(maxPasskeyNameLength, missingMessages.name);

export const LoginWithPasskey = z.strictObject({
  credential: UsedCredential,
  user_type: Login.shape.user_type,
  /** Of the right password, which was sent before. */
  challenge: boundedString(200).min(1).max(200).optional(),
});
export type LoginWithPasskey = z.output<typeof LoginWithPasskey>;

const byId = { id: Id };
const answer = z.object({ id: z.int() });
/** Also for people who must set up a second step before they may do anything else. */
const own = { access: "signed-in", allowedWhilePending: ["set_up_two_factor"], limit: "sign-in" } as const;

/** Passkeys (WebAuthn): signing in by the lock of a device, or with a security key. */
export const passkeyContract = contract({
  startLogin: {
    method: "POST",
    path: "/auth/login/passkey/options",
    access: "public",
    summary: "The question to the browser for signing in with a passkey; it can be answered once",
    input: z.object({}),
    output: BrowserOptions,
    limit: "public-form",
  },
  login: {
    method: "POST",
    path: "/auth/login/passkey",
    access: "public",
    summary:
      "Signs in with a passkey, which needs neither password nor code unless a reset of the password has kept it; then the challenge of the password is sent with it",
    input: LoginWithPasskey,
    output: SignedIn,
    message: "Login Successful",
    limit: "sign-in",
    errors: [passkeyNotAccepted, accountNotActive, addressNotConfirmed],
  },
  startAdding: {
    ...own,
    method: "POST",
    path: "/auth/passkeys/options",
    summary: "The question to the browser for making a passkey; it can be answered once",
    input: OwnProof,
    output: BrowserOptions,
    errors: [tooManyGuesses, passkeyNeeded, tooManyPasskeys],
  },
  add: {
    ...own,
    method: "POST",
    path: "/auth/passkeys",
    summary: "Stores the passkey that the browser has made",
    input: z.strictObject({ name: PasskeyName, credential: NewCredential }),
    output: answer,
    errors: [passkeyNotAdded, tooManyPasskeys],
  },
  rename: {
    method: "PUT",
    path: "/auth/passkeys/{id}",
    access: "signed-in",
    summary: "Renames a passkey of one's own",
    input: z.strictObject({ ...byId, name: PasskeyName }),
    output: answer,
    errors: [notFound],
  },
  remove: {
    method: "POST",
    path: "/auth/passkeys/{id}/remove",
    access: "signed-in",
    summary: "Removes a passkey of one's own; it can no longer be used to sign in",
    input: OwnProof.extend(byId),
    output: answer,
    limit: "sign-in",
    errors: [notFound, tooManyGuesses, passkeyNeeded],
  },
});
