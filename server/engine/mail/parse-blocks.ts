import { accountPattern, joinFigures } from "./clean-value.ts";
import { parseComparison } from "./comparison.ts";
import { contactPattern, toContactUrl } from "./link-contacts.ts";
import { listVariables, stripMarkers, variablePattern } from "./text-template.ts";

/** Variables that hold a URL, with the label of their button or link. */
export type LinkLabels = Readonly<Partial<Record<string, string>>>;

export type ParseOptions = {
  variables: readonly string[];
  links: LinkLabels;
  /** Variables whose lines are rows of a table. */
  comparisons?: ReadonlySet<string>;
  accounts?: ReadonlySet<string>;
};

export type Span =
  | { kind: "text"; text: string }
  | { kind: "bold"; text: string }
  | { kind: "struck"; text: string }
  | { kind: "account"; text: string }
  | { kind: "link"; address: string; text: string };

/** A line of a list that is nothing but variables is left out without their values. */
export function listLineVariables(spans: readonly Span[]): readonly string[] {
  const toText = (span: Span) => (span.kind === "link" ? span.address : span.text);
  const text = spans.map(toText).join("");
  return text.replace(variablePattern, "").trim() === "" ? listVariables(text) : [];
}

/** A link whose address has no value is left out of its line. */
export const findLinkVariables = (address: string): Requirement["requires"] => ({
  names: listVariables(address),
  every: true,
});

/** Variables that must have a value for something to appear: all of them (`every`) or at least one. */
type Requirement = { requires: { names: readonly string[]; every: boolean } };
export type TableRow = Requirement & { label: readonly Span[]; value: readonly Span[] };

/** A row whose label may be missing; or a variable, whose lines are rows. */
export type FactRow = (Requirement & { label: string; value: readonly Span[] }) | { variable: string };

export type Block = Requirement &
  (
    | { kind: "heading" | "subheading" | "paragraph" | "list" | "quote"; lines: readonly (readonly Span[])[] }
    | { kind: "button"; address: string; text: string }
    | { kind: "table"; rows: readonly TableRow[] }
    | { kind: "facts"; rows: readonly FactRow[]; isFramed: boolean }
  );
export type ButtonBlock = Extract<Block, { kind: "button" }>;
export type TextBlock = Extract<Block, { lines: unknown }>;

/** The link variable that calls the operator, where a call is what is to do first. */
export const callVariable = "call_link";
/** Has a value if nothing is to do: then a button is no call to action. A call is always one. */
export const calmVariable = "calm_button";
export const isCallButton = (block: Block): boolean =>
  block.kind === "button" && block.address === `{{${callVariable}}}`;

const inlinePattern = new RegExp(
  `(\\*\\*[^*\\n]+\\*\\*|https?:\\/\\/[^\\s<>"]*[^\\s<>".,;:!?)\\]]|\\{\\{\\s*[a-z_]+\\s*\\}\\}|${contactPattern.source})`,
  "i",
);

function parseSpan(part: string, links: LinkLabels): Span {
  const [name = ""] = part.startsWith("{{") ? listVariables(part) : [];
  const label = links[name];
  if (label !== undefined) return { kind: "link", address: `{{${name}}}`, text: label };
  if (/^https?:/.test(part)) return { kind: "link", address: part, text: part };
  if (part.startsWith("**") && part.length > 4) return { kind: "bold", text: part.slice(2, -2) };
  const contact = toContactUrl(part);
  return contact ? { kind: "link", address: contact, text: joinFigures(part) } : { kind: "text", text: part };
}

/** Joins adjacent text spans and drops empty ones. */
function mergeTextSpans(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (span.kind === "text" && last?.kind === "text")
      all[all.length - 1] = { kind: "text", text: last.text + span.text };
    else if (span.kind !== "text" || span.text !== "") all.push(span);
  }
  return all;
}

const parseSpans = (line: string, links: LinkLabels): Span[] =>
  mergeTextSpans(line.split(inlinePattern).map((part) => parseSpan(part, links)));

/** Whether a span is a telephone number or an email address. */
export const isContact = (span: Span): boolean => span.kind === "link" && /^(?:tel|mailto):/.test(span.address);

export function findRequiredVariables(text: string, { variables, links }: ParseOptions): Block["requires"] {
  const names = listVariables(text).filter((name) => variables.includes(name));
  const linkNames = names.filter((name) => name in links);
  return linkNames.length > 0 ? { names: linkNames, every: true } : { names, every: false };
}

/** A list shows if any of its lines does, whichever of them has a link. */
const findListVariables = (text: string, { variables }: ParseOptions): Block["requires"] => ({
  names: listVariables(text).filter((name) => variables.includes(name)),
  every: false,
});

/** Sets account numbers apart. */
const splitAccounts = (span: Span): Span[] =>
  span.kind === "text"
    ? span.text
        .split(new RegExp(`(${accountPattern.source})`))
        .map((text, index) => ({ kind: index % 2 === 0 ? "text" : "account", text }))
    : [span];

/** The text of a quote as it is written: what is quoted is copied. */
const parseQuotedText = (text: string, links: LinkLabels): Span[] =>
  mergeTextSpans(
    parseSpans(text, links).map((span) =>
      isContact(span) ? { kind: "text", text: span.text.replaceAll("\u00a0", " ") } : span,
    ),
  ).flatMap(splitAccounts);

/** The name of a variable that stands alone, and whose lines are rows; "" for another line. */
function findRowVariable(line: string, { comparisons, accounts }: ParseOptions): string {
  const [name = ""] = listVariables(line);
  const isAlone = /^\{\{[^{}]*\}\}$/.test(line);
  return isAlone && (comparisons?.has(name) || accounts?.has(name)) ? name : "";
}

