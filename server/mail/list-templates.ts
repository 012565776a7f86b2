import { asc } from "drizzle-orm";
import { mailTemplates } from "#server/database/tables.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import type { mailContract } from "#shared/mail/contract.ts";
import { toMailTemplates } from "./to-mail-templates.ts";

export const listTemplates: Handler<typeof mailContract.listTemplates> = async ({ db }) => {
  const rows = await db.select().from(mailTemplates).orderBy(asc(mailTemplates.id));
  return rows.flatMap(toMailTemplates);
};
