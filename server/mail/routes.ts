import { routes } from "#server/kit/routes.ts";
import { mailContract } from "#shared/mail/contract.ts";
import { getMessage } from "./get-message.ts";
import { getTemplate } from "./get-template.ts";
import { listOutbox } from "./list-outbox.ts";
import { listTemplates } from "./list-templates.ts";
import { sendAgain } from "./send-again.ts";
import { updateTemplate } from "./update-template.ts";

export const mailRoutes = routes(mailContract, {
  listOutbox,
  getMessage,
  sendAgain,
  listTemplates,
  getTemplate,
  updateTemplate,
});
