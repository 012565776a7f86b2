import { trimEnd, trimStart } from "#shared/kit/trim-ends.ts";

const lettersByLookAlike: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

const noLetter = /\P{L}/u;

export const normalizePassword = (text: string): string => text.normalize("NFKC").toLowerCase();

const replaceLookAlikes = (text: string): string =>
  text.replace(/[@431!0$57]/g, (character) => lettersByLookAlike[character] ?? character);

/**
 * The words that a password may be made of, in lower case: without the digits and signs around it, and with the letters
 * that its digits and signs stand for ("P@ssw0rd1!" is "password").
 */
export function listPasswordStems(password: string): string[] {
  const text = normalizePassword(password);
  const start = trimEnd(text, noLetter);
  const withoutSigns = trimEnd(text, /[^\p{L}\p{N}]/u);
  const stems = [trimStart(start, noLetter), start, withoutSigns, text].map(replaceLookAlikes);
  return [...new Set(stems)].filter((stem) => stem !== "");
}
