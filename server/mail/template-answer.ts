import type { mailTemplates } from "#server/database/tables.ts";
import type { MailTemplate } from "#shared/mail/contract.ts";
import { templateVariables } from "#shared/mail/template-variables.ts";
import { isMailTemplateName } from "#shared/mail/templates.ts";

/** A stored template with the variables that it may hold; none for a name that the product doesn't know. */
export function templateAnswer(row: typeof mailTemplates.$inferSelect): MailTemplate[] {
  const { name } = row;
  if (!isMailTemplateName(name)) return [];
  const variables = Object.entries(templateVariables[name]).map(([variable, description]) => ({
    name: variable,
    description,
  }));
  return [{ ...row, name, variables }];
}
