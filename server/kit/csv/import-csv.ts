import type { z } from "zod";
import { csvLinesRefused, type ImportInput, type ImportLine, type ImportReport } from "#shared/kit/csv-import.ts";
import { DomainError, invalidFields } from "#shared/kit/errors.ts";
import { fieldErrors } from "#shared/kit/validation.ts";
import { type Context, inTransaction } from "../context.ts";
import type { CsvColumn } from "./csv-columns.ts";
import { type CsvLine, readCsv } from "./read-csv.ts";

type Cells = Readonly<Record<string, string>>;
type Fields = Record<string, unknown>;

/** How lines of a file become records of one kind. */
export type CsvImport<Item extends { id: number }> = {
  columns: readonly CsvColumn<Item>[];
  /** The record that a line means; undefined for a new one. */
  find: (tx: Context, cells: Cells) => Promise<Item | undefined>;
  titleOf: (cells: Cells) => string;
  create: (tx: Context, fields: Fields) => Promise<unknown>;
  update: (tx: Context, fields: Fields) => Promise<unknown>;
};

/** Validates fields like the call that has this input. Throws 422 with one message per field. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, fields: Fields): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw invalidFields(fieldErrors(parsed.error));
}

const normalize = (cell: string | number): string => String(cell).replace(/\r\n?/g, "\n").trim();

/** The input fields of these columns of a line. */
const toFields = <Item>(columns: readonly CsvColumn<Item>[], cells: Cells): Fields =>
  Object.fromEntries(
    columns.map(({ name, field = name, read = (cell) => cell }) => [field, read((cells[name] ?? "").trim())]),
  );

async function importLine<Item extends { id: number }>(
  tx: Context,
  { columns, find, create, update }: CsvImport<Item>,
  cells: Cells,
): Promise<Pick<ImportLine, "outcome" | "columns">> {
  const writable = columns.filter(({ name }) => name !== "id" && name in cells);
  const stored = await find(tx, cells);
  if (!stored) {
    // An empty cell of a new record is a field that was not sent.
    await create(
      tx,
      toFields(
        writable.filter(({ name }) => cells[name]?.trim()),
        cells,
      ),
    );
    return { outcome: "added", columns: [] };
  }
  const changed = writable.filter(({ name, write }) => normalize(write(stored)) !== normalize(cells[name] ?? ""));
  if (changed.length === 0) return { outcome: "unchanged", columns: [] };
  await update(tx, { ...toFields(changed, cells), id: stored.id });
  return { outcome: "changed", columns: changed.map(({ name }) => name) };
}

/** Imports one line, whose failure leaves nothing behind. */
async function tryLine<Item extends { id: number }>(
  tx: Context,
  kind: CsvImport<Item>,
  { line, cells }: CsvLine,
): Promise<ImportLine> {
  const refused = { line, outcome: "refused" as const, columns: [] };
  if (!cells)
    return { ...refused, title: "", errors: { "": "This line has another number of cells than the header." } };
  const title = kind.titleOf(cells).slice(0, 200);
  try {
    const done = await tx.db.transaction((db) => importLine({ ...tx, db }, kind, cells));
    return { line, title, errors: {}, ...done };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { errors = { "": error.message } } = error.details;
    return { ...refused, title, errors: byColumn(kind.columns, errors) };
  }
}

/** Messages of fields as messages of the columns that hold them. */
const byColumn = <Item>(columns: readonly CsvColumn<Item>[], errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [first = ""] = path.split(".");
      return [columns.find(({ field }) => field === first)?.name ?? first, message];
    }),
  );

const countOutcomes = (lines: readonly ImportLine[]): ImportReport["counts"] => {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
};

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

/**
 * Imports a CSV file, all of it or nothing. A dry run does the same and takes it back, so that its report is what an
 * import would do. Throws `csv_unreadable`, or `csv_lines_refused` with the report.
 */
export async function importCsv<Item extends { id: number }>(
  ctx: Context,
  { file, dry_run }: ImportInput,
  prepare: (tx: Context) => Promise<CsvImport<Item>>,
): Promise<ImportReport> {
  const bytes = await file.bytes();
  let report: ImportReport | undefined;
  try {
    await inTransaction({ ...ctx, ...(dry_run && { changedFeatures: new Set() }) }, async (tx) => {
      const kind = await prepare(tx);
      const read = readCsv(
        bytes,
        kind.columns.map(({ name }) => name),
      );
      const lines: ImportLine[] = [];
      for (const line of read) lines.push(await tryLine(tx, kind, line));
      const counts = countOutcomes(lines);
      report = { dry_run, counts, lines: lines.filter(({ outcome }) => outcome !== "unchanged") };
      if (dry_run) throw new DryRun();
      if (counts.refused > 0) throw csvLinesRefused({ data: report });
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  if (!report) throw new Error("An import ended without a report");
  return report;
}
