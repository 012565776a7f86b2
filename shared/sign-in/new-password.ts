import { z } from "zod";
import { requiredSentence } from "#shared/kit/fields.ts";
import { isCommonPassword } from "./common-passwords.ts";

const passwordLength = { least: 8, most: 256 } as const;

/** A new password. Not trimmed. `missing` is the message for a missing one. */
export const newPassword = (tooShort: string, missing: string = tooShort) =>
  z
    .string({ error: () => missing })
    .min(passwordLength.least, tooShort)
    .max(passwordLength.most, `Please use at most ${passwordLength.most} characters`)
    .refine((password) => !isCommonPassword(password), "This password is too common. Please choose another.");

export const NewPassword = newPassword(
  `Password must be at least ${passwordLength.least} characters long`,
  requiredSentence,
);
