import type { mailTemplates } from "#server/database/tables.ts";
import type { MailTemplate } from "#shared/mail/contract.ts";
import { templateVariables } from "#shared/mail/template-variables.ts";
import { isMailTemplateName } from "#shared/mail/templates.ts";

/** Adds the allowed variables to a stored template; returns an empty list for an unknown template name. */
export function toMailTemplates(row: typeof mailTemplates.$inferSelect): MailTemplate[] {
  const { name } = row;
  if (!isMailTemplateName(name)) return [];
  const variables = Object.entries(templateVariables[name]).map(([variable, description]) => ({
    name: variable,
    description,
  }));
  return [{ ...row, name, variables }];
}
