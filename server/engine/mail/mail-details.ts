/** A table below the text. Rows without a value are left out. */
export type MailDetails = {
  /** "{{trip_title}}" */
  title: string;
  subtitle: string;
  rows: readonly DetailRow[];
  /** The lines of a price, set apart from the rows. */
  amounts?: readonly DetailRow[];
  /** The highlighted last row. */
  total?: DetailRow;
};
export type DetailRow = {
  label: string;
  value: string;
  /** Shows the value with a capital letter; for status names. */
  capitalize?: true;
  /** Sets it off, as the total of amounts. */
  strong?: true;
};
