/** A piece of text in one format. The text of a line break is "\n"; no other text contains one. */
export type TextRun = { text: string; bold: boolean; italic: boolean; href: string | null };

export type RichTextBlock =
  | { kind: "heading"; level: 2 | 3; runs: TextRun[] }
  | { kind: "paragraph"; runs: TextRun[] }
  /** `start` is the number of the first item; null for bullets. An item begins with a paragraph. */
  | { kind: "list"; start: number | null; items: RichTextBlock[][] }
  | { kind: "quote"; blocks: RichTextBlock[] };

/** A formatted text. It is stored as Markdown; see `parseRichText` and `toMarkdown`. */
export type RichText = RichTextBlock[];

export const lineBreak = "\n";

export const textOfRuns = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join("");
