import type { RecordKind } from "#shared/history/record-kinds.ts";
import type { Context } from "../context.ts";
import type { UndoableChange } from "./record-undoable-change.ts";

/** Restores the fields of a record, in the open transaction. Throws `undo_outdated` if its version is another one. */
export type Undoer = (tx: Context, change: Omit<UndoableChange, "kind">) => Promise<void>;

/** How changes of each kind of record are taken back. */
export type Undoers = Readonly<Partial<Record<RecordKind, Undoer>>>;
