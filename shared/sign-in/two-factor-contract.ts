import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { defineError, notFound } from "#shared/kit/errors.ts";
import { flag, Id } from "#shared/kit/fields.ts";
import { boundedString } from "#shared/kit/text-fields.ts";
import { accountNotActive, addressNotConfirmed, SignedIn, tooManyGuesses } from "./contract.ts";
import { OwnProof, passkeyNeeded, TypedSignInCode } from "./own-proof.ts";

export const twoFactorMessages = {
  needsCode: "Please enter the code from your app.",
  needsPasskey: "Please use your passkey: your role needs two-factor sign-in.",
  wrongCode: {
    app: "This code is not right, or was used before. Wait for the next one in your app and try again.",
    recovery: "This recovery code is not right, or was used before.",
    unknown: "This is not a code: those of the app have six digits, recovery codes 16 letters and digits.",
  },
} as const;

/** A started sign-in can't be continued: too much time has passed, or the account has changed. */
export const signInExpired = defineError({
  code: "sign_in_expired",
  status: 401,
  message: "This took too long. Please enter your password again.",
});
export const twoFactorAlreadyOn = defineError({
  code: "two_factor_already_on",
  status: 409,
  message: "Codes from an app are turned on already.",
});
export const twoFactorNotStarted = defineError({
  code: "two_factor_not_started",
  status: 409,
  message: "This set-up has ended. Please start it again.",
});
export const twoFactorNotOn = defineError({
  code: "two_factor_not_on",
  status: 409,
  message: "Codes from an app are not turned on.",
});

export const LoginWithCode = z.strictObject({
  challenge: boundedString(200).min(1).max(200),
  code: TypedSignInCode,
  trust_device: flag.default(false),
});
export type LoginWithCode = z.output<typeof LoginWithCode>;

const TrustedDevice = z.object({
  id: z.int(),
  /** "Firefox on Windows"; "" if the browser didn't say. */
  device: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
});

const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

export const TwoFactorStatus = z.object({
  /** Since when codes from an app are asked for; null if they are not. */
  codes_since: z.string().nullable(),
  recovery_codes_left: z.int(),
  /** Whether the role of the person may not do without a second step. */
  is_required: z.boolean(),
  trusted_devices: z.array(TrustedDevice),
  passkeys: z.array(Passkey),
});
export type TwoFactorStatus = z.output<typeof TwoFactorStatus>;

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Also for people who must set up a second step before they may do anything else. */
const own = { access: "signed-in", allowedWhilePending: ["set_up_two_factor"] } as const;
const guessable = { limit: "sign-in", errors: [tooManyGuesses, passkeyNeeded, twoFactorNotOn] } as const;

/** The second step of signing in: codes from an app, recovery codes and trusted devices of one's own account. */
export const twoFactorContract = contract({
  login: {
    method: "POST",
    path: "/auth/login/two-factor",
    access: "public",
    summary:
      "The second half of two-factor sign-in: a code from the app or a recovery code, with the challenge of the first",
    input: LoginWithCode,
    output: SignedIn,
    message: "Login Successful",
    limit: "sign-in",
    errors: [signInExpired, accountNotActive, addressNotConfirmed, tooManyGuesses],
  },
  get: {
    ...own,
    method: "GET",
    path: "/auth/two-factor",
    summary: "How the signed-in person proves who they are beside the password",
    input: z.object({}),
    output: TwoFactorStatus,
  },
  start: {
    ...own,
    method: "POST",
    path: "/auth/two-factor/start",
    summary: "Makes a secret for an app, which counts once a code of it was entered",
    input: OwnProof,
    output: z.object({ secret: z.string(), uri: z.string() }),
    limit: "sign-in",
    errors: [tooManyGuesses, passkeyNeeded, twoFactorAlreadyOn],
  },
  confirm: {
    ...own,
    method: "POST",
    path: "/auth/two-factor/confirm",
    summary: "Turns on codes from an app, signs out other devices and answers the recovery codes, once",
    input: z.strictObject({ code: TypedSignInCode }),
    output: RecoveryCodes,
    limit: "sign-in",
    errors: [tooManyGuesses, twoFactorAlreadyOn, twoFactorNotStarted],
  },
  turnOff: {
    ...guessable,
    access: "signed-in",
    method: "POST",
    path: "/auth/two-factor/turn-off",
    summary: "Turns off codes from an app; recovery codes and trusted devices end with them",
    input: OwnProof.required({ code: true }),
    output: z.object({}),
  },
  renewRecoveryCodes: {
    ...guessable,
    access: "signed-in",
    method: "POST",
    path: "/auth/two-factor/recovery-codes",
    summary: "Makes new recovery codes, which are answered once; those before no longer work",
    input: OwnProof,
    output: RecoveryCodes,
  },
  endTrust: {
    method: "DELETE",
    path: "/auth/two-factor/devices/{id}",
    access: "signed-in",
    summary: "The next sign-in on this device asks for a code again",
    input: z.strictObject({ id: Id }),
    output: z.object({ id: z.int() }),
    errors: [notFound],
  },
});
