import { and, eq, inArray } from "drizzle-orm";
import { undoableChanges } from "#server/database/tables.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import type { Context } from "../context.ts";

/** Deletes what could be taken back about these records: it holds what an erased person had in them. */
export async function deleteUndoableChanges(tx: Context, kind: RecordKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .delete(undoableChanges)
    .where(and(eq(undoableChanges.kind, kind), inArray(undoableChanges.record_id, [...ids])));
}
