import { z } from "zod";
import { defineError } from "#shared/kit/errors.ts";
import { requiredSingleLine } from "#shared/kit/text-fields.ts";
import { OwnPassword } from "./own-password.ts";
import { UsedCredential } from "./passkey-credentials.ts";
import { missingMessages } from "./two-factor-rules.ts";

/** A code from the app or a recovery code, as typed. */
export const TypedSignInCode = requiredSingleLine(40, missingMessages.code);

export const passkeyNeeded = defineError({
  code: "passkey_needed",
  status: 409,
  message: "Please confirm this with one of your passkeys.",
});

/**
 * What a change of one's own second step asks for. With codes from an app that is a code of it or a recovery code, and
 * with passkeys only the use of one, so that the password and a stolen session are not enough.
 */
export const OwnProof = z.strictObject({
  current_password: OwnPassword,
  code: TypedSignInCode.optional(),
  credential: UsedCredential.optional(),
});
export type OwnProof = z.output<typeof OwnProof>;
