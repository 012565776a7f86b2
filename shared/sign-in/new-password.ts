import { z } from "zod";
import { requiredSentence } from "#shared/kit/fields.ts";
import { isCommonPassword } from "./common-passwords.ts";

const passwordLength = { least: 8, most: 256 } as const;

/** A password that someone chooses, with the sentence for a short one. Spaces at its ends are part of it. */
export const newPassword = (too_short: string, missing: string = too_short) =>
  z
    .string({ error: () => missing })
    .min(passwordLength.least, too_short)
    .max(passwordLength.most, `Please use at most ${passwordLength.most} characters`)
    .refine(
      (password) => !isCommonPassword(password),
      "This password is among the most used ones. Please choose another.",
    );

export const NewPassword = newPassword(
  `Password must be at least ${passwordLength.least} characters long`,
  requiredSentence,
);
