/** The facts of a message, shown right after its first paragraph. Rows without a value are left out. */
export type MailDetails = {
  /** "{{trip_title}}" */
  title: string;
  subtitle: string;
  /** The line of facts below the title; it must have a value. */
  summary?: string;
  rows: readonly DetailRow[];
  /** Figures above the rows, each at the right edge: a phone shows them first. */
  amounts?: readonly DetailRow[];
  /** The highlighted last amount. */
  total?: DetailRow;
  /** Shown below the facts, if its address has a value. */
  picture?: DetailPicture;
};
/** A picture at an https address; its size is the one at which it is shown. */
export type DetailPicture = { url: string; alt: string; width: number; height: number };
export type DetailRow = {
  label: string;
  value: string;
  /** Shows the value with a capital letter; for status names. */
  capitalize?: true;
  /** Highlights an amount. */
  strong?: true;
  /** Sets an amount that is still to pay apart from the others. */
  open?: true;
};

/** The amounts with the total as the last one. */
export const listAmounts = ({ amounts = [], total }: MailDetails): readonly DetailRow[] =>
  total ? [...amounts, { ...total, strong: true }] : amounts;
