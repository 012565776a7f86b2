import type { MailServer } from "#server/engine/mail/mail-server.ts";
import { createMailer, type Mailer, type MailerTimeouts } from "#server/engine/mail/mailer.ts";
import type { Context } from "#server/kit/context.ts";
import { getMailServer } from "#server/kit/mail/mail-server.ts";

export type CurrentMailer = {
  /** The mailer of the mail server that is set now; null without one. */
  get: (ctx: Context) => Promise<Mailer | null>;
  close: () => void;
};

/** Keeps one mailer with its connections for as long as its mail server is set. What it is sending then still leaves. */
export function createCurrentMailer(timeouts?: MailerTimeouts): CurrentMailer {
  let current: { server: MailServer; mailer: Mailer } | null = null;
  return {
    get: async (ctx) => {
      const server = await getMailServer(ctx);
      if (JSON.stringify(server) === JSON.stringify(current?.server ?? null)) return current?.mailer ?? null;
      current?.mailer.retire();
      current = server && { server, mailer: createMailer(server, timeouts) };
      return current?.mailer ?? null;
    },
    close: () => current?.mailer.close(),
  };
}
