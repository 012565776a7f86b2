import type { Handler } from "#server/kit/define-routes.ts";
import type { mailContract } from "#shared/mail/contract.ts";

/** Tells whether e-mails leave the house. */
export const getMailStatus: Handler<typeof mailContract.status> = async ({ app }) => ({
  has_server: app.environment.SMTP_URL !== undefined,
});
