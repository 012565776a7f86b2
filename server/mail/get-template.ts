import { eq } from "drizzle-orm";
import { mailTemplates } from "#server/database/tables.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import type { mailContract } from "#shared/mail/contract.ts";
import { emailTemplateNotFound } from "#shared/mail/templates.ts";
import { toMailTemplates } from "./to-mail-templates.ts";

export const getTemplate: Handler<typeof mailContract.getTemplate> = async ({ db }, { name }) => {
  const rows = await db.select().from(mailTemplates).where(eq(mailTemplates.name, name));
  const [template] = rows.flatMap(toMailTemplates);
  if (!template) throw emailTemplateNotFound();
  return template;
};