/** Whether quoted lines are facts: they have labels, as in "IBAN: DE00" and "Travellers: 2 → 3", or such a variable. */
const areFacts = (lines: readonly string[], vocabulary: ParseOptions): boolean =>
  lines.some(
    (line) => findRowVariable(line, vocabulary) !== "" || (line.includes(" → ") && parseComparison(line) !== null),
  ) ||
  (lines.length > 1 && parseComparison(lines[0] ?? "") !== null);

function parseFactRow(line: string, vocabulary: ParseOptions): FactRow {
  const { links } = vocabulary;
  const variable = findRowVariable(line, vocabulary);
  if (variable !== "") return { variable };
  const requires = findRequiredVariables(line, vocabulary);
  const row = parseComparison(line);
  if (!row) return { requires, label: "", value: parseQuotedText(line, links) };
  const { label, before, after } = row;
  if (before === "") return { requires, label, value: parseQuotedText(after, links) };
  const value: Span[] = [
    { kind: "struck", text: joinFigures(before) },
    { kind: "text", text: joinFigures(after) },
  ];
  return { requires, label, value };
}

function parseQuote(lines: readonly string[], requires: Requirement["requires"], vocabulary: ParseOptions): Block {
  return areFacts(lines, vocabulary)
    ? {
        kind: "facts",
        requires,
        isFramed: !lines.some(
          (line) => line.includes(" → ") || vocabulary.comparisons?.has(findRowVariable(line, vocabulary)),
        ),
        rows: lines.filter((line) => line !== "").map((line) => parseFactRow(line, vocabulary)),
      }
    : { kind: "quote", requires, lines: lines.map((line) => parseQuotedText(line, vocabulary.links)) };
}

/** The two cells of "| Until Monday | free" or "| Until Monday | free |"; null for any other line. */
function parseRow(line: string): { label: string; value: string } | null {
  const cells = line.slice(1).trim();
  const end = cells.search(/\s\|/);
  if (!line.startsWith("|") || end === -1) return null;
  const value = cells.slice(end + 2).trim();
  return { label: cells.slice(0, end).trimEnd(), value: value.endsWith("|") ? value.slice(0, -1).trimEnd() : value };
}

/** Whether a text is a table: each line has two cells. */
export const isTable = (text: string): boolean => text.split("\n").every((line) => parseRow(line.trim()) !== null);

/** A row is left out on its own, like a block. */
function parseTable(lines: readonly string[], vocabulary: ParseOptions): Block {
  const rows = lines.map((line): TableRow => {
    const { label, value } = parseRow(line) ?? { label: "", value: "" };
    const requires = findRequiredVariables(line, vocabulary);
    return { requires, label: parseSpans(label, vocabulary.links), value: parseSpans(value, vocabulary.links) };
  });
  const isFixed = rows.some(({ requires }) => requires.names.length === 0);
  const names = isFixed ? [] : [...new Set(rows.flatMap(({ requires }) => requires.names))];
  return { kind: "table", requires: { names, every: false }, rows };
}

/** A paragraph that is bold as a whole is the heading of what follows. */
const isBoldLine = (lines: readonly (readonly Span[])[]): boolean =>
  lines.length === 1 && lines[0]?.length === 1 && lines[0][0]?.kind === "bold";

function parseBlock(text: string, vocabulary: ParseOptions): Block {
  const { links } = vocabulary;
  const requires = findRequiredVariables(text, vocabulary);
  const lines = text.split("\n").map((line) => line.trim());
  const parseLines = (prefix: RegExp) => lines.map((line) => parseSpans(line.replace(prefix, ""), links));
  if (text.startsWith("# ")) return { kind: "heading", requires, lines: parseLines(/^# /) };
  if (text.startsWith("## ")) return { kind: "subheading", requires, lines: parseLines(/^## /) };
  if (lines.every((line) => /^>( |$)/.test(line)))
    return parseQuote(
      lines.map((line) => line.replace(/^> ?/, "")),
      requires,
      vocabulary,
    );
  if (isTable(text)) return parseTable(lines, vocabulary);
  if (lines.every((line) => line.startsWith("- ")))
    // Each line stands for itself.
    return { kind: "list", requires: findListVariables(text, vocabulary), lines: parseLines(/^- /) };
  const spans = parseLines(/^$/);
  const [only] = spans[0] ?? [];
  if (spans.length === 1 && spans[0]?.length === 1 && only?.kind === "link" && only.address.startsWith("{{")) {
    return { kind: "button", requires, address: only.address, text: only.text };
  }
  if (isBoldLine(spans))
    return {
      kind: "subheading",
      requires,
      lines: spans.map((line) => line.map(({ text }) => ({ kind: "text", text }))),
    };
  return { kind: "paragraph", requires, lines: spans };
}

/** The texts of the blocks of a body. */
export const splitBlocks = (body: string): string[] =>
  stripMarkers(body)
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== "");

/**
 * Parses a template body into blocks, separated by blank lines: paragraphs, "# headings", "## subheadings", "- lists",
 * "> quotes" and tables, with **bold** and URLs inside. A link variable alone in its paragraph becomes a button. A block
 * or a row is left out if one of its links is empty, or, without links, if all of its variables are.
 */
export const parseBlocks = (body: string, vocabulary: ParseOptions): Block[] =>
  splitBlocks(body).map((text) => parseBlock(text, vocabulary));
