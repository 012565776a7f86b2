import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { mailStatuses } from "#shared/mail/contract.ts";
import { citext, id, instant, now, recordColumns, reference } from "../columns.ts";
import { undoableChanges } from "./undo.ts";

/** Subject and body of each email template, edited by staff. */
export const mailTemplates = pgTable("mail_templates", {
  id: id(),
  name: text().notNull().unique(),
  subject: text().notNull(),
  body: text().notNull(),
  ...recordColumns(),
});

/** Rendered emails, each written in the transaction of the change that it is about. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: id(),
    to_address: citext().notNull(),
    /** Name of the recipient; "" where none is known that looks like one. */
    to_name: text().notNull().default(""),
    reply_to: text().notNull().default(""),
    template: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** An iCalendar file that goes with the message; "" for none. */
    calendar: text().notNull().default(""),
    /** URL for one-click unsubscribe (RFC 8058); "" for messages outside a subscription. */
    list_unsubscribe: text().notNull().default(""),
    /** The same for all attempts, so that receivers can detect duplicates. */
    message_id: text().notNull().unique(),
    status: text({ enum: mailStatuses }).notNull().default("planned"),
    attempts: integer().notNull().default(0),
    next_at: instant(),
    last_error: text().notNull().default(""),
    /** Record and event that the message is about; unique with template and address, so that an event is mailed once. */
    about_room: text().notNull(),
    about_id: reference(),
    event: text().notNull(),
    /** The change by staff that caused the message, which is held as long as the change can be taken back. */
    change_id: reference().references(() => undoableChanges.id, { onDelete: "set null" }),
    accepted_at: instant(),
    created_at: instant().notNull().default(now),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    check("mail_outbox_status", isOneOfSql(table.status, mailStatuses)),
    check("mail_outbox_headers", sql`${table.subject} !~ '[\\r\\n]' and ${table.to_address}::text !~ '[\\r\\n]'`),
    check("mail_outbox_name", sql`${table.to_name} !~ '[\\r\\n]'`),
    unique("mail_outbox_once").on(table.about_room, table.about_id, table.event, table.template, table.to_address),
    index("mail_outbox_newest").on(table.created_at, table.id),
    index("mail_outbox_status_newest").on(table.status, table.created_at, table.id),
    index("mail_outbox_due").on(table.next_at).where(sql`${table.status} in ('held', 'planned', 'sending')`),
    index("mail_outbox_change").on(table.change_id).where(sql`${table.change_id} is not null`),
    index("mail_outbox_address").on(table.to_address, table.created_at),
    index("mail_outbox_about").on(table.about_room, table.about_id),
    index("mail_outbox_search").using(
      "gin",
      sql`((${table.to_address}::text || ' ' || ${table.subject})) gin_trgm_ops`,
    ),
  ],
);
