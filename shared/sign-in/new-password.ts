import { z } from "zod";
import { requiredMessage } from "#shared/kit/fields.ts";
import { isCommonPassword } from "./common-passwords.ts";

const passwordLength = { min: 8, max: 256 } as const;

/** A new password. Not trimmed. `missing` is the message for a missing one. */
export const passwordField = (tooShort: string, missing: string = tooShort) =>
  z
    .string({ error: () => missing })
    .min(passwordLength.min, tooShort)
    .max(passwordLength.max, `Please use at most ${passwordLength.max} characters`)
    .refine((password) => !isCommonPassword(password), "This password is too common. Please choose another.");

export const NewPassword = passwordField(
  `Password must be at least ${passwordLength.min} characters long`,
  requiredMessage,
);
