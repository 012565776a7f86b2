import { FileUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { CallError } from "#app/kit/calls/call-error.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogFooter } from "#app/ui/dialog.tsx";
import { CsvHeaderProblem } from "#shared/kit/csv-headers.ts";
import { csvLimits, ImportReport } from "#shared/kit/csv-import.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import type { CsvCalls } from "./csv-calls.ts";
import { FileColumns } from "./file-columns.tsx";
import { ImportReportView } from "./import-report-view.tsx";
import { type ColumnMatches, MatchColumns } from "./match-columns.tsx";

type Props = CsvCalls & { onClose: () => void; onImported: () => void };
type Checked = { file: File; report: ImportReport; columns: ColumnMatches };
/** A file whose columns are not all known. */
type Unmatched = { file: File; problem: CsvHeaderProblem };

/** The report of a refused import: the records have changed since the file was checked. */
const reportOf = (error: unknown): ImportReport | null =>
  error instanceof CallError ? (ImportReport.safeParse(error.data).data ?? null) : null;

/** What a refused file's header lacks. */
const headerProblemOf = (error: unknown): CsvHeaderProblem | null =>
  error instanceof CallError ? (CsvHeaderProblem.safeParse(error.data).data ?? null) : null;

function useImport({ importCsv, name, onClose, onImported }: Props) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [unmatched, setUnmatched] = useState<Unmatched | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const showFailure = (error: unknown, file: File, columns: ColumnMatches) => {
    const report = reportOf(error);
    const header = headerProblemOf(error);
    setChecked(report && { file, report, columns });
    // Where columns are only missing, there is nothing to match.
    const canMatch = header !== null && header.unknown_columns.length > 0;
    setUnmatched(canMatch ? { file, problem: header } : null);
    if (!canMatch) setProblem(errorMessage(error, "The file could not be imported"));
  };
  const run = async (work: () => Promise<void>, file: File, columns: ColumnMatches) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      showFailure(error, file, columns);
    }
    setBusy(false);
  };
  const check = (file: File, columns: ColumnMatches = {}) =>
    run(
      async () => {
        const report = await importCsv({ file, dry_run: true, columns: JSON.stringify(columns) });
        setChecked({ file, report, columns });
        setUnmatched(null);
      },
      file,
      columns,
    );
  const confirm = ({ file, columns }: Checked) =>
    run(
      async () => {
        const { counts } = await importCsv({ file, dry_run: false, columns: JSON.stringify(columns) });
        toast.success({
          title: "Import complete",
          text: `${formatCount(counts.added, name)} added, ${counts.changed} changed.`,
        });
        onImported();
        onClose();
      },
      file,
      columns,
    );
  return { checked, unmatched, problem, isBusy, check, confirm };
}

/** Imports a CSV file: checks it first, shows line by line what would happen, and then does it. */
export function ImportDialog(props: Props) {
  const { name, headers, onClose } = props;
  const { checked, unmatched, problem, isBusy, check, confirm } = useImport(props);
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
        {!checked && !unmatched && <FileColumns name={name} headers={headers} />}
        {problem && <Alert tone="danger" title={problem} />}
        {checked && <ImportReportView fileName={checked.file.name} report={checked.report} />}
        {unmatched && (
          <MatchColumns
            key={unmatched.file.name + unmatched.problem.unknown_columns.join()}
            headers={headers}
            problem={unmatched.problem}
            busy={isBusy}
            onMatched={(columns) => void check(unmatched.file, columns)}
          />
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={choose}
        />
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            icon={FileUp}
            tone={checked || unmatched ? "plain" : "primary"}
            busy={isBusy && !canImport}
            onClick={() => input.current?.click()}
          >
            {checked || unmatched ? "Choose another file" : "Choose a file"}
          </Button>
          {canImport && (
            <Button tone="primary" busy={isBusy} onClick={() => confirm(checked)}>
              Import {formatCount(added + changed, "line")}
            </Button>
          )}
        </DialogFooter>
      </div>
    </Dialog>
  );
}
