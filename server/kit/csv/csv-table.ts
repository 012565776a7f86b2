import { setImmediate } from "node:timers/promises";
import { csvLimits, csvUnreadable } from "#shared/kit/csv-import.ts";
import { formatCount } from "#shared/kit/format-count.ts";

export const unreadable = (message: string, data?: object) =>
  csvUnreadable({ message, errors: { file: message }, ...(data && { data }) });

/** What stands between the cells of a row. */
const delimiters = [",", ";", "\t"] as const;

const [tab, lineFeed, carriageReturn, space, quote, comma, semicolon] = [9, 10, 13, 32, 34, 44, 59];

// Codes, because ten million characters are looked at in one go.
const isLineEnd = (code: number): boolean => code === lineFeed || code === carriageReturn;
const isBlankCharacter = (code: number): boolean =>
  isLineEnd(code) || code === comma || code === semicolon || code === space || code === tab;

const charactersBetweenPauses = 500_000;

/** The table without the blank rows below it, of which spreadsheets with a format write up to a million. */
export async function withoutBlankEnd(text: string): Promise<string> {
  let end = text.length;
  for (; end > 0 && isBlankCharacter(text.charCodeAt(end - 1)); end--)
    if (end % charactersBetweenPauses === 0) await setImmediate();
  // The empty cells of the last line are cells of it.
  const lineEnds = [text.indexOf("\n", end), text.indexOf("\r", end)].filter((at) => at !== -1);
  return text.slice(0, Math.min(text.length, ...lineEnds));
}

const maxSearchedLength = 100_000;

/** The character that separates most cells of the header. Excel writes semicolons in many countries. */
export function findDelimiter(text: string): string {
  const counts = { ",": 0, ";": 0, "\t": 0 };
  for (const character of text.slice(0, maxSearchedLength)) {
    if (character === "\r" || character === "\n") break;
    if (character === "," || character === ";" || character === "\t") counts[character] += 1;
  }
  return delimiters.toSorted((a, b) => counts[b] - counts[a])[0] ?? ",";
}

const tooManyRows = `The file has too many rows. Delete the blank ones, and import at most ${formatCount(csvLimits.maxLines, "line")} at once.`;
const tooManyCells = "The file has too many cells. Delete the empty columns, or import fewer lines at once.";

export const tooManyColumns = `The file has too many columns. Import at most ${formatCount(csvLimits.maxColumns, "column")}.`;

/** What was read of the table; the header is its first row with text. */
type Scan = { rows: number; delimiters: number; columns: number; cellStart: number; isHeader: boolean };

function requireLimits({ rows, delimiters, cellStart }: Scan, at: number): void {
  if (at - cellStart > csvLimits.maxCellLength) throw unreadable(`A cell of row ${rows} is too long.`);
  if (rows > csvLimits.maxRows) throw unreadable(tooManyRows);
  if (rows + delimiters > csvLimits.maxCells) throw unreadable(tooManyCells);
}

/** Columns without a name at the end of the header do not count. */
function requireColumns({ columns, cellStart, isHeader }: Scan, text: string, end: number): void {
  if (isHeader && columns >= csvLimits.maxColumns && /[^\s"]/.test(text.slice(cellStart, end)))
    throw unreadable(tooManyColumns);
}

/** Throws `csv_unreadable` for a table that takes too long to parse. Delimiters and line ends in quotes are text. */
export async function requireTableSize(text: string, delimiter: string): Promise<void> {
  const delimiterCode = delimiter.charCodeAt(0);
  const scan: Scan = { rows: 1, delimiters: 0, columns: 0, cellStart: 0, isHeader: true };
  let [isQuoted, rowStart] = [false, 0];
  for (let at = 0; at < text.length; at++) {
    if (at % charactersBetweenPauses === 0) await setImmediate();
    const code = text.charCodeAt(at);
    if (code === quote) isQuoted = !isQuoted;
    requireLimits(scan, at);
    if (isQuoted) continue;
    if (code === delimiterCode) {
      requireColumns(scan, text, at);
      scan.delimiters += 1;
      scan.columns += 1;
    } else if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) {
      scan.isHeader &&= !/[^\s,;"]/.test(text.slice(rowStart, at));
      scan.rows += 1;
      scan.columns = 0;
      rowStart = at + 1;
    } else continue;
    scan.cellStart = at + 1;
  }
  requireLimits(scan, text.length);
}
