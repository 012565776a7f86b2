import { stringify } from "csv-stringify/sync";
import { escapeCsvCell } from "./escape-csv-cell.ts";

type Cell = string | number;

/** Writes a CSV file with a byte-order mark, so that spreadsheets detect UTF-8, and without formulas. */
export const toCsv = (columns: readonly string[], lines: readonly (readonly Cell[])[]): string =>
  stringify([[...columns], ...lines.map((cells) => cells.map(escapeCsvCell))], {
    bom: true,
    record_delimiter: "windows",
    quoted_string: true,
  });
