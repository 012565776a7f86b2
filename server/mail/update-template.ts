import { eq, sql } from "drizzle-orm";
import { mailTemplates } from "#server/database/tables.ts";
import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { unknownVariables } from "#server/kit/mail/compile-mail.ts";
import { differences, record } from "#server/kit/record.ts";
import type { Verb } from "#server/kit/routes.ts";
import { changedMeanwhile } from "#shared/kit/errors.ts";
import { type MailTemplate, type mailContract, unknownVariable } from "#shared/mail/contract.ts";
import { emailTemplateNotFound } from "#shared/mail/templates.ts";
import { templateAnswer } from "./template-answer.ts";

type Texts = { subject: string; body: string };

const sentence = (names: readonly string[]): string =>
  `This template doesn't know ${names.map((name) => `{{${name}}}`).join(", ")}`;

function checkVariables({ variables }: MailTemplate, { subject, body }: Texts): void {
  const known = variables.map(({ name }) => name);
  const inSubject = unknownVariables({ subject, body: "" }, known);
  const inBody = unknownVariables({ subject: "", body }, known);
  if (inSubject.length + inBody.length === 0) return;
  throw unknownVariable({
    errors: {
      ...(inSubject.length > 0 ? { subject: sentence(inSubject) } : {}),
      ...(inBody.length > 0 ? { body: sentence(inBody) } : {}),
    },
  });
}

async function lockedTemplate({ db }: Context, name: string): Promise<MailTemplate> {
  const rows = await db.select().from(mailTemplates).where(eq(mailTemplates.name, name)).for("update");
  const [template] = rows.flatMap(templateAnswer);
  if (!template) throw emailTemplateNotFound();
  return template;
}

/** Changes subject and text; the next e-mail is written with them, in every process. */
export const updateTemplate: Verb<typeof mailContract.updateTemplate> = (ctx, { name, subject, body, version }) =>
  inTransaction(ctx, async (tx) => {
    const before = await lockedTemplate(tx, name);
    if (version !== undefined && version !== before.version) throw changedMeanwhile({ data: before });
    checkVariables(before, { subject, body });
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
