/** A cell that no spreadsheet takes for a formula. Numbers are left as they are. */
export const csvCell = (value: string | number): string | number =>
  typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
