import { findUnknownVariables } from "#server/engine/mail/text-template.ts";
import { unknownVariable } from "#shared/mail/templates.ts";

type TemplateFields = { subject?: string | undefined; body?: string | undefined };

const unknownVariablesMessage = (names: readonly string[]): string =>
  `This template doesn't know ${names.map((name) => `{{${name}}}`).join(", ")}`;

/** Throws `unknown_variable` if the subject or body contains a variable that the template doesn't have. */
export function requireKnownVariables(fields: TemplateFields, known: readonly string[]): void {
  const errors: Record<string, string> = {};
  for (const field of ["subject", "body"] as const) {
    const names = findUnknownVariables(fields[field] ?? "", known);
    if (names.length > 0) errors[field] = unknownVariablesMessage(names);
  }
  if (Object.keys(errors).length > 0) throw unknownVariable({ errors });
}
