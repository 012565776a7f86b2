import type { ImportInput, ImportReport } from "#shared/kit/csv-import.ts";

/** The calls that export and import records of one kind. */
export type CsvCalls = {
  /** What a record is called: "trip". Its plural ends in "s". */
  name: string;
  /** Exports what the list shows. */
  exportCsv: () => Promise<string>;
  importCsv: (input: { file: File } & Partial<Omit<ImportInput, "file">>) => Promise<ImportReport>;
};
