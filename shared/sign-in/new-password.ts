import { z } from "zod";
import { requiredSentence } from "#shared/kit/fields.ts";
import { isCommonPassword } from "./common-passwords.ts";

export const passwordLength = { least: 8, most: 256 } as const;

/** A password that someone chooses. Spaces at its ends are part of it. */
export const NewPassword = z
  .string({ error: () => requiredSentence })
  .min(passwordLength.least, `Password must be at least ${passwordLength.least} characters long`)
  .max(passwordLength.most, `Please use at most ${passwordLength.most} characters`)
  .refine(
    (password) => !isCommonPassword(password),
    "This password is among the most used ones. Please choose another.",
  );
