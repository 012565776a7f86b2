import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { mailOutbox } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { getCurrentUser } from "#server/kit/current-user.ts";
import type { Handler } from "#server/kit/define-routes.ts";
import { type Mail, queueMails } from "#server/kit/mail/queue-mails.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import type { mailContract } from "#shared/mail/contract.ts";
import { testMails } from "./emails/test-message.ts";

async function buildTestMail(tx: Context): Promise<Mail> {
  const user = await getCurrentUser(tx);
  const site = await getSiteSettings(tx);
  const rendered = await renderMail(tx, testMails.test_message, {
    sent_at: formatInstant(tx.now.toISOString()),
  });
  const about = { room: "mail", id: user.id } as const;
  // Each test is a message of its own, however many are asked for.
  const event = `mail.tested.${randomUUID()}`;
  return { ...rendered, to: user.email, template: "test_message", reply_to: site.email, event, about };
}

/** Sends a message to the caller's own address, by the same way as every other one. */
export const sendTestMessage: Handler<typeof mailContract.sendTest> = (ctx) =>
  inTransaction(ctx, async (tx) => {
    const mail = await buildTestMail(tx);
    await queueMails(tx, [mail]);
    const isThisMail = and(eq(mailOutbox.event, mail.event), eq(mailOutbox.about_room, mail.about.room));
    const message = firstOrThrow(await tx.db.select().from(mailOutbox).where(isThisMail));
    return { ...message, has_calendar: false };
  });
