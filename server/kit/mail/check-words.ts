import { unknownVariable } from "#shared/mail/templates.ts";
import { misspeltVariables } from "./fill.ts";

type Words = { subject?: string | undefined; body?: string | undefined };

const sentence = (names: readonly string[]): string =>
  `This template doesn't know ${names.map((name) => `{{${name}}}`).join(", ")}`;

/** Throws `unknown_variable` where subject or body hold a variable that nothing would be put in place of. */
export function checkWords(words: Words, known: readonly string[]): void {
  const errors: Record<string, string> = {};
  for (const field of ["subject", "body"] as const) {
    const names = misspeltVariables(words[field] ?? "", known);
    if (names.length > 0) errors[field] = sentence(names);
  }
  if (Object.keys(errors).length > 0) throw unknownVariable({ errors });
}
