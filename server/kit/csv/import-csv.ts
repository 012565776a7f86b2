import type { CsvHeader } from "#shared/kit/csv-headers.ts";
import { csvLinesRefused, type ImportInput, type ImportLine, type ImportReport } from "#shared/kit/csv-import.ts";
import { DomainError, fieldError } from "#shared/kit/errors.ts";
import type { Feature } from "#shared/kit/features.ts";
import { type Context, inTransaction } from "../context.ts";
import type { CsvColumn } from "./csv-columns.ts";
import { type CsvLine, readCsv } from "./read-csv.ts";
import { type Cells, type CsvWrite, normalizeCell, readFields } from "./read-fields.ts";

type StoredItem = { id: number; version: number };
/** The record that a line means; undefined for a new one. */
type FindRecord<Item> = (cells: Cells) => Item | undefined;

/** How lines of a file become records of one kind. */
export type CsvImport<Item extends StoredItem> = {
  columns: readonly CsvColumn<Item>[];
  /** Loads the records that lines mean. Locks them in the order of their ids unless it is a dry run. */
  load: (tx: Context, lines: readonly Cells[], dry_run: boolean) => Promise<FindRecord<Item>>;
  titleOf: (cells: Cells) => string;
  /** Columns beside the id whose cells only one line may have. */
  uniqueColumns?: readonly string[];
  create: CsvWrite;
  update: CsvWrite;
  /** What may be unintended about a new record, for the report of a dry run. */
  warn?: (tx: Context, cells: Cells) => Promise<string[]>;
};

type Done = Pick<ImportLine, "outcome" | "changes" | "warnings">;
type ImportRun<Item extends StoredItem> = CsvImport<Item> & {
  dry_run: boolean;
  find: FindRecord<Item>;
  /** The records, and the unique cells, of the lines before. */
  taken: Set<string>;
};

const maxShownCell = 80;
function shorten(cell: string): string {
  const line = cell.replace(/\s+/g, " ");
  return line.length > maxShownCell ? `${line.slice(0, maxShownCell - 1)}…` : line;
}

/** The columns that are fields of the record. */
const writableColumns = <Item>(columns: readonly CsvColumn<Item>[], cells: Cells) =>
  columns.filter(({ name }) => name !== "id" && name !== "version" && name in cells);

/** Throws 422 if a line before has the same record or unique cell. */
function takeOnce<Item extends StoredItem>(
  { taken, uniqueColumns = [] }: ImportRun<Item>,
  cells: Cells,
  stored: Item | undefined,
): void {
  const values = [["id", stored?.id ?? ""], ...uniqueColumns.map((name) => [name, cells[name]?.trim() ?? ""])] as const;
  for (const [name, value] of values) {
    if (value === "") continue;
    const key = `${name} ${value}`;
    if (taken.has(key)) throw fieldError(String(name), `Another line has the same ${name}`);
    taken.add(key);
  }
}

async function addRecord<Item extends StoredItem>(
  tx: Context,
  { columns, create, warn, dry_run }: ImportRun<Item>,
  cells: Cells,
): Promise<Done> {
  // An empty cell of a new record is a field that was not sent.
  const sent = writableColumns(columns, cells).filter(({ name }) => cells[name]?.trim());
  const warnings = dry_run && warn ? await warn(tx, cells) : [];
  await create.write(tx, readFields(sent, cells, create));
  return { outcome: "added", changes: [], warnings };
}

async function changeRecord<Item extends StoredItem>(
  tx: Context,
  { columns, update }: ImportRun<Item>,
  { cells, stored }: { cells: Cells; stored: Item },
): Promise<Done> {
  const changed = writableColumns(columns, cells).flatMap((column) => {
    const [before, after] = [normalizeCell(column.write(stored)), normalizeCell(cells[column.name] ?? "")];
    return before === after ? [] : [{ ...column, before, after }];
  });
  if (changed.length === 0) return { outcome: "unchanged", changes: [], warnings: [] };
  const version = cells.version?.trim();
  if (version && version !== String(stored.version)) {
    throw fieldError("version", "Changed since the export. Export it again");
  }
  await update.write(tx, readFields(changed, cells, update, { id: stored.id }));
  const changes = changed.map(({ name, before, after }) => ({
    column: name,
    before: shorten(before),
    after: shorten(after),
  }));
  return { outcome: "changed", changes, warnings: [] };
}

