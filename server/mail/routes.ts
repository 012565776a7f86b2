import type { MailDefinitions } from "#server/kit/mail/mail-definition.ts";
import { routes } from "#server/kit/routes.ts";
import { mailContract } from "#shared/mail/contract.ts";
import { getMessage } from "./get-message.ts";
import { getTemplate } from "./get-template.ts";
import { listOutbox } from "./list-outbox.ts";
import { listTemplates } from "./list-templates.ts";
import { createPreviewTemplate } from "./preview-template.ts";
import { sendAgain } from "./send-again.ts";
import { updateTemplate } from "./update-template.ts";

/** `mails` are the e-mails of every feature, for the preview of their templates. */
export const createMailRoutes = (mails: MailDefinitions) =>
  routes(mailContract, {
    listOutbox,
    getMessage,
    sendAgain,
    listTemplates,
    getTemplate,
    updateTemplate,
    previewTemplate: createPreviewTemplate(mails),
  });
