import { FileUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { CallError } from "#app/kit/calls/call-error.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { csvLimits, ImportReport } from "#shared/kit/csv-import.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import type { CsvCalls } from "./csv-calls.ts";
import { ImportReportView } from "./import-report-view.tsx";

type Props = CsvCalls & { onClose: () => void; onImported: () => void };
type Checked = { file: File; report: ImportReport };

/** The report of a refused import: the records have changed since the file was checked. */
const reportOf = (error: unknown): ImportReport | null =>
  error instanceof CallError ? (ImportReport.safeParse(error.data).data ?? null) : null;

function useImport({ importCsv, name, onClose, onImported }: Props) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>, file: File) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const report = reportOf(error);
      setChecked(report && { file, report });
      setProblem(errorMessage(error, "The file could not be imported"));
    }
    setBusy(false);
  };
  const check = (file: File) =>
    run(async () => setChecked({ file, report: await importCsv({ file, dry_run: true }) }), file);
  const confirm = ({ file }: Checked) =>
    run(async () => {
      const { counts } = await importCsv({ file, dry_run: false });
      toast.success({
        title: "Import complete",
        text: `${formatCount(counts.added, name)} added, ${counts.changed} changed.`,
      });
      onImported();
      onClose();
    }, file);
  return { checked, problem, isBusy, check, confirm };
}

/** Imports a CSV file: checks it first, shows line by line what would happen, and then does it. */
export function ImportDialog(props: Props) {
  const { name, onClose } = props;
  const { checked, problem, isBusy, check, confirm } = useImport(props);
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again after it was corrected.
    target.value = "";
    if (file) void check(file);
  };
  const { added = 0, changed = 0, refused = 0 } = checked?.report.counts ?? {};
  const canImport = checked !== null && refused === 0 && added + changed > 0;
  return (
    <Dialog open onClose={onClose} title={`Import ${name}s`} width="wide">
      <div className="grid gap-4">
        {!checked && (
          <p className="text-ash">
            Choose a CSV file whose first line names the columns, like an export. A line with the id of a record changes
            it; a line without one adds a record. At most {csvLimits.maxLines.toLocaleString("en")} lines. You see what
            would change before anything is stored.
          </p>
        )}
        {problem && <Alert tone="danger" title={problem} />}
        {checked && <ImportReportView fileName={checked.file.name} report={checked.report} />}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={choose}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            icon={FileUp}
            tone={checked ? "plain" : "primary"}
            busy={isBusy && !canImport}
            onClick={() => input.current?.click()}
          >
            {checked ? "Choose another file" : "Choose a file"}
          </Button>
          {canImport && (
            <Button tone="primary" busy={isBusy} onClick={() => confirm(checked)}>
              Import {formatCount(added + changed, "line")}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
