import type { MailServer } from "#server/engine/mail/mail-server.ts";
import { needsSmtpUtf8, supportsSmtpUtf8 } from "#server/engine/mail/smtp-utf8.ts";
import { fieldError } from "#shared/kit/errors.ts";
import type { App, Context } from "../context.ts";
import { getMailServer } from "./mail-server.ts";

/** Milliseconds that a form waits for the mail server, and for which its answer is remembered. */
const askTimeout = 3_000;
const answerTtl = 10 * 60_000;

type Answer = { takesAllLetters: Promise<boolean | null>; until: number };
const answers = new WeakMap<MailServer, Answer>();

/** Whether the mail server takes addresses with any letters; null if it doesn't say. Asked once for concurrent callers. */
function askMailServer(app: App, server: MailServer): Promise<boolean | null> {
  const known = answers.get(server);
  const now = app.clock().getTime();
  if (known && known.until > now) return known.takesAllLetters;
  const takesAllLetters = supportsSmtpUtf8(server.smtp, askTimeout).catch(() => null);
  answers.set(server, { takesAllLetters, until: now + answerTtl });
  return takesAllLetters;
}

type MailContext = Pick<Context, "app" | "db">;

/** What is wrong with an address that the mail server is known not to carry; null for every other one. */
export async function findUnreachableAddress(ctx: MailContext, address: string): Promise<string | null> {
  if (!needsSmtpUtf8(address)) return null;
  const server = await getMailServer(ctx);
  if (server === null || (await askMailServer(ctx.app, server)) !== false) return null;
  return "We can't send email to an address with such letters before the @. Please use another address.";
}

/** Throws 422 at the field for an address that the mail server is known not to carry. */
export async function requireReachableAddress(ctx: MailContext, field: string, address: string) {
  const message = await findUnreachableAddress(ctx, address);
  if (message !== null) throw fieldError(field, message);
}
