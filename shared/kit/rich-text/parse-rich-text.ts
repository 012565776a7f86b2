import MarkdownIt, { type Token } from "markdown-it";
import { lineBreak, type RichText, type RichTextBlock, type TextRun, textOfRuns } from "./rich-text.ts";
import { isRichTextLink } from "./rich-text-link.ts";
import { richTextRules } from "./rich-text-rules.ts";

/** HTML, pictures, code and tables are not among the rules, so their signs stay text. */
const markdown = new MarkdownIt("zero", { html: false, maxNesting: 50 });
markdown.enable([...richTextRules]);
markdown.validateLink = isRichTextLink;
// The link was checked as it is, and React escapes it.
markdown.normalizeLink = (href) => href;

type Cursor = { tokens: readonly Token[]; position: number };

function next(cursor: Cursor): Token | undefined {
  const token = cursor.tokens[cursor.position];
  cursor.position += 1;
  return token;
}

const isSameFormat = (a: TextRun, b: TextRun): boolean =>
  a.bold === b.bold && a.italic === b.italic && a.href === b.href;

/** Joins neighbours of the same format. */
export function joinRuns(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.text === "") continue;
    if (last && isSameFormat(last, run) && last.text !== lineBreak && run.text !== lineBreak) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}

const formatOf: Readonly<Record<string, Partial<TextRun>>> = {
  strong_open: { bold: true },
  strong_close: { bold: false },
  em_open: { italic: true },
  em_close: { italic: false },
  link_close: { href: null },
};

const textOf: Readonly<Record<string, string>> = { hardbreak: lineBreak, softbreak: " " };

function toRuns(inline: Token | undefined): TextRun[] {
  let format: Omit<TextRun, "text"> = { bold: false, italic: false, href: null };
  const runs: TextRun[] = [];
  for (const token of inline?.children ?? []) {
    if (token.type === "link_open") format = { ...format, href: String(token.attrGet("href")) };
    else if (formatOf[token.type]) format = { ...format, ...formatOf[token.type] };
    else runs.push({ ...format, text: textOf[token.type] ?? token.content });
  }
  return joinRuns(runs);
}

const emptyParagraph: RichTextBlock = { kind: "paragraph", runs: [] };

/** An item begins with a paragraph: what stands in a heading, a quote or a list instead is taken out of it. */
function toItem([first, ...others]: RichTextBlock[]): RichTextBlock[] {
  if (!first) return [emptyParagraph];
  if (first.kind === "heading") return [{ kind: "paragraph", runs: first.runs }, ...others];
  if (first.kind === "quote") return toItem([...first.blocks, ...others]);
  return first.kind === "list" ? toItem([...first.items.flat(), ...others]) : [first, ...others];
}

function readItems(cursor: Cursor, end: string): RichTextBlock[][] {
  const items: RichTextBlock[][] = [];
  for (let token = next(cursor); token && token.type !== end; token = next(cursor)) {
    items.push(toItem(readBlocks(cursor, "list_item_close")));
  }
  return items;
}

/** The block that this token opens; null for one without content. */
function readBlock(open: Token, cursor: Cursor): RichTextBlock | null {
  if (open.type === "bullet_list_open")
    return { kind: "list", start: null, items: readItems(cursor, "bullet_list_close") };
  if (open.type === "ordered_list_open") {
    return { kind: "list", start: Number(open.attrGet("start") ?? 1), items: readItems(cursor, "ordered_list_close") };
  }
  if (open.type === "blockquote_open") {
    const blocks = readBlocks(cursor, "blockquote_close");
    return blocks.length > 0 ? { kind: "quote", blocks } : null;
  }
  const runs = toRuns(next(cursor));
  next(cursor);
  if (textOfRuns(runs).trim() === "") return null;
  return open.type === "heading_open"
    ? { kind: "heading", level: open.tag === "h1" || open.tag === "h2" ? 2 : 3, runs }
    : { kind: "paragraph", runs };
}

function readBlocks(cursor: Cursor, end?: string): RichTextBlock[] {
  const blocks: RichTextBlock[] = [];
  for (let token = next(cursor); token && token.type !== end; token = next(cursor)) {
    const block = readBlock(token, cursor);
    if (block) blocks.push(block);
  }
  return blocks;
}

/**
 * Parses the Markdown of a text: headings, bold, italic, links, lists and quotes. Everything else, HTML included, is
 * text, so that plain text is valid, too.
 */
export const parseRichText = (text: string): RichText => readBlocks({ tokens: markdown.parse(text, {}), position: 0 });
