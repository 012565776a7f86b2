import { joinRuns, parseRichText } from "./parse-rich-text.ts";
import { lineBreak, type RichText, type RichTextBlock, type TextRun } from "./rich-text.ts";

type Mark = "bold" | "italic";

const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);
const isSpace = (character: string | undefined): boolean => character === undefined || /\s/u.test(character);

/** Text without characters that fields refuse. */
const cleanText = (text: string): string => (text === lineBreak ? text : text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "));

/** Signs that would format the text are escaped, others stay readable: snake_case, {{site_name}}, 5 < 6. */
const escapeSigns = (text: string): string =>
  text
    .replace(/\\(?=[!-/:-@[-`{-~]|$)|[*[\]]/g, "\\$&")
    .replace(/_/g, (sign, at: number) => (isWord(text[at - 1]) && isWord(text[at + 1]) ? sign : `\\${sign}`));

/** Signs that make a heading, a list or a quote of a line are escaped. */
const escapeLineStart = (line: string): string =>
  line.replace(/^(#{1,6}(?=\s|$)|[-+](?=\s|$)|>)/, "\\$&").replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");

const escapeHref = (href: string): string => href.replace(/[()]|&(?=#?\w+;)/g, "\\$&");

/** One run for each character, so that formats can be moved off single ones. */
const toCharacters = (runs: readonly TextRun[]): TextRun[] =>
  runs.flatMap((run) => [...run.text].map((text) => ({ ...run, text })));

/**
 * Takes a mark off the ends of its ranges where Markdown can't express it: off spaces, and off punctuation that touches
 * a word outside.
 */
function trimMark(runs: readonly TextRun[], mark: Mark): TextRun[] {
  const characters = toCharacters(runs);
  const trim = (order: readonly TextRun[]) => {
    order.forEach((run, index) => {
      const before = order[index - 1];
      if (!run[mark] || before?.[mark]) return;
      const isTouching = before !== undefined && !isSpace(before.text) && !isWord(run.text);
      if (isSpace(run.text) || isTouching) run[mark] = false;
    });
  };
  trim(characters);
  trim(characters.toReversed());
  return joinRuns(characters);
}

const formats = ["href", "bold", "italic"] as const;
type Format = (typeof formats)[number];

/** The number of runs from here on with the same value of a format. */
function lengthOf(runs: readonly TextRun[], format: Format): number {
  const end = runs.findIndex((run) => run[format] !== runs[0]?.[format]);
  return end === -1 ? runs.length : end;
}

function wrap(format: Format, href: string | null, inner: string): string {
  if (format === "href") return `[${inner}](${escapeHref(href ?? "")})`;
  const sign = format === "bold" ? "**" : "*";
  const text = inner.trim();
  const start = inner.length - inner.trimStart().length;
  return `${inner.slice(0, start)}${sign}${text}${sign}${inner.slice(start + text.length)}`;
}

/** The outer one of two formats is the one that reaches further. */
function writeRuns(runs: readonly TextRun[], active: readonly Format[] = []): string {
  const [run] = runs;
  if (!run) return "";
  const [format] = formats
    .filter((name) => run[name] && !active.includes(name))
    .sort((a, b) => lengthOf(runs, b) - lengthOf(runs, a));
  if (!format) {
    const text = run.text === lineBreak ? `\\${lineBreak}` : escapeSigns(run.text);
    return text + writeRuns(runs.slice(1), active);
  }
  const length = lengthOf(runs, format);
  const inner = writeRuns(runs.slice(0, length), [...active, format]);
  return wrap(format, run.href, inner) + writeRuns(runs.slice(length), active);
}

const isBlank = ({ text }: TextRun): boolean => text.trim() === "";

/** Without spaces and breaks at both ends, which Markdown drops. */
function trimRuns(runs: readonly TextRun[]): TextRun[] {
  const first = runs.findIndex((run) => !isBlank(run));
  const last = runs.findLastIndex((run) => !isBlank(run));
  return runs.slice(first === -1 ? runs.length : first, last + 1);
}

const writeLines = (runs: readonly TextRun[]): string =>
  writeRuns(runs)
    .split(lineBreak)
    .map((line) => escapeLineStart(line.trimStart()))
    .join(lineBreak);

/** What a reader sees of the runs: each character with its format. */
const describeRuns = (runs: readonly TextRun[]): string =>
  toCharacters(runs)
    .filter(({ text }) => !isSpace(text))
    .map(({ text, bold, italic, href }) => `${text}${bold}${italic}${href}`)
    .join();

function isReadBack(runs: readonly TextRun[], written: string): boolean {
  const [block] = parseRichText(written);
  return block?.kind === "paragraph" && describeRuns(block.runs) === describeRuns(runs);
}

const unitalicize = (run: TextRun): TextRun => ({ ...run, italic: false });
const unformat = (run: TextRun): TextRun => ({ ...run, bold: false, italic: false });

/** Markdown can't express every overlap of bold and italic within a word: there, the text stays and italic gives way. */
function writeInline(runs: readonly TextRun[]): string {
  const cleaned = joinRuns(trimRuns(runs.map((run) => ({ ...run, text: cleanText(run.text) }))));
  const marked = trimMark(trimMark(cleaned, "bold"), "italic");
  if (!marked.some(({ bold, italic }) => bold || italic)) return writeLines(marked);
  const candidates = [
    marked,
    marked.map((run) => (run.bold ? unitalicize(run) : run)),
    marked.map(unitalicize),
    marked.map(unformat),
  ].map(joinRuns);
  return writeLines(candidates.find((one) => isReadBack(one, writeLines(one))) ?? cleaned.map(unformat));
}

const toOneLine = (runs: readonly TextRun[]): TextRun[] =>
  runs.map((run) => (run.text === lineBreak ? { ...run, text: " " } : run));

const indent = (text: string, width: number): string => text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(width)}`);

/** Neighbouring lists of one kind have different signs, or they would be one list. */
function writeList({ start, items }: Extract<RichTextBlock, { kind: "list" }>, isSecond: boolean): string {
  const lines = items.map((item, index) => {
    const sign = start === null ? (isSecond ? "+" : "-") : `${start + index}${isSecond ? ")" : "."}`;
    return `${sign} ${indent(writeBlocks(item), sign.length + 1)}`.trimEnd();
  });
  return lines.join("\n");
}

function writeBlock(block: RichTextBlock, isSecondList: boolean): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${writeInline(toOneLine(block.runs)).replace(/(^|\s)(#+)$/, "$1\\$2")}`;
    case "paragraph":
      return writeInline(block.runs);
    case "list":
      return writeList(block, isSecondList);
    case "quote":
      return writeBlocks(block.blocks).replace(/^/gm, "> ").replace(/ $/gm, "");
  }
}

/** A list stands right below the paragraph that it belongs to, where Markdown allows it. */
const separate = (before: RichTextBlock | undefined, written: string): string =>
  before?.kind === "paragraph" && /^(?:-|1\.) \S/.test(written) ? "\n" : "\n\n";

function writeBlocks(blocks: RichText, isTop = false): string {
  let isSecondList = false;
  let text = "";
  blocks.forEach((block, index) => {
    const before = blocks[index - 1];
    const isNextList = block.kind === "list" && before?.kind === "list";
    isSecondList = isNextList && (block.start === null) === (before.start === null) && !isSecondList;
    const written = writeBlock(block, isSecondList);
    if (written === "") return;
    text += (text === "" ? "" : isTop ? "\n\n" : separate(before, written)) + written;
  });
  return text;
}

/** Writes a text as Markdown, from which `parseRichText` makes the same text. */
export const toMarkdown = (blocks: RichText): string => writeBlocks(blocks, true);
