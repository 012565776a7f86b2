import { useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { type CsvHeader, type CsvHeaderProblem, listMissingHeaders } from "#shared/kit/csv-headers.ts";

/** The names of columns by what the file calls them; "" for one that is left out. */
export type ColumnMatches = Readonly<Record<string, string>>;

type Props = {
  headers: readonly CsvHeader[];
  problem: CsvHeaderProblem;
  busy: boolean;
  onMatched: (matches: ColumnMatches) => void;
};

/** Asks what the columns of a file are that are not known. */
export function MatchColumns({ headers, problem, busy, onMatched }: Props) {
  const { unknown_columns, found_columns } = problem;
  const [matches, setMatches] = useState<ColumnMatches>(() =>
    Object.fromEntries(unknown_columns.map((column) => [column, ""])),
  );
  const taken = [...found_columns, ...Object.values(matches)];
  const missing = listMissingHeaders(headers, taken).map(({ label }) => label);
  const listOptions = (column: string) =>
    headers
      .filter(({ name }) => name === matches[column] || !taken.includes(name))
      .map(({ name, label, required }) => ({ value: name, label: required ? `${label} (required)` : label }));
  return (
    <section aria-label="Columns to match" className="grid gap-3">
      <p>These columns of the file are not known. Choose what each of them is.</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {unknown_columns.map((column) => (
          <Field key={column} label={`“${column}” in the file`} required>
            {(props) => (
              <Select
                {...props}
                value={matches[column] ?? ""}
                placeholder="Leave out"
                options={listOptions(column)}
                onChange={({ target }) => setMatches({ ...matches, [column]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {missing.length > 0 && <Alert tone="warn" title={`The file still lacks: ${missing.join(", ")}`} />}
      <div>
        <Button tone="primary" busy={busy} disabled={missing.length > 0} onClick={() => onMatched(matches)}>
          Check the file
        </Button>
      </div>
    </section>
  );
}
