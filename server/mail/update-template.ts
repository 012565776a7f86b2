import { eq, sql } from "drizzle-orm";
import { mailTemplates } from "#server/database/tables.ts";
import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { checkWords } from "#server/kit/mail/check-words.ts";
import { variablesOf } from "#server/kit/mail/fill.ts";
import { differences, record } from "#server/kit/record.ts";
import type { Verb } from "#server/kit/routes.ts";
import { changedMeanwhile, fieldError } from "#shared/kit/errors.ts";
import type { MailTemplate, mailContract } from "#shared/mail/contract.ts";
import { neededVariables } from "#shared/mail/template-variables.ts";
import { emailTemplateNotFound } from "#shared/mail/templates.ts";
import { templateAnswer } from "./template-answer.ts";

async function lockedTemplate({ db }: Context, name: string): Promise<MailTemplate> {
  const rows = await db.select().from(mailTemplates).where(eq(mailTemplates.name, name)).for("update");
  const [template] = rows.flatMap(templateAnswer);
  if (!template) throw emailTemplateNotFound();
  return template;
}

function checkLink(name: MailTemplate["name"], body: string): void {
  const needed = neededVariables[name];
  if (needed && !variablesOf(body).includes(needed))
    throw fieldError("body", `Without {{${needed}}} this email can't do what it is for`);
}

/** Updates subject and body; invalidates the cached template in every process. Throws 409 or `unknown_variable`. */
export const updateTemplate: Verb<typeof mailContract.updateTemplate> = (ctx, { name, subject, body, version }) =>
  inTransaction(ctx, async (tx) => {
    const before = await lockedTemplate(tx, name);
    if (version !== undefined && version !== before.version) throw changedMeanwhile({ data: before });
    checkWords(
      { subject, body },
      before.variables.map((variable) => variable.name),
    );
    checkLink(before.name, body);
    const rows = await tx.db
      .update(mailTemplates)
      .set({ subject, body, version: sql`${mailTemplates.version} + 1`, updated_at: sql`now()` })
      .where(eq(mailTemplates.id, before.id))
      .returning();
    const texts = { subject: before.subject, body: before.body };
    await record(tx, {
      room: "mail",
      record_id: before.id,
      what: "mail.template_updated",
      ...differences(texts, { subject, body }),
    });
    changed(tx, "mail");
    const [after] = rows.flatMap(templateAnswer);
    return after ?? before;
  });
