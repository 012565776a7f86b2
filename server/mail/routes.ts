import { routes } from "#server/kit/define-routes.ts";
import type { MailDefinitions } from "#server/kit/mail/mail-definition.ts";
import { mailContract } from "#shared/mail/contract.ts";
import { getMailStatus } from "./get-mail-status.ts";
import { getMessage } from "./get-message.ts";
import { getTemplate } from "./get-template.ts";
import { listOutbox } from "./list-outbox.ts";
import { listTemplates } from "./list-templates.ts";
import { createTemplatePreviewHandler } from "./preview-template.ts";
import { resendMessage } from "./resend-message.ts";
import { sendTestMessage } from "./send-test-message.ts";
import { updateTemplate } from "./update-template.ts";

/** `mails` are the emails of every feature, for the preview of their templates. */
export const createMailRoutes = (mails: MailDefinitions) =>
  routes(mailContract, {
    status: getMailStatus,
    listOutbox,
    getMessage,
    sendAgain: resendMessage,
    sendTest: sendTestMessage,
    listTemplates,
    getTemplate,
    updateTemplate,
    previewTemplate: createTemplatePreviewHandler(mails),
  });
