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

/** The table without the blank rows below it, of which spreadsheets with a format write up to a million. */
export function withoutBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isBlankCharacter(text.charCodeAt(end - 1))) end--;
  // The empty cells of the last line are cells of it.
  while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++;
  return text.slice(0, end);
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

const charactersBetweenPauses = 500_000;

/** Throws `csv_unreadable` for a table that takes too long to parse. Counts what stands outside of quotation marks. */
export async function requireTableSize(text: string, delimiter: string): Promise<void> {
  const delimiterCode = delimiter.charCodeAt(0);
  let rows = 1;
  let cells = 1;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (at % charactersBetweenPauses === 0) await setImmediate();
    const code = text.charCodeAt(at);
    if (code === quote) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (code === delimiterCode) cells += 1;
    else if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) rows += 1;
    else continue;
    if (rows > csvLimits.maxRows) throw unreadable(tooManyRows);
    if (rows + cells > csvLimits.maxCells) throw unreadable(tooManyCells);
  }
}
