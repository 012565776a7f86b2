/** The facts of a message, shown right after its first paragraph. Rows without a value are left out. */
export type MailDetails = {
  /** "{{trip_title}}" */
  title: string;
  /** "" for none. */
  subtitle?: string;
  /** Tinted words before the subtitle, which then stands above the title; each is left out without a value. */
  badges?: readonly Badge[];
  /** The place below the summary, if it has a value. */
  place?: string;
  /** Lines of facts below the title; each must have a value. */
  summary?: readonly string[];
  rows: readonly DetailRow[];
  /** Heads of the two columns in which the rows stand: their values, and those before. */
  columns?: readonly [value: string, before: string];
  /** Figures above the rows, each at the right edge: a phone shows them first. */
  amounts?: readonly DetailRow[];
  /** The highlighted last amount. */
  total?: DetailRow;
  /** Shown below the main part of the text, if its address has a value. */
  picture?: DetailPicture;
  /** The same above the facts. */
  topPicture?: DetailPicture;
  /** Shows the first button of the text before the facts. */
  followsButton?: true;
  /** Shows the text up to the first button before the facts: a letter is read first. */
  followsText?: true;
};
/** Good: nothing is open. Open: somebody has something to do. Over: it won't take place. */
export type Badge = { text: string; tone: "good" | "open" | "over" | "plain" };
/** A picture at an https address; its size is the one at which it is shown. */
export type DetailPicture = { url: string; alt: string; width: number; height: number };
export type DetailRow = {
  label: string;
  value: string;
  /** The value with which it is compared, in a column of its own. */
  before?: string;
  /** Shows the value with a capital letter; for status names. */
  capitalize?: true;
  /** Sets an amount apart from the others. */
  strong?: true;
  /** Shows the amount that matters now in larger type. */
  next?: true;
  /** The same for what has been paid in full. */
  settled?: true;
  /** The same for an amount whose day has passed. */
  late?: true;
};

/** The amounts with the total as the last one. */
export const listAmounts = ({ amounts = [], total }: MailDetails): readonly DetailRow[] =>
  total ? [...amounts, { ...total, strong: true }] : amounts;
