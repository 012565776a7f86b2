import { z } from "zod";
import { requiredMessage, tooLongMessage } from "#shared/kit/text-fields.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { passwordLength } from "./sign-in-rules.ts";

/** A new password. Not trimmed. `missing` is the message for a missing one. */
export const passwordField = (tooShort: string, missing: string = tooShort) =>
  z
    .string({ error: () => missing })
    .min(passwordLength.min, tooShort)
    .max(passwordLength.max, tooLongMessage(passwordLength.max))
    .refine((password) => !isCommonPassword(password), "This password is too common. Please choose another.");

export const NewPassword = passwordField(
  `Password must be at least ${passwordLength.min} characters long`,
  requiredMessage,
);
