import { eq } from "drizzle-orm";
import { mailTemplates } from "#server/database/tables.ts";
import type { Verb } from "#server/kit/routes.ts";
import type { mailContract } from "#shared/mail/contract.ts";
import { emailTemplateNotFound } from "#shared/mail/templates.ts";
import { templateAnswer } from "./template-answer.ts";

export const getTemplate: Verb<typeof mailContract.getTemplate> = async ({ db }, { name }) => {
  const rows = await db.select().from(mailTemplates).where(eq(mailTemplates.name, name));
  const [template] = rows.flatMap(templateAnswer);
  if (!template) throw emailTemplateNotFound();
  return template;
};
