import type { Handler } from "#server/kit/define-routes.ts";
import { listMailProblems } from "#server/kit/mail/list-mail-problems.ts";
import { hasMailServer } from "#server/kit/mail/mail-server.ts";
import type { mailContract } from "#shared/mail/contract.ts";

/** Tells whether emails leave the house, and to who can mend it what is wrong with them. */
export const getMailStatus: Handler<typeof mailContract.status> = async (ctx) => ({
  has_server: await hasMailServer(ctx),
  problems: ctx.actor.can("system.config") ? await listMailProblems(ctx) : [],
});