async function importLine<Item extends StoredItem>(tx: Context, run: ImportRun<Item>, cells: Cells): Promise<Done> {
  const id = cells.id?.trim() ?? "";
  if (id && !/^\d{1,15}$/.test(id)) throw fieldError("id", "Please enter a whole number");
  const stored = run.find(cells);
  if (id && !stored) throw fieldError("id", "There is no record with this id. Leave it empty to add one");
  takeOnce(run, cells, stored);
  return stored ? changeRecord(tx, run, { cells, stored }) : addRecord(tx, run, cells);
}

/** Takes back what a line of a dry run did. */
class DryRun extends Error {}

/** Runs the work in a savepoint. A dry run is taken back, which releases its locks. */
async function inSavepoint<T>(tx: Context, dry_run: boolean, work: (at: Context) => Promise<T>): Promise<T> {
  const results: T[] = [];
  try {
    await tx.db.transaction(async (db) => {
      const unchanged = dry_run && { pendingInvalidations: new Set<Feature>(), changedFeatures: new Set<Feature>() };
      results.push(await work({ ...tx, db, ...unchanged }));
      if (dry_run) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  const [result] = results;
  if (result === undefined) throw new Error("A savepoint ended without a result");
  return result;
}

/** Imports one line, whose failure leaves nothing behind. */
async function tryLine<Item extends StoredItem>(
  tx: Context,
  run: ImportRun<Item>,
  { line, cells }: CsvLine,
): Promise<ImportLine> {
  const refused = { line, outcome: "refused" as const, changes: [], warnings: [] };
  if (!cells)
    return { ...refused, title: "", errors: { "": "This line has another number of cells than the header." } };
  const title = run.titleOf(cells).slice(0, 200);
  try {
    const done = await inSavepoint(tx, run.dry_run, (at) => importLine(at, run, cells));
    return { line, title, errors: {}, ...done };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { errors = { "": error.message } } = error.details;
    return { ...refused, title, errors: byColumn(run.columns, errors) };
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

async function importLines<Item extends StoredItem>(
  tx: Context,
  kind: CsvImport<Item>,
  { read, dry_run }: { read: readonly CsvLine[]; dry_run: boolean },
): Promise<ImportReport> {
  const known = read.flatMap(({ cells }) => (cells ? [cells] : []));
  const run = { ...kind, dry_run, find: await kind.load(tx, known, dry_run), taken: new Set<string>() };
  const lines: ImportLine[] = [];
  for (const line of read) lines.push(await tryLine(tx, run, line));
  return { dry_run, counts: countOutcomes(lines), lines: lines.filter(({ outcome }) => outcome !== "unchanged") };
}

type ImportOptions<Item extends StoredItem> = {
  /** What files may call the columns. */
  headers: readonly CsvHeader[];
  prepare: (tx: Context) => Promise<CsvImport<Item>>;
};

/**
 * Imports a CSV file, all of it or nothing. A dry run does the same line by line and takes each line back, so that its
 * report is what an import would do. Throws `csv_unreadable`, or `csv_lines_refused` with the report.
 */
export async function importCsv<Item extends StoredItem>(
  ctx: Context,
  { file, dry_run, columns }: ImportInput,
  { headers, prepare }: ImportOptions<Item>,
): Promise<ImportReport> {
  const read = await readCsv(await file.bytes(), { headers, columns });
  return inTransaction(ctx, async (tx) => {
    const report = await importLines(tx, await prepare(tx), { read, dry_run });
    if (!dry_run && report.counts.refused > 0) throw csvLinesRefused({ data: report });
    return report;
  });
}
