import type { CsvHeader } from "#shared/kit/csv-headers.ts";
import type { ImportInput, ImportReport } from "#shared/kit/csv-import.ts";

/** The calls that export and import records of one kind. */
export type CsvCalls = {
  /** What a record is called: "trip". Its plural ends in "s". */
  name: string;
  /** Exports what the list shows. */
  exportCsv: () => Promise<string>;
  /** The columns of a file. */
  headers: readonly CsvHeader[];
  importCsv: (input: { file: File; dry_run?: ImportInput["dry_run"]; columns?: string }) => Promise<ImportReport>;
};
