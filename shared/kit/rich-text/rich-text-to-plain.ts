import { parseRichText } from "./parse-rich-text.ts";
import { type RichText, type RichTextBlock, textOfRuns } from "./rich-text.ts";

function toLines(block: RichTextBlock): string[] {
  if (block.kind === "quote") return block.blocks.flatMap(toLines);
  if (block.kind !== "list") return [textOfRuns(block.runs)];
  const { start, items } = block;
  return items.map((item, index) => {
    const mark = start === null ? "-" : `${start + index}.`;
    return `${mark} ${item.flatMap(toLines).join("\n")}`;
  });
}

export const plainTextOf = (blocks: RichText): string => blocks.flatMap(toLines).join("\n");

/** A formatted text without its formatting, one line a paragraph; for search engines. */
export const richTextToPlain = (text: string): string => plainTextOf(parseRichText(text));
