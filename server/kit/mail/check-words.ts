import { unknownVariable } from "#shared/mail/templates.ts";
import { misspeltVariables } from "./fill.ts";

type Words = { subject?: string | undefined; body?: string | undefined };

const sentence = (names: readonly string[]): string =>
  `This template doesn't know ${names.map((name) => `{{${name}}}`).join(", ")}`;

/** Throws `unknown_variable` if the subject or body contains a variable that the template doesn't have. */
export function checkWords(fields: Words, known: readonly string[]): void {
  const errors: Record<string, string> = {};
  for (const field of ["subject", "body"] as const) {
    const names = misspeltVariables(fields[field] ?? "", known);
    if (names.length > 0) errors[field] = sentence(names);
  }
  if (Object.keys(errors).length > 0) throw unknownVariable({ errors });
}
