import { eq, sql } from "drizzle-orm";
import { mailTemplates } from "#server/database/tables.ts";
import { listVariables } from "#server/engine/mail/text-template.ts";
import { diffFields, writeAuditEntry } from "#server/kit/audit-log.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { requireValidTemplate } from "#server/kit/mail/require-valid-template.ts";
import { changedMeanwhile, fieldError } from "#shared/kit/errors.ts";
import type { MailTemplate, mailContract } from "#shared/mail/contract.ts";
import { requiredVariables } from "#shared/mail/template-variables.ts";
import { emailTemplateNotFound } from "#shared/mail/templates.ts";
import { toMailTemplates } from "./to-mail-templates.ts";

async function lockTemplate({ db }: Context, name: string): Promise<MailTemplate> {
  const rows = await db.select().from(mailTemplates).where(eq(mailTemplates.name, name)).for("update");
  const [template] = rows.flatMap(toMailTemplates);
  if (!template) throw emailTemplateNotFound();
  return template;
}

function checkRequiredVariable(name: MailTemplate["name"], body: string): void {
  const needed = requiredVariables[name];
  if (needed && !listVariables(body).includes(needed))
    throw fieldError("body", `Without {{${needed}}} this email can't do what it is for`);
}

/** Updates subject and body; invalidates the cached template in every process. Throws 409 or `unknown_variable`. */
export const updateTemplate: Handler<typeof mailContract.updateTemplate> = (ctx, { name, subject, body, version }) =>
  inTransaction(ctx, async (tx) => {
    const before = await lockTemplate(tx, name);
    if (version !== undefined && version !== before.version) {
      throw changedMeanwhile({ data: { current: before } });
    }
    requireValidTemplate(
      { subject, body },
      before.variables.map((variable) => variable.name),
    );
    checkRequiredVariable(before.name, body);
    const rows = await tx.db
      .update(mailTemplates)
      .set({ subject, body, version: sql`${mailTemplates.version} + 1`, updated_at: tx.now.toISOString() })
      .where(eq(mailTemplates.id, before.id))
      .returning();
    const texts = { subject: before.subject, body: before.body };
    await writeAuditEntry(tx, {
      kind: "mail_template",
      record_id: before.id,
      what: "mail.template_updated",
      ...diffFields(texts, { subject, body }),
    });
    invalidate(tx, "mail");
    const [after] = rows.flatMap(toMailTemplates);
    return after ?? before;
  });
