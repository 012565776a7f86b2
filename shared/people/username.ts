import { text, tooLongMessage } from "#shared/kit/text-fields.ts";
import { registrationLimits as limits } from "./limits.ts";
import { registrationMessages } from "./registration-form.ts";

/** The form in which usernames are stored and compared: full-width and other variants of a letter become that letter. */
export const normalizeUsername = (name: string): string => name.normalize("NFKC");

/** Those that people write a name in. Japanese, Korean and Chinese texts have Chinese characters as well. */
const writingSystems = [
  ...["Latin", "Cyrillic", "Greek", "Armenian", "Georgian", "Hebrew", "Arabic", "Syriac", "Thaana", "Ethiopic"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"],
  ...["Thai", "Lao", "Khmer", "Myanmar", "Tibetan", "Mongolian", "Tifinagh", "Nko", "Adlam", "Vai", "Cherokee"],
  ...["Han,Hiragana,Katakana", "Han,Hangul", "Han,Bopomofo"],
];

/** Letters that look alike, such as the Latin and the Cyrillic "a", are of two writing systems. */
const ofOneSystem = new RegExp(
  `^(?:${writingSystems
    .map((scripts) => [...scripts.split(","), "Common", "Inherited"].map((script) => `\\p{scx=${script}}`).join(""))
    .map((letters) => `[${letters}]+`)
    .join("|")})$`,
  "u",
);

/** Letters with their marks, digits and "._-". Some invisible characters are letters in Unicode. */
const allowed = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd}._-])+$/u;
/** Marks without a letter, or more of them than any language puts on one. */
const looseMarks = /^\p{M}|[\p{Nd}._-]\p{M}|\p{M}{4}/u;

const isUsername = (name: string): boolean =>
  allowed.test(name) && /\p{L}/u.test(name) && !looseMarks.test(name) && ofOneSystem.test(name);

/** A new username. `required` is the message for a missing one. */
export const usernameField = (required: string) =>
  text({ max: limits.username, required })
    .overwrite(normalizeUsername)
    // The normalized form can be longer.
    .max(limits.username, tooLongMessage(limits.username))
    .refine(isUsername, registrationMessages.username);
