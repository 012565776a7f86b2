/** Signs that begin a formula, also in their wide forms, after whatever a spreadsheet drops before it looks. */
const beginsFormula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r]/;

/**
 * A cell that no spreadsheet takes for a formula. Numbers are left as they are. Whoever writes the file must quote
 * every text: what stands after a line break or a semicolon would else begin a cell of its own.
 */
export const csvCell = (value: string | number): string | number =>
  typeof value === "string" && beginsFormula.test(value) ? `'${value}` : value;
