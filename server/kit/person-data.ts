import { and, eq, inArray, sql } from "drizzle-orm";
import { history } from "#server/database/tables.ts";
import type { RecordKind } from "#shared/history/record-kinds.ts";
import type { Context } from "./context.ts";
import { deleteUndoableChanges } from "./undo/delete-undoable-changes.ts";

/** A person whose data is handed out or erased. */
export type Person = {
  id: number;
  /** The address if it is confirmed: only then are records with it the person's own. Else "". */
  email: string;
};

/** What a feature stores about people. */
export type PersonDataSource = {
  /** Rows as they are handed out. */
  collect: (ctx: Context, person: Person) => Promise<readonly object[]>;
  /** Deletes the records, or takes the person out of those that stay. */
  erase: (tx: Context, person: Person) => Promise<void>;
};

/** By what they are called in the file for the person. Erased in this order. */
export type PersonDataSources = Readonly<Record<string, PersonDataSource>>;

type RedactedHistory = { kind: RecordKind; ids: readonly number[]; fields: readonly string[] };

/** Takes fields out of the history of records that stay; what staff could still take back about them goes. */
export async function redactHistory(tx: Context, { kind, ids, fields }: RedactedHistory): Promise<void> {
  if (ids.length === 0) return;
  await deleteUndoableChanges(tx, kind, ids);
  const names = sql`${sql.param(fields)}::text[]`;
  await tx.db
    .update(history)
    .set({ before: sql`${history.before} - ${names}`, after: sql`${history.after} - ${names}` })
    .where(and(eq(history.kind, kind), inArray(history.record_id, [...ids])));
}

/** Deletes the history of records that are deleted for good, and what staff could still take back about them. */
export async function deleteHistory(tx: Context, kind: RecordKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteUndoableChanges(tx, kind, ids);
  await tx.db.delete(history).where(and(eq(history.kind, kind), inArray(history.record_id, [...ids])));
}
