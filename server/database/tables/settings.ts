import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, now } from "../columns.ts";

/** Settings, one row per group and key. */
export const settings = pgTable(
  "settings",
  {
    group: text().notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
    updated_at: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.group, table.key] })],
);
