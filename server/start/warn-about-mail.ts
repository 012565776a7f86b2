import type { Context } from "#server/kit/context.ts";
import { listMailProblems } from "#server/kit/mail/list-mail-problems.ts";

/** Logs what is wrong with how emails are sent: the program runs, but its emails help nobody. */
export async function warnAboutMail(ctx: Context): Promise<void> {
  for (const problem of await listMailProblems(ctx)) ctx.app.log.warn({ room: "mail" }, problem);
}
