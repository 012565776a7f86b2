import { index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { binKinds } from "#shared/bin/bin-kinds.ts";
import { id, instant, now, reference } from "../columns.ts";

/** Deleted records that can still be restored. */
export const deletedRecords = pgTable(
  "deleted_records",
  {
    id: id(),
    kind: text({ enum: binKinds }).notNull(),
    record_id: reference().notNull(),
    title: text().notNull(),
    /** The columns of a record that has left its table; null for one that is only marked as deleted there. */
    row: jsonb().$type<Record<string, unknown>>(),
    deleted_by: text().notNull(),
    deleted_at: instant().notNull().default(now),
  },
  (table) => [
    unique("deleted_records_once").on(table.kind, table.record_id),
    index("deleted_records_age").on(table.deleted_at, table.id),
  ],
);
