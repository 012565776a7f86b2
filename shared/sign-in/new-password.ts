import { boundedString, requiredMessage, tooLongMessage } from "#shared/kit/text-fields.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { listPasswordStems, normalizePassword as normalize } from "./password-variants.ts";
import { passwordLength } from "./sign-in-rules.ts";

export const passwordMessages = {
  common: "This password is too common. Please choose another.",
  repeated: "This password is one character repeated. Please choose another.",
  personal: "This password is your own name or address, or ours. Please choose another.",
} as const;

const lettersOf = (text: string): string => normalize(text).replace(/\P{L}/gu, "");
const isOneCharacter = (password: string): boolean => new Set(normalize(password)).size === 1;

/** What others know of the owner of a password; fields that are not known yet are empty. */
export type PasswordOwner = Record<"first_name" | "last_name" | "username" | "email", string>;

/** Shorter names are parts of too many words. */
const minTermLetters = 3;

/**
 * Whether the password is a name of its owner or of the site, or the owner's email address, as it is or with digits and
 * punctuation added or in place of letters.
 */
export function isPersonalPassword(password: string, owner: PasswordOwner, siteName = ""): boolean {
  const { first_name, last_name, username, email } = owner;
  const [mailbox = "", domain = ""] = email.split("@");
  const names = [first_name, last_name, `${first_name}${last_name}`, `${last_name}${first_name}`];
  const terms = [...names, username, email, mailbox, domain, siteName].filter((term) => term !== "");
  const letters = new Set([password, ...listPasswordStems(password)].map(lettersOf));
  return terms.some(
    (term) =>
      normalize(term) === normalize(password) ||
      (lettersOf(term).length >= minTermLetters && letters.has(lettersOf(term))),
  );
}

/** A new password. Not trimmed. `missing` is the message for a missing one. */
export const passwordField = (tooShort: string, missing: string = tooShort) =>
  boundedString(passwordLength.max, { error: () => missing })
    .min(1, missing)
    .min(passwordLength.min, tooShort)
    .max(passwordLength.max, tooLongMessage(passwordLength.max))
    .refine((password) => !isCommonPassword(password), passwordMessages.common)
    .refine((password) => password === "" || !isOneCharacter(password), passwordMessages.repeated);

export const NewPassword = passwordField(
  `Password must be at least ${passwordLength.min} characters long`,
  requiredMessage,
);
