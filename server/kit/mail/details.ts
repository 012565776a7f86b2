/** A table of facts below the text. A row without a value is left out. */
export type Details = {
  /** "{{trip_title}}" */
  title: string;
  subtitle: string;
  rows: readonly DetailRow[];
  /** The row that stands out: the sum. */
  total?: DetailRow;
};
export type DetailRow = {
  label: string;
  value: string;
  /** A word of a closed list, shown with a capital. */
  is_word?: true;
};
