import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, now, reference } from "../columns.ts";
import { images } from "./media.ts";

/** Settings, one row per group and key. */
export const settings = pgTable(
  "settings",
  {
    group: text().notNull(),
    key: text().notNull(),
    /** Null for a picture, such as the logo. */
    value: jsonb(),
    image_id: reference().references(() => images.id, { onDelete: "set null" }),
    updated_at: instant().notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.group, table.key] }),
    index("settings_image").on(table.image_id),
    check("settings_value", sql`num_nonnulls(${table.value}, ${table.image_id}) <= 1`),
  ],
);
