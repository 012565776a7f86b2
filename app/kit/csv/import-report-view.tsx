import type { ComponentProps } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { type ImportLine, type ImportReport, importOutcomes } from "#shared/kit/csv-import.ts";
import { formatCount } from "#shared/kit/format-count.ts";

type Outcome = ImportLine["outcome"];
const outcomeLabels: Readonly<Record<Outcome, { name: string; tone: ComponentProps<typeof Badge>["tone"] }>> = {
  added: { name: "New", tone: "good" },
  changed: { name: "Changed", tone: "info" },
  unchanged: { name: "Unchanged", tone: "neutral" },
  refused: { name: "Refused", tone: "danger" },
};

const maxShownLines = 200;

const showCell = (cell: string): string => cell || "empty";

const describeLine = ({ changes, errors, warnings }: ImportLine): string[] => [
  ...Object.entries(errors).map(([column, message]) => (column ? `${column}: ${message}` : message)),
  ...changes.map(({ column, before, after }) => `${column}: ${showCell(before)} → ${showCell(after)}`),
  ...warnings,
];

function Line({ line }: { line: ImportLine }) {
  const { name, tone } = outcomeLabels[line.outcome];
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-baseline gap-x-3 px-3 py-2">
      <span className="text-ash tabular-nums">Row {line.line}</span>
      <span className="truncate">{line.title || "Without a name"}</span>
      <Badge tone={tone}>{name}</Badge>
      <span className="col-span-full min-w-0 empty:hidden sm:col-start-2 sm:col-end-4">
        {describeLine(line).map((text) => (
          <span key={text} className="block text-sm text-ash wrap-anywhere">
            {text}
          </span>
        ))}
      </span>
    </li>
  );
}

/** What an import would do, refused lines first. */
export function ImportReportView({ fileName, report }: { fileName: string; report: ImportReport }) {
  const { counts } = report;
  const lines = report.lines.toSorted((a, b) => Number(b.outcome === "refused") - Number(a.outcome === "refused"));
  const summary = importOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${counts[outcome]} ${outcomeLabels[outcome].name.toLowerCase()}`);
  return (
    <section aria-label="What would change" className="grid gap-3">
      <p>
        <strong className="font-semibold wrap-anywhere">{fileName}</strong>: {summary.join(", ")}
      </p>
      {counts.refused > 0 && (
        <Alert tone="warn" title={`${formatCount(counts.refused, "line")} can't be imported`}>
          <p>Correct the file and choose it again. A file is imported whole or not at all.</p>
        </Alert>
      )}
      {counts.added + counts.changed + counts.refused === 0 && <p className="text-ash">There is nothing to import.</p>}
      <ul className="max-h-[45vh] divide-y divide-line overflow-y-auto rounded-panel border border-line empty:hidden">
        {lines.slice(0, maxShownLines).map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </ul>
      {lines.length > maxShownLines && <p className="text-ash">And {lines.length - maxShownLines} more lines.</p>}
    </section>
  );
}
