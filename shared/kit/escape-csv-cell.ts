/** Matches characters that start a formula, including full-width forms, after whitespace that spreadsheets ignore. */
const formulaStart = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r]/;

/**
 * Prevents CSV injection: prefixes text that a spreadsheet would run as a formula. Numbers are unchanged. The CSV
 * writer must quote every text, because an unquoted line break or semicolon starts a new cell.
 */
export const escapeCsvCell = (value: string | number): string | number =>
  typeof value === "string" && formulaStart.test(value) ? `'${value}` : value;

/** The text of a cell as it was before `escapeCsvCell`. */
export const unescapeCsvCell = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
