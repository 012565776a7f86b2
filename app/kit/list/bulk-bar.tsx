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
        <div
          data-screen-foot
          className="pointer-events-auto mt-2 flex max-w-full flex-wrap items-center gap-1.5 rounded-panel border border-line bg-panel p-2 shadow-float max-sm:w-full lg:gap-2"
        >
          <span className="flex items-center justify-between gap-1 pl-2 max-sm:w-full">
            <span aria-hidden className="font-medium tabular-nums">
              {count} selected
            </span>
            <IconButton icon={X} label="Clear selection" onClick={selection.clear} />
          </span>
          {selectAll && (
            <Button tone="quiet" busy={selectAll.isBusy} onClick={selectAll.run}>
              {selectAll.label}
            </Button>
          )}
          {children}
        </div>
      )}
    </section>
  );
}
