import type { DeliveryResult } from "#server/engine/mail/mailer.ts";
import { createMailer } from "#server/engine/mail/mailer.ts";
import { newMessageId } from "#server/engine/mail/message-id.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { buildMailServer, readMailSettings, toFingerprint } from "#server/kit/mail/mail-server.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { fieldError } from "#shared/kit/errors.ts";
import { type mailServerContract, serverMessages, type TestMailServer } from "#shared/mail/server-contract.ts";
import { testMails } from "../emails/test-message.ts";
import { storeMailSetting } from "./mail-settings.ts";
import { choosePassword } from "./save-mail-server.ts";

/** Milliseconds: somebody waits for the answer. */
const timeouts = { connection: 8_000, response: 15_000, total: 25_000 };

async function buildServer(ctx: Context, input: TestMailServer) {
  const { host, port, user, sender } = input;
  const stored = await readMailSettings(ctx);
  const { SMTP_URL, MAIL_FROM } = ctx.app.environment;
  if (SMTP_URL === undefined && host === "") throw fieldError("host", serverMessages.noServer);
  if (MAIL_FROM === undefined && sender === "") throw fieldError("sender", serverMessages.sender);
  const password =
    SMTP_URL === undefined ? choosePassword(ctx, stored.server, { host, port, user, typed: input.password }) : "";
  const { site_name } = await getSiteSettings(ctx);
  return buildMailServer(ctx.app, { ...stored, server: { host, port, user, sender, password } }, site_name);
}

async function buildMessage(ctx: Context, { to, from }: { to: string; from: string }) {
  const { email: reply_to } = await getSiteSettings(ctx);
  const created_at = ctx.now.toISOString();
  const rendered = await renderMail(ctx, testMails.test_message, { sent_at: formatInstant(created_at) });
  const address = { to_address: to, to_name: "", reply_to, message_id: newMessageId(from) };
  return { ...rendered, ...address, calendar: "", list_unsubscribe: "", created_at };
}

const connectProblems = [
  [/ECONNREFUSED/, "Could not connect: nothing answers at this server and port."],
  [/ENOTFOUND|EAI_AGAIN/, "Could not connect: there is no server of this name."],
  [/ETIMEDOUT|timed? ?out/i, "Could not connect: the server did not answer in time."],
] as const;

const describeConnectProblem = (reason: string): string =>
  connectProblems.find(([pattern]) => pattern.test(reason))?.[1] ?? `Could not connect: ${reason}`;

/** What the mail server said, or that it said nothing. */
function describeResult(result: DeliveryResult): string {
  if (result.kind === "accepted") return result.reply;
  const isUnheard = result.kind === "unreachable" && !result.hasAnswered;
  return isUnheard ? describeConnectProblem(result.reason) : result.reason;
}

/** Sends a test by values that needn't be saved. Which server has accepted one is remembered. */
export const testMailServer: Handler<typeof mailServerContract.test> = async (ctx, input) => {
  const server = await buildServer(ctx, input);
  if (server === null) throw fieldError("password", serverMessages.password);
  const message = await buildMessage(ctx, { to: input.to, from: server.from.address });
  const mailer = createMailer(server, timeouts);
  const result = await mailer.send(message).finally(mailer.close);
  const is_accepted = result.kind === "accepted";
  const value = { fingerprint: toFingerprint(ctx.app, server) };
  if (is_accepted) await inTransaction(ctx, (tx) => storeMailSetting(tx, "test", { value }));
  return { is_accepted, status: describeResult(result) };
};
