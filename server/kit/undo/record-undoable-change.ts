import { sql } from "drizzle-orm";
import { firstOrThrow } from "#server/database/first-or-throw.ts";
import { undoableChanges } from "#server/database/tables.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import type { Context } from "../context.ts";

export type UndoableChange = {
  kind: RecordKind;
  record_id: number;
  /** The fields as they were; empty for a change that has only sent an email. */
  before: Readonly<Record<string, unknown>>;
  /** The version of the record after the change. */
  version: number;
};

/** The moment until which a change of this transaction can be taken back, and its emails wait. */
export const undoUntilSql = sql`now() + make_interval(secs => ${undoSeconds})`;

/** Stores what a change by staff replaced. Returns the number under which its author can take it back. */
export async function recordUndoableChange(tx: Context, change: UndoableChange): Promise<number> {
  const { user_id } = tx.actor;
  if (user_id === null) throw new Error("Only changes by people who are signed in can be undone");
  const rows = await tx.db
    .insert(undoableChanges)
    .values({ ...change, actor_id: user_id, undo_until: undoUntilSql, created_at: tx.now.toISOString() })
    .returning({ id: undoableChanges.id });
  return firstOrThrow(rows).id;
}
