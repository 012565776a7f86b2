import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { isOneOfSql } from "#server/database/is-one-of-sql.ts";
import { subscriberSources, subscriberStatuses } from "#shared/newsletter/statuses.ts";
import { citext, id, instant, recordColumns } from "../columns.ts";

export const subscribers = pgTable(
  "subscribers",
  {
    id: id(),
    email: citext().notNull().unique(),
    first_name: text().notNull().default(""),
    last_name: text().notNull().default(""),
    status: text({ enum: subscriberStatuses }).notNull().default("pending"),
    source: text({ enum: subscriberSources }).notNull().default("website"),
    tags: text().array().notNull().default(sql`'{}'`),
    notes: text().notNull().default(""),
    /** Time of the consent; `consent_text` is the text that was agreed to. */
    consent_at: instant(),
    consent_text: text().notNull().default(""),
    confirmed_at: instant(),
    unsubscribed_at: instant(),
    ...recordColumns(),
  },
  (table) => [
    check("subscribers_status", isOneOfSql(table.status, subscriberStatuses)),
    check("subscribers_source", isOneOfSql(table.source, subscriberSources)),
    check(
      "subscribers_texts",
      sql`length(${table.email}) between 3 and 254 and length(${table.first_name}) <= 100 and length(${table.last_name}) <= 100`,
    ),
    index("subscribers_newest").on(table.created_at, table.id),
    index("subscribers_status_newest").on(table.status, table.created_at, table.id),
  ],
);
