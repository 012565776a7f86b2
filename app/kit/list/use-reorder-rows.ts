import { useEffect, useRef, useState } from "react";
import { moveItem, sortByIds } from "#app/kit/reorder/move-item.ts";
import { type Reorder, useReorder } from "#app/kit/reorder/use-reorder.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { undoSeconds } from "#shared/undo/undo-window.ts";
import type { ListScreen } from "./use-list-screen.ts";

type Options<Row> = {
  rows: readonly Row[];
  /** When the rows were fetched, in milliseconds. */
  fetchedAt: number;
  nameOf: (row: Row) => string;
  list: Pick<ListScreen, "fail" | "dismissProblem">;
  /** Saves the ids of all rows in their new order. */
  save: (ids: number[]) => Promise<unknown>;
  /** Called after a failure, since somebody else may have changed the list. */
  refetch: () => void;
};

type Outcome = { onSaved: () => void; onFailed: () => void };

/** Saves one order at a time. Moves made in the meantime are saved together, as the last of them left the rows. */
function useSaveQueue<Row>({ list, save, refetch }: Pick<Options<Row>, "list" | "save" | "refetch">) {
  const queue = useRef(Promise.resolve());
  const newest = useRef<number[] | null>(null);
  const savedAt = useRef(0);
  const saveNewest = async (ids: number[], { onSaved, onFailed }: Outcome): Promise<void> => {
    if (newest.current !== ids) return;
    try {
      await save(ids);
      if (newest.current === ids) onSaved();
    } catch (error) {
      newest.current = null;
      onFailed();
      list.fail("Failed to save the order", error);
      refetch();
    }
    if (newest.current === ids) newest.current = null;
    savedAt.current = Date.now();
  };
  return {
    /** Whether rows of this time have the last saved order. */
    isSavedIn: (fetchedAt: number) => newest.current === null && fetchedAt >= savedAt.current,
    enqueue: (ids: number[], outcome: Outcome) => {
      newest.current = ids;
      list.dismissProblem();
      queue.current = queue.current.then(() => saveNewest(ids, outcome));
    },
  };
}

/** Rows in an order that people change: shown at once, rolled back with a message if it can't be saved. */
export function useReorderRows<Row extends { id: number }>(options: Options<Row>): { rows: Row[]; reorder: Reorder } {
  const { nameOf } = options;
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const { enqueue, isSavedIn } = useSaveQueue(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched rows are in the stored order
  useEffect(() => {
    if (isSavedIn(options.fetchedAt)) setIds(null);
  }, [options.rows]);
  const rows = ids ? sortByIds(options.rows, ids) : [...options.rows];
  const change = (next: number[], onSaved: () => void) => {
    setIds(next);
    enqueue(next, { onSaved, onFailed: () => setIds(null) });
  };
  const reorder = useReorder({
    count: rows.length,
    itemLabel: (index) => {
      const row = rows[index];
      return row ? nameOf(row) : "";
    },
    onMove: (from, to) => {
      const before = rows.map(({ id }) => id);
      const undo = () => change(before, () => toast.success({ title: "Undone" }));
      const text = `Number ${to + 1} of ${rows.length}: ${reorder.itemLabel(from)}`;
      change(moveItem(before, from, to), () =>
        toast.success({ title: "Order saved", text, undo, seconds: undoSeconds }),
      );
    },
  });
  return { rows, reorder };
}
