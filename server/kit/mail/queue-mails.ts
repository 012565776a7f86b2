import { and, eq, type SQL, sql } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import { toHeaderText } from "#server/engine/mail/header-text.ts";
import { newMessageId } from "#server/engine/mail/message-id.ts";
import type { Context } from "#server/kit/context.ts";
import { unlimitedAttempts } from "#server/kit/jobs/enqueue.ts";
import { undoUntilSql } from "#server/kit/undo/record-undoable-change.ts";
import type { Feature } from "#shared/kit/features.ts";
import { looksLikeName } from "#shared/kit/person-name.ts";
import { deliverMailJob, mailJobKeyPrefix, mailPrioritySql } from "./deliver-mail-job.ts";
import { getSenderAddress, hasMailServer } from "./mail-server.ts";

/** A rendered message. */
export type Mail = {
  to: string;
  /** Shown beside the address if it looks like a name. */
  to_name?: string;
  /** Name of its template. */
  template: string;
  subject: string;
  html: string;
  text: string;
  /** What caused it: "booking.created". Each event mails an address only once, however often it is queued. */
  event: string;
  about: { room: Feature; id: number };
  reply_to?: string;
  /** The change by staff that causes it: it is held as long as the change can be taken back. */
  change_id?: number | undefined;
  /** One-click unsubscribe URL, called with POST (RFC 8058). */
  list_unsubscribe?: string;
  /** An iCalendar text, sent as a file and shown as an event where the program knows them. */
  calendar?: string;
};

const toNameOrNothing = (name: string): string => (looksLikeName(name.trim()) ? name.trim() : "");

const toOutboxRow = (mail: Mail, from: string) => ({
  to_address: mail.to,
  to_name: toNameOrNothing(mail.to_name ?? ""),
  reply_to: toHeaderText(mail.reply_to ?? ""),
  template: mail.template,
  subject: toHeaderText(mail.subject),
  html: mail.html,
  text: mail.text,
  calendar: mail.calendar ?? "",
  list_unsubscribe: toHeaderText(mail.list_unsubscribe ?? ""),
  message_id: newMessageId(from),
  about_room: mail.about.room,
  about_id: mail.about.id,
  event: mail.event,
  change_id: mail.change_id ?? null,
});

/**
 * Inserts messages into the outbox and enqueues their delivery, in one statement of the open transaction. Without
 * a mail server they only stay in the outbox. Messages of a change by staff are held first. Messages that their event already caused are skipped. The statements in
 * `alongside` run in the same round trip and don't see each other's changes.
 */
export async function queueMails(tx: Context, mails: readonly Mail[], alongside: readonly SQL[] = []): Promise<void> {
  if (mails.length === 0 && alongside.length === 0) return;
  // Not an invalidation: that would drop the cached templates in every process with each message.
  if (mails.length > 0 && !tx.isRateLimited) throw new Error("A call that mails somebody needs a rate limit");
  if (mails.length > 0) tx.changedFeatures.add("mail");
  const from = await getSenderAddress(tx);
  const rows = JSON.stringify(mails.map((mail) => toOutboxRow(mail, from)));
  const status = (await hasMailServer(tx)) ? "planned" : "kept";
  const at = sql`${tx.now.toISOString()}::timestamptz`;
  const others = alongside.map((statement, index) => sql`${sql.identifier(`alongside_${index}`)} as (${statement}), `);
  await tx.db.execute(sql`
    with ${sql.join(others)}queued as (
      insert into mail_outbox (to_address, to_name, reply_to, template, subject, html, text, calendar, list_unsubscribe, message_id, status, next_at, about_room, about_id, event, change_id, created_at, updated_at)
      select to_address, to_name, reply_to, template, subject, html, text, calendar, list_unsubscribe, message_id,
        case when change_id is null then ${status} else 'held' end,
        case when change_id is not null then ${undoUntilSql} end, about_room, about_id, event, change_id, ${at}, ${at}
      from json_to_recordset(${rows}::json) as mail (
        to_address citext, to_name text, reply_to text, template text, subject text, html text, text text, calendar text,
        list_unsubscribe text, message_id text, about_room text, about_id bigint, event text, change_id bigint
      )
      on conflict on constraint mail_outbox_once do nothing
      returning id, status, next_at, about_room
    ), jobs as (
      select array_agg((
        ${deliverMailJob.name}::text, json_build_object('id', id), null, next_at, ${unlimitedAttempts}::smallint, ${mailJobKeyPrefix} || id, (${mailPrioritySql})::smallint, null
      )::graphile_worker.job_spec) as specs
      from queued where status in ('planned', 'held')
    )
    select count(added) from jobs, lateral graphile_worker.add_jobs(specs) as added where specs is not null`);
}

/** Whether this event already mailed this address, so that `queueMails` would skip the message. */
export async function wasQueued(
  { db }: Context,
  { about, event, template, to }: Pick<Mail, "about" | "event" | "template" | "to">,
): Promise<boolean> {
  const [row] = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.about_room, about.room),
        eq(mailOutbox.about_id, about.id),
        eq(mailOutbox.event, event),
        eq(mailOutbox.template, template),
        eq(mailOutbox.to_address, to),
      ),
    );
  return row !== undefined;
}
