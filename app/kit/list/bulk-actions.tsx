import { useQueryClient } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { useState } from "react";
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
  /** Resolves to the number of records that were changed. */
  run: (rows: readonly Row[]) => Promise<number>;
  doneMessage: (count: number) => string;
  failedMessage: string;
};

type ActionOptions<Row> = {
  list: Pick<ListScreen, "fail" | "dismissProblem" | "markDeleted" | "refresh">;
  selection: Selection<Row>;
  /** The queries that show the records. */
  shownBy: readonly { prefix: QueryPrefix }[];
};

type BulkRun<Row> = Omit<BulkAction<Row>, "icon">;

/** Acts on all selected rows, one action at a time. */
export function useBulkAction<Row extends { id: number }>({ list, selection, shownBy }: ActionOptions<Row>) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [running, setRunning] = useState<string | null>(null);
  const restore = useRestore(list);
  const revertAll = async (changes: readonly Promise<unknown>[]) => {
    const results = await Promise.allSettled(changes);
    const failed = results.find((result) => result.status === "rejected");
    if (failed) return list.fail("Not everything was undone", failed.reason);
    toast.success({ title: "Undone" });
  };
  const undoOf = ({ deletes, revert, patch = {} }: Omit<BulkRun<Row>, "label">, rows: readonly Row[]) => {
    if (deletes) return () => void restore({ kind: deletes, ids: rows.map(({ id }) => id) });
    const changes = rows.map((row) => ({ ...pick(row, Object.keys(patch) as (keyof Row)[]), id: row.id }));
    return revert && (() => void revertAll(changes.map(revert)));
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
      const count = await action.run(rows);
      toast.success({ title: action.doneMessage(count), undo: undoOf(action, rows), seconds: undoSeconds });
      if (action.deletes) list.markDeleted(ids);
      selection.clear();
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
