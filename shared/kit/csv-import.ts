import { z } from "zod";
import { defineError } from "./errors.ts";
import { flag } from "./fields.ts";
import { parseJsonText } from "./text-fields.ts";

export const csvLimits = {
  maxFileBytes: 10 * 1024 * 1024,
  /** Of lines that are not blank. */
  maxLines: 2_000,
  /** With blank ones above the last line. */
  maxRows: 20_000,
  /** With empty ones. */
  maxCells: 1_000_000,
  maxColumns: 500,
  /** As it is written in the file. All days of a trip are one cell, with up to 300,000 characters before escaping. */
  maxCellLength: 600_000,
  maxExportedRows: 100_000,
} as const;

const csvTooLarge = defineError({
  code: "csv_too_large",
  status: 413,
  message: "The file is too large. Maximum size is 10MB.",
});
export const csvUnreadable = defineError({
  code: "csv_unreadable",
  status: 422,
  message: "This file could not be read as CSV.",
});
export const csvLinesRefused = defineError({
  code: "csv_lines_refused",
  status: 422,
  message: "Some lines can't be imported, so nothing was imported.",
});

export const importOutcomes = ["added", "changed", "unchanged", "refused"] as const;

export const ImportReport = z.object({
  /** Whether this is what an import would do: nothing was stored. */
  dry_run: z.boolean(),
  counts: z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  /** Every line of the file but unchanged ones. */
  lines: z.array(
    z.object({
      /** The row in a spreadsheet; the header is row 1. */
      line: z.int(),
      outcome: z.enum(importOutcomes),
      title: z.string(),
      /** The cells that change, shortened. */
      changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
      /** What is wrong, by column; "" for the whole line. */
      errors: z.record(z.string(), z.string()),
      /** What may be unintended, but is done. */
      warnings: z.array(z.string()),
    }),
  ),
});
export type ImportReport = z.output<typeof ImportReport>;
export type ImportLine = ImportReport["lines"][number];

export const ImportInput = z.strictObject({
  file: z.file("Please choose a CSV file"),
  dry_run: flag.default(true).describe("Only reports what an import would do; true if it is left out"),
  columns: z
    .preprocess(
      (value) => (typeof value === "string" ? parseJsonText(value) : value),
      z.record(z.string().max(1_000), z.string().max(1_000), "Please send which columns the file's are"),
    )
    .default({})
    .describe("As JSON, the columns that the file's columns are, by their names in the file; empty to leave one out"),
});
export type ImportInput = z.output<typeof ImportInput>;

/** "3 added, 1 changed": what an import did, or would do. */
function describeCounts({ dry_run, counts }: ImportReport): string {
  const words: Readonly<Record<keyof ImportReport["counts"], string>> = dry_run
    ? {
        added: "would be added",
        changed: "would be changed",
        unchanged: "would stay the same",
        refused: "can't be imported",
      }
    : { added: "added", changed: "changed", unchanged: "unchanged", refused: "refused" };
  const parts = importOutcomes.filter((outcome) => counts[outcome] > 0);
  return parts.map((outcome) => `${counts[outcome]} ${words[outcome]}`).join(", ") || "there are no lines";
}

/** "Nothing was imported: 3 would be added" */
const describeImport = (report: ImportReport): string =>
  `${report.dry_run ? "Nothing was imported" : "Import done"}: ${describeCounts(report)}.`;

/** What all endpoints that import a CSV file have in common. */
export const importEndpoint = {
  method: "POST",
  input: ImportInput,
  output: ImportReport,
  message: describeImport,
  maxUploadBytes: csvLimits.maxFileBytes,
  tooLargeError: csvTooLarge,
  errors: [csvTooLarge, csvUnreadable, csvLinesRefused],
} as const;

/** What all endpoints that export a CSV file have in common. */
export const exportEndpoint = { method: "GET", output: z.string(), mediaType: "text/csv; charset=utf-8" } as const;
