import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { type ConfirmOptions, useConfirm } from "#app/kit/screens/confirm.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ListScreen } from "./use-list-screen.ts";
import type { Selection } from "./use-selection.ts";

export type BulkAction<Row> = {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  /** Asked first. */
  question?: (rows: readonly Row[]) => ConfirmOptions;
  /** Resolves to the number of records that were changed. */
  run: (rows: readonly Row[]) => Promise<number>;
  doneMessage: (count: number) => string;
  failedMessage: string;
};

type Props<Row> = {
  list: Pick<ListScreen, "fail">;
  selection: Selection<Row>;
  actions: readonly BulkAction<Row>[];
};

/** Buttons that act on all selected rows, one action at a time. */
export function BulkActions<Row>({ list, selection, actions }: Props<Row>) {
  const confirm = useConfirm();
  const [running, setRunning] = useState<string | null>(null);
  const run = async ({ label, question, ...action }: BulkAction<Row>) => {
    const { rows } = selection;
    if (running !== null || (question && !(await confirm(question(rows))))) return;
    setRunning(label);
    try {
      toast.success({ title: action.doneMessage(await action.run(rows)) });
      selection.clear();
    } catch (error) {
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
