import type { Handler } from "#server/kit/define-routes.ts";
import type { MailDefinition, MailDefinitions, ToUrl } from "#server/kit/mail/mail-definition.ts";
import { renderMailWithText } from "#server/kit/mail/render-mail.ts";
import { requireValidTemplate } from "#server/kit/mail/require-valid-template.ts";
import type { mailContract } from "#shared/mail/contract.ts";
import { templateVariables } from "#shared/mail/template-variables.ts";
import { emailTemplateNotFound, isMailTemplateName } from "#shared/mail/templates.ts";

/** Renders unsaved text as the email that its feature would send, with sample values. */
export const createTemplatePreviewHandler =
  (mails: MailDefinitions): Handler<typeof mailContract.previewTemplate> =>
  async (ctx, { name, subject, body }) => {
    if (!isMailTemplateName(name)) throw emailTemplateNotFound();
    requireValidTemplate({ subject, body }, Object.keys(templateVariables[name]));
    const toUrl: ToUrl = (path) => `${ctx.app.environment.PUBLIC_URL}${path}`;
    const mail: MailDefinition = mails[name];
    const text = { subject, body: `${body}${mail.appendix ?? ""}` };
    return renderMailWithText(ctx, mail, { text, values: mail.buildSampleValues(toUrl) });
  };
