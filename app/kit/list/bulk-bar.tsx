import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { useRecordKey } from "./use-list-screen.ts";
import type { SelectAll } from "./use-select-all.ts";
import type { Selection } from "./use-selection.ts";

type Props<Row> = { selection: Selection<Row>; selectAll: SelectAll | null; children: ReactNode };

/** Actions for the selected rows, at the bottom of the screen while any are selected. */
export function BulkBar<Row>({ selection, selectAll, children }: Props<Row>) {
  const count = selection.rows.length;
  // Escape first closes the record that is open beside the list.
  const isRecordOpen = useRecordKey() !== undefined;
  const canClear = count > 0 && !isRecordOpen;
  useShortcut({ keys: "Escape", label: "Clear selection", group: "Selection" }, canClear ? selection.clear : null);
  return (
    <section aria-label="Selected rows" className="pointer-events-none sticky bottom-3 z-20 flex justify-center">
      <p role="status" className="sr-only">
        {count > 0 ? `${count} selected` : ""}
      </p>
      {count > 0 && (
        // One row, which scrolls sideways on phones: a tall bar would cover the rows that are selected.
        <div className="pointer-events-auto flex max-w-full items-center gap-2 overflow-x-auto rounded-panel border border-line bg-panel py-2 pr-2 pl-4 shadow-float *:shrink-0">
          <span aria-hidden className="mr-2 font-medium tabular-nums">
            {count} selected
          </span>
          {selectAll && (
            <Button tone="quiet" busy={selectAll.isBusy} onClick={selectAll.run}>
              {selectAll.label}
            </Button>
          )}
          {children}
          <IconButton icon={X} label="Clear selection" onClick={selection.clear} />
        </div>
      )}
    </section>
  );
}
