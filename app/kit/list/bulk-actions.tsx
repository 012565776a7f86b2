import { useQueryClient } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import type { QueryPrefix } from "#app/kit/calls/queries.ts";
import { applyOptimistic, rollback } from "#app/kit/record/optimistic-update.ts";
import { type ConfirmOptions, useConfirm } from "#app/kit/screens/confirm.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ListScreen } from "./use-list-screen.ts";
import type { Selection } from "./use-selection.ts";

export type BulkAction<Row> = {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** The fields as they will be, shown at once. */
  patch?: Partial<Row>;
  /** Whether the records are deleted. */
  deletes?: boolean;
  /** Asked first. */
  question?: (rows: readonly Row[]) => ConfirmOptions;
  /** Resolves to the number of records that were changed. */
  run: (rows: readonly Row[]) => Promise<number>;
  doneMessage: (count: number) => string;
  failedMessage: string;
};

type Props<Row> = {
  list: Pick<ListScreen, "fail" | "dismissProblem" | "markDeleted">;
  selection: Selection<Row>;
  /** The queries that show the records. */
  shownBy: readonly { prefix: QueryPrefix }[];
  actions: readonly BulkAction<Row>[];
};

/** Buttons that act on all selected rows, one action at a time. */
export function BulkActions<Row extends { id: number }>({ list, selection, shownBy, actions }: Props<Row>) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [running, setRunning] = useState<string | null>(null);
  const run = async ({ label, question, ...action }: BulkAction<Row>) => {
    const { rows } = selection;
    if (running !== null || (question && !(await confirm(question(rows))))) return;
    setRunning(label);
    list.dismissProblem();
    const ids = rows.map(({ id }) => id);
    const prefixes = shownBy.map(({ prefix }) => prefix);
    const before = await applyOptimistic(queries, prefixes, { ids, patch: action.patch ?? {} });
    try {
      toast.success({ title: action.doneMessage(await action.run(rows)) });
      if (action.deletes) list.markDeleted(ids);
      selection.clear();
    } catch (error) {
      rollback(queries, before);
      list.fail(action.failedMessage, error);
    }
    setRunning(null);
  };
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
