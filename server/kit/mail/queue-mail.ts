import { and, eq, type SQL, sql } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import type { Room } from "#shared/kit/rooms.ts";
import type { Context } from "../context.ts";
import { countlessAttempts } from "../jobs/enqueue.ts";
import { deliverMail, mailJobKeyPrefix } from "./deliver-mail.ts";
import { headerText } from "./header-text.ts";
import { newMessageId } from "./mail-address.ts";

/** A message ready to go. */
export type Mail = {
  to: string;
  /** The template that it was made from. */
  template: string;
  subject: string;
  html: string;
  text: string;
  /** What happened: "booking.created". One event mails an address once, however often it is queued. */
  event: string;
  about: { room: Room; id: number };
  reply_to?: string;
  /** The address that ends the subscription which this message belongs to when it is posted to (RFC 8058). */
  list_unsubscribe?: string;
};

/** What the outbox keeps of a message before it is sent. */
const rowOf = (mail: Mail, from: string) => ({
  to_address: mail.to,
  reply_to: headerText(mail.reply_to ?? ""),
  template: mail.template,
  subject: headerText(mail.subject),
  html: mail.html,
  text: mail.text,
  list_unsubscribe: headerText(mail.list_unsubscribe ?? ""),
  message_id: newMessageId(from),
  about_room: mail.about.room,
  about_id: mail.about.id,
  event: mail.event,
});

/**
 * Puts messages into the outbox, and their sending in line, with one statement of the open transaction. Without an
 * SMTP server they are kept, for staff to read. A message that its event has caused before is left out. What is written
 * `alongside` goes to the database in the same round trip; none of it sees what another part writes.
 */
export async function queueMails(tx: Context, mails: readonly Mail[], alongside: readonly SQL[] = []): Promise<void> {
  if (mails.length === 0 && alongside.length === 0) return;
  const { MAIL_FROM, SMTP_URL } = tx.app.environment;
  const rows = JSON.stringify(mails.map((mail) => rowOf(mail, MAIL_FROM)));
  const status = SMTP_URL === undefined ? "kept" : "planned";
  const others = alongside.map((statement, index) => sql`${sql.identifier(`alongside_${index}`)} as (${statement}), `);
  await tx.db.execute(sql`
    with ${sql.join(others)}queued as (
      insert into mail_outbox (to_address, reply_to, template, subject, html, text, list_unsubscribe, message_id, status, about_room, about_id, event)
      select to_address, reply_to, template, subject, html, text, list_unsubscribe, message_id, ${status}, about_room, about_id, event
      from json_to_recordset(${rows}::json) as mail (
        to_address citext, reply_to text, template text, subject text, html text, text text, list_unsubscribe text,
        message_id text, about_room text, about_id bigint, event text
      )
      on conflict on constraint mail_outbox_once do nothing
      returning id, status
    ), jobs as (
      select array_agg((
        ${deliverMail.name}::text, json_build_object('id', id), null, null, ${countlessAttempts}::smallint, ${mailJobKeyPrefix} || id, null, null
      )::graphile_worker.job_spec) as specs
      from queued where status = 'planned'
    )
    select count(added) from jobs, lateral graphile_worker.add_jobs(specs) as added where specs is not null`);
}

/** Whether this event has mailed this address already: then `queueMails` would leave the message out. */
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
