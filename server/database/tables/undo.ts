import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { recordKindNames } from "#shared/history/record-kinds.ts";
import { id, instant, now, ownedBy, reference } from "../columns.ts";
import { users } from "./people.ts";

/** Changes by staff that their authors can take back for a few seconds. Deleted within the day. */
export const undoableChanges = pgTable(
  "undoable_changes",
  {
    id: id(),
    actor_id: ownedBy(() => users.id),
    kind: text({ enum: recordKindNames }).notNull(),
    record_id: reference().notNull(),
    /** The fields as they were before the change. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The version of the record after the change: a later change makes this one final. */
    version: integer().notNull(),
    undo_until: instant().notNull(),
    undone_at: instant(),
    created_at: instant().notNull().default(now),
  },
  (table) => [index("undoable_changes_age").on(table.created_at)],
);
