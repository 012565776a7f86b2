import type { mailTemplates } from "#server/database/tables.ts";
import type { MailTemplate } from "#shared/mail/contract.ts";
import { bookingMailVariables, isMailTemplateName } from "#shared/mail/templates.ts";

const variables = Object.entries(bookingMailVariables).map(([name, description]) => ({ name, description }));

export const knownVariables: readonly string[] = variables.map(({ name }) => name);

/** A stored template with the variables that it may hold; none for a name that the product doesn't know. */
export function templateAnswer(row: typeof mailTemplates.$inferSelect): MailTemplate[] {
  const { name } = row;
  return isMailTemplateName(name) ? [{ ...row, name, variables }] : [];
}
