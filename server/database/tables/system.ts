import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, instant, now, reference } from "../columns.ts";

/** What was done, by whom, to which record: append only, written in the transaction of the change. */
export const history = pgTable(
  "history",
  {
    id: id(),
    at: instant().notNull().default(now),
    actor_id: reference(),
    actor_name: text().notNull(),
    room: text().notNull(),
    record_id: reference().notNull(),
    what: text().notNull(),
    /** The changed fields only. Medical and passport fields are never among them. */
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index("history_record").on(table.room, table.record_id, table.id)],
);

/** Answers of calls that came with an Idempotency-Key, written in the transaction of what they guard. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    status: integer().notNull(),
    /** The body as it went out, to the letter. */
    answer: text().notNull(),
    created_at: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index("idempotency_keys_age").on(table.created_at)],
);
