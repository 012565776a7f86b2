import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { type CsvHeader, type CsvHeaderProblem, findHeader, listMissingHeaders } from "#shared/kit/csv-headers.ts";
import { csvLimits } from "#shared/kit/csv-import.ts";
import { unescapeCsvCell } from "#shared/kit/escape-csv-cell.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { findDelimiter, requireTableSize, tooManyColumns, unreadable, withoutBlankEnd } from "./csv-table.ts";

/** A line of a file with its cells by column. A line with too few or too many cells has no cells. */
export type CsvLine = { line: number; cells: Readonly<Record<string, string>> | null };

/** Decodes UTF-8, UTF-16 with a byte-order mark, and else the encoding in which Excel saves plain CSV. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The line in which Excel names the separator of the file; it is no row of the spreadsheet. */
const separatorLine = /^sep=(.)(?:\r\n?|\n)/i;

/** Of a whole row, in bytes, so that one with a wrong quotation mark ends. */
const maxRowBytes = 4 * csvLimits.maxCellLength;

function toReadError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === "CSV_MAX_RECORD_SIZE") return unreadable(`Row ${Number(error.records) + 1} is too long.`);
  const line = Number(error.lines ?? 0);
  return unreadable(`The file could not be read as CSV: a quotation mark near line ${line} is wrong.`);
}

type Row = { row: number; cells: string[] };

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

const tooManyLines = `The file has too many lines. Import at most ${formatCount(csvLimits.maxLines, "line")} at once.`;

/** Bytes that are parsed before other work has its turn: lines without an end take the longest. */
const pieceBytes = 4_096;

async function* cutIntoPieces(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes);
    await setImmediate();
  }
}

/** The rows that are not blank, with their numbers in a spreadsheet, where a cell with several lines is in one row. */
async function parseRows(text: string): Promise<Row[]> {
  const [whole = "", separator] = separatorLine.exec(text) ?? [];
  const table = await withoutBlankEnd(text.slice(whole.length));
  const delimiter = separator ?? findDelimiter(table);
  await requireTableSize(table, delimiter);
  const parser = parse({ delimiter, relax_column_count: true, max_record_size: maxRowBytes });
  const rows: Row[] = [];
  let row = 0;
  try {
    for await (const cells of Readable.from(cutIntoPieces(Buffer.from(table))).pipe(parser)) {
      row += 1;
      if (!isBlank(cells)) rows.push({ row, cells });
      if (rows.length > csvLimits.maxLines + 1) throw unreadable(tooManyLines);
    }
  } catch (error) {
    throw toReadError(error);
  }
  return rows;
}

/** The columns that a file may have, and what its unknown columns are. */
export type HeaderRules = {
  headers: readonly CsvHeader[];
  columns?: Readonly<Record<string, string>>;
};

const maxNameLength = 200;

/** A refused header; a first part of its columns is told. */
const headerProblem = (message: string, problem: CsvHeaderProblem) => {
  const unknown_columns = problem.unknown_columns.slice(0, 100);
  return unreadable(message, { ...problem, unknown_columns });
};

function requireHeaders(
  names: readonly (string | undefined)[],
  written: readonly string[],
  { headers }: HeaderRules,
): void {
  const found_columns = names.filter((name) => name !== undefined && name !== "") as string[];
  const unknown_columns = written.filter((_, index) => names[index] === undefined);
  const missing = listMissingHeaders(headers, found_columns).map(({ label }) => label);
  const messages = [
    unknown_columns.length > 0 && `Unknown columns: ${unknown_columns.slice(0, 5).join(", ").slice(0, 200)}`,
    missing.length > 0 && `Missing columns: ${missing.join(", ")}`,
  ].filter((message) => message !== false);
  if (messages.length > 0) throw headerProblem(messages.join(". "), { unknown_columns, found_columns });
}

/** The names of a file's columns; "" for one that is left out. */
function readHeader(header: readonly string[], rules: HeaderRules): string[] {
  const { headers, columns = {} } = rules;
  const written = header.map((name) => name.trim().slice(0, maxNameLength));
  // Spreadsheets leave empty cells at the end.
  while (written.at(-1) === "") written.pop();
  if (written.length > csvLimits.maxColumns) throw unreadable(tooManyColumns);
  if (new Set(written.map((name) => name.toLowerCase())).size < written.length)
    throw unreadable("A column stands in the file twice.");
  const chosen = written.map((name) => (Object.hasOwn(columns, name) ? columns[name] : undefined));
  const wrong = chosen.find((name) => name && !headers.some((known) => known.name === name));
  if (wrong) throw unreadable(`There is no column ${wrong.slice(0, 60)}.`);
  const taken = new Set(chosen.filter(Boolean));
  if (taken.size < chosen.filter(Boolean).length) throw unreadable("Two columns are matched with the same one.");
  const names = written.map((text, index) => {
    if (chosen[index] !== undefined) return chosen[index];
    const name = findHeader(headers, text)?.name;
    if (name === undefined || taken.has(name)) return undefined;
    taken.add(name);
    return name;
  });
  requireHeaders(names, written, rules);
  return names.map((name) => name ?? "");
}

/** Reads a CSV file whose first line names its columns. Throws `csv_unreadable` with what is wrong. */
export async function readCsv(bytes: Uint8Array, rules: HeaderRules): Promise<CsvLine[]> {
  const text = decode(bytes);
  if (text.includes("\0")) throw unreadable("This is not a CSV file.");
  const [header, ...rows] = await parseRows(text);
  if (!header) throw unreadable("The file is empty.");
  const columns = readHeader(header.cells, rules);
  if (rows.length === 0) throw unreadable("The file has no lines below its header.");
  return rows.map(({ row, cells }) => ({
    line: row,
    cells:
      cells.length >= columns.length && isBlank(cells.slice(columns.length))
        ? Object.fromEntries(
            columns.flatMap((name, index) => (name ? [[name, unescapeCsvCell(cells[index] ?? "")]] : [])),
          )
        : null,
  }));
}
