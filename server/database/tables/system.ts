import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { recordKindNames } from "#shared/history/record-kinds.ts";
import { id, instant, now, reference } from "../columns.ts";

/** Audit log: append-only, each entry written in the transaction of its change. */
export const history = pgTable(
  "history",
  {
    id: id(),
    at: instant().notNull().default(now),
    actor_id: reference(),
    actor_name: text().notNull(),
    kind: text({ enum: recordKindNames }).notNull(),
    /** 0 for what concerns no single record: the order of a list, and the settings. */
    record_id: reference().notNull(),
    what: text().notNull(),
    /** Changed fields only, without medical and passport data. */
    before: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index("history_record").on(table.kind, table.record_id, table.id),
    // With the kind, pages are found and counted in the index alone.
    index("history_at").on(table.at, table.id, table.kind),
    index("history_kind").on(table.kind, table.at, table.id),
    index("history_actor").on(table.actor_id, table.at, table.id),
    // `actor_search` and its index are defined in the migrations only, so that no query selects the column.
  ],
);

/** Stored responses of calls with an Idempotency-Key, written in the transaction of the call. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    status: integer().notNull(),
    /** Response body, byte for byte. */
    answer: text().notNull(),
    /** The features that the call changed, as its `X-Changed` header. */
    changed: text().notNull().default(""),
    created_at: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index("idempotency_keys_age").on(table.created_at)],
);
