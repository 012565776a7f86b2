import type { RichTextBlock } from "./rich-text.ts";
import { toMarkdown } from "./rich-text-to-markdown.ts";

const toParagraph = (text: string): RichTextBlock => ({
  kind: "paragraph",
  runs: [{ text, bold: false, italic: false, href: null }],
});

/** A Markdown text with lines of plain text after it, each a paragraph. */
export function appendPlainText(markdown: string, plain: string): string {
  const lines = plain.split(/\r?\n/).filter((line) => line.trim() !== "");
  return [markdown.trimEnd(), toMarkdown(lines.map(toParagraph))].filter((part) => part !== "").join("\n\n");
}
