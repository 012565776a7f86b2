import { Download, FileSpreadsheet, Upload } from "lucide-react";
import { useState } from "react";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { download } from "#app/kit/screens/download.ts";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { Menu, MenuItem } from "#app/kit/screens/menu.tsx";
import { Button, ButtonText } from "#app/ui/button.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { CsvCalls } from "./csv-calls.ts";

// Loaded on demand: most visits import nothing.
const ImportDialog = lazyPart({
  load: async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }),
  onFailed: ({ onClose }) => onClose(),
  fallback: <SkeletonLines lines={3} />,
});

/** Exports what a list shows as CSV, and imports such a file. */
export function CsvMenu({ list, ...calls }: CsvCalls & { list: Pick<ListScreen, "fail" | "refresh"> }) {
  const [isExporting, setExporting] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const saveFile = async () => {
    setExporting(true);
    try {
      const name = `${calls.name}s-${toOperatorDate(new Date())}.csv`;
      download({ name, content: await calls.exportCsv(), type: "text/csv;charset=utf-8" });
    } catch (error) {
      list.fail("Export failed", error);
    }
    setExporting(false);
  };
  const trigger = (
    <Button icon={FileSpreadsheet} busy={isExporting}>
      <ButtonText>CSV</ButtonText>
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem icon={Download} onSelect={() => void saveFile()}>
          Export what the list shows
        </MenuItem>
        <MenuItem icon={Upload} onSelect={() => setImporting(true)}>
          Import a file…
        </MenuItem>
      </Menu>
      {isImporting && <ImportDialog {...calls} onClose={() => setImporting(false)} onImported={list.refresh} />}
    </>
  );
}
