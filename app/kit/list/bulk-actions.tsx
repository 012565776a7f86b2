import { useQueryClient } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import type { QueryPrefix } from "#app/kit/calls/queries.ts";
import { applyOptimistic, rollback } from "#app/kit/record/optimistic-update.ts";
import { useRestore } from "#app/kit/record/use-delete-record.ts";
import { type ConfirmOptions, useConfirm } from "#app/kit/screens/confirm.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Button } from "#app/ui/button.tsx";
import type { BinKind } from "#shared/bin/bin-kinds.ts";
import { pick } from "#shared/kit/pick.ts";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import type { ListScreen } from "./use-list-screen.ts";
import type { Selection } from "./use-selection.ts";

export type BulkAction<Row> = {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** The fields as they will be, shown at once. */
  patch?: Partial<Row>;
  /** Writes the fields of `patch` back to what they were, for Undo. */
  revert?: (change: { id: number } & Partial<Row>) => Promise<unknown>;
  /** The kind under which deleted records wait in the bin, for an action that deletes. */
  deletes?: BinKind;
  /** Asked first. */
  question?: (rows: readonly Row[]) => ConfirmOptions;
  /** Resolves to the number of records that were changed, or to which of them were. */
  run: (rows: readonly Row[]) => Promise<number | BulkResult<Row>>;
  doneMessage: (count: number) => string;
  failedMessage: string;
};

/** The rows that were changed, and a message for each that was refused: "lion.jpg: its file is missing". */
export type BulkResult<Row> = {
  changed: readonly Row[];
  failures: readonly string[];
  /** Says of further rows why they stay as they are. */
  note?: string;
};

type RowChange<Row> = { nameOf: (row: Row) => string; change: (row: Row) => Promise<unknown> };

/** Changes rows one after the other. One that is refused is named with the reason, and stops none of the others. */
export async function changeEach<Row>(
  rows: readonly Row[],
  { nameOf, change }: RowChange<Row>,
): Promise<BulkResult<Row>> {
  const changed: Row[] = [];
  const failures: string[] = [];
  for (const row of rows) {
    try {
      await change(row);
      changed.push(row);
    } catch (error) {
      failures.push(`${nameOf(row)}: ${asCallError(error).message}`);
    }
  }
  return { changed, failures };
}

type ActionOptions<Row> = {
  list: Pick<ListScreen, "fail" | "showProblem" | "dismissProblem" | "markDeleted" | "markChanged" | "refresh">;
  selection: Selection<Row>;
  /** The queries that show the records. */
  shownBy: readonly { prefix: QueryPrefix }[];
};

type BulkRun<Row> = Omit<BulkAction<Row>, "icon">;
type FinishedRun<Row> = {
  action: Omit<BulkRun<Row>, "label">;
  rows: readonly Row[];
  result: Awaited<ReturnType<BulkAction<Row>["run"]>>;
  /** What was shown before the change. */
  before: Awaited<ReturnType<typeof applyOptimistic>>;
};

async function revertAll({ fail }: Pick<ListScreen, "fail">, changes: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(changes);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) return fail("Not everything was undone", failed.reason);
  toast.success({ title: "Undone" });
}

/** Acts on all selected rows, one action at a time. */
export function useBulkAction<Row extends { id: number }>({ list, selection, shownBy }: ActionOptions<Row>) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [running, setRunning] = useState<string | null>(null);
  const restore = useRestore(list);
  const undoOf = ({ deletes, revert, patch = {} }: Omit<BulkRun<Row>, "label">, rows: readonly Row[]) => {
    if (deletes) return () => void restore({ kind: deletes, ids: rows.map(({ id }) => id) });
    const changes = rows.map((row) => ({ ...pick(row, Object.keys(patch) as (keyof Row)[]), id: row.id }));
    return revert && (() => void revertAll(list, changes.map(revert)));
  };
  const finish = ({ action, rows, result, before }: FinishedRun<Row>) => {
    const {
      changed,
      failures,
      note = "",
    }: BulkResult<Row> = typeof result === "number" ? { changed: rows, failures: [] } : result;
    const problem = { title: action.failedMessage, text: failures.join("\n") };
    if (failures.length > 0) list.showProblem(problem);
    if (changed.length === 0) {
      rollback(queries, before);
      return toast.error(problem);
    }
    const ids = changed.map(({ id }) => id);
    if (action.deletes) list.markDeleted(ids);
    else list.markChanged(ids, action.patch ?? {});
    const title = action.doneMessage(typeof result === "number" ? result : changed.length);
    const content = { title, undo: undoOf(action, changed), seconds: undoSeconds };
    if (failures.length > 0) toast.warning({ ...content, text: problem.text });
    else toast.success({ ...content, text: note });
    selection.clear();
  };
  const run = async ({ label, question, ...action }: BulkRun<Row>): Promise<void> => {
    const { rows } = selection;
    if (running !== null || (question && !(await confirm(question(rows))))) return;
    setRunning(label);
    list.dismissProblem();
    const ids = rows.map(({ id }) => id);
    const prefixes = shownBy.map(({ prefix }) => prefix);
    const before = await applyOptimistic(queries, prefixes, { ids, patch: action.patch ?? {} });
    try {
      finish({ action, rows, result: await action.run(rows), before });
    } catch (error) {
      rollback(queries, before);
      list.fail(action.failedMessage, error);
    }
    setRunning(null);
  };
  return { running, run };
}

type Props<Row> = ActionOptions<Row> & { actions: readonly BulkAction<Row>[] };

/** Buttons that act on all selected rows. */
export function BulkActions<Row extends { id: number }>({ actions, ...options }: Props<Row>) {
  const { running, run } = useBulkAction(options);
  return actions.map((action) => (
    <Button
      key={action.label}
      icon={action.icon}
      tone={action.danger ? "danger" : "plain"}
      busy={running === action.label}
      onClick={() => run(action)}
    >
      {action.label}
    </Button>
  ));
}
