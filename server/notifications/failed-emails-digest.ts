import { and, desc, eq, gt, lte, ne } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import { type Context, inTransaction } from "#server/kit/context.ts";
import { listNotifiedAddresses } from "#server/kit/mail/list-notified-addresses.ts";
import { queueMails } from "#server/kit/mail/queue-mails.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { notificationMails } from "./emails/notification-mails.ts";

const hourMs = 60 * 60_000;
const maxHours = 24;
const maxListed = 20;
const template = "failed_emails";
const about = { room: "mail", id: 0 } as const;
const eventPrefix = "mail.failed.until.";

/** Up to when emails are in a digest that was sent; a day ago if there is none. */
async function findLastDigest({ db, now }: Context): Promise<string> {
  const [last] = await db
    .select({ event: mailOutbox.event })
    .from(mailOutbox)
    .where(
      and(eq(mailOutbox.about_room, about.room), eq(mailOutbox.about_id, about.id), eq(mailOutbox.template, template)),
    )
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  const dayAgo = now.getTime() - maxHours * hourMs;
  const until = last ? Date.parse(last.event.slice(eventPrefix.length)) : dayAgo;
  return new Date(Math.max(until, dayAgo)).toISOString();
}

/** The emails that failed since the last digest, and before the present hour: none is left out or named twice. */
async function listFailed(ctx: Context, until: string) {
  const { subject, to_address, to_name, status, updated_at } = mailOutbox;
  const since = await findLastDigest(ctx);
  return ctx.db
    .select({ subject, to_address, to_name })
    .from(mailOutbox)
    .where(and(eq(status, "failed"), gt(updated_at, since), lte(updated_at, until), ne(mailOutbox.template, template)))
    .orderBy(desc(mailOutbox.id));
}

/** Who doesn't know what. */
const describeFailed = ({ subject, to_address, to_name }: { subject: string; to_address: string; to_name: string }) =>
  `${to_name === "" ? to_address : `${to_name} (${to_address})`} doesn't know yet:\n${subject}`;

/** Tells the chosen people which emails could not be delivered: at most one email an hour, however often it runs. */
export function sendFailedEmailsDigest(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const recipients = await listNotifiedAddresses(tx, template);
    if (recipients.length === 0) return;
    const until = new Date(tx.now.getTime() - (tx.now.getTime() % hourMs)).toISOString();
    const failed = await listFailed(tx, until);
    if (failed.length === 0) return;
    const { email } = await getSiteSettings(tx);
    const lines = failed.slice(0, maxListed).map(describeFailed);
    const more = failed.length - lines.length;
    const rendered = await renderMail(tx, notificationMails.failed_emails, {
      failed_count: formatCount(failed.length, "email"),
      failed_list: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n\n"),
      outbox_link: `${tx.app.environment.PUBLIC_URL}/admin/outbox?status=failed`,
    });
    const mail = { ...rendered, template, about, event: `${eventPrefix}${until}`, reply_to: email } as const;
    await queueMails(
      tx,
      recipients.map((to) => ({ ...mail, to })),
    );
  });
}
