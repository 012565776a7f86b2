import { asc } from "drizzle-orm";
import { mailTemplates } from "#server/database/tables.ts";
import type { Verb } from "#server/kit/routes.ts";
import type { mailContract } from "#shared/mail/contract.ts";
import { templateAnswer } from "./template-answer.ts";

export const listTemplates: Verb<typeof mailContract.listTemplates> = async ({ db }) => {
  const rows = await db.select().from(mailTemplates).orderBy(asc(mailTemplates.id));
  return rows.flatMap(templateAnswer);
};
