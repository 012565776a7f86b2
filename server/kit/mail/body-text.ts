import { variablesOf, withoutMarks } from "./fill.ts";

/** Variables that stand for an address, with the words on their button. */
export type Links = Readonly<Record<string, string>>;

type Vocabulary = { variables: readonly string[]; links: Links };

export type Span =
  | { kind: "text"; text: string }
  | { kind: "bold"; text: string }
  | { kind: "link"; address: string; text: string };

export type Block = {
  /** What must have a value for the block to be there: each link, and one at least of the variables. */
  needs: { names: readonly string[]; every: boolean };
} & (
  | { kind: "heading" | "paragraph"; lines: readonly (readonly Span[])[] }
  | { kind: "list"; lines: readonly (readonly Span[])[] }
  | { kind: "button"; address: string; text: string }
);

const inline = /(\*\*[^*\n]+\*\*|https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]|\{\{\s*[a-z_]+\s*\}\})/;

function spanOf(part: string, links: Links): Span {
  const [name = ""] = part.startsWith("{{") ? variablesOf(part) : [];
  const label = links[name];
  if (label !== undefined) return { kind: "link", address: `{{${name}}}`, text: label };
  if (/^https?:/.test(part)) return { kind: "link", address: part, text: part };
  if (part.startsWith("**") && part.length > 4) return { kind: "bold", text: part.slice(2, -2) };
  return { kind: "text", text: part };
}

/** Texts side by side are one. */
function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (span.kind === "text" && last?.kind === "text")
      all[all.length - 1] = { kind: "text", text: last.text + span.text };
    else if (span.kind !== "text" || span.text !== "") all.push(span);
  }
  return all;
}

const spansOf = (line: string, links: Links): Span[] => merged(line.split(inline).map((part) => spanOf(part, links)));

function needsOf(text: string, { variables, links }: Vocabulary): Block["needs"] {
  const names = variablesOf(text).filter((name) => variables.includes(name));
  const addresses = names.filter((name) => name in links);
  return addresses.length > 0 ? { names: addresses, every: true } : { names, every: false };
}

function blockOf(text: string, vocabulary: Vocabulary): Block {
  const { links } = vocabulary;
  const needs = needsOf(text, vocabulary);
  const lines = text.split("\n").map((line) => line.trim());
  const linesWithout = (mark: RegExp) => lines.map((line) => spansOf(line.replace(mark, ""), links));
  if (text.startsWith("# ")) return { kind: "heading", needs, lines: linesWithout(/^# /) };
  if (lines.every((line) => line.startsWith("- "))) return { kind: "list", needs, lines: linesWithout(/^- /) };
  const spans = linesWithout(/^$/);
  const [only] = spans[0] ?? [];
  if (spans.length === 1 && spans[0]?.length === 1 && only?.kind === "link" && only.address.startsWith("{{")) {
    return { kind: "button", needs, address: only.address, text: only.text };
  }
  return { kind: "paragraph", needs, lines: spans };
}

/**
 * What staff write, in blocks that blank lines part: paragraphs, "# headings", lists of "- lines"; within them **bold**
 * and addresses. The address of a link alone in its paragraph becomes a button. A paragraph whose link, or all of whose
 * variables are empty is left out.
 */
export const blocksOf = (body: string, vocabulary: Vocabulary): Block[] =>
  withoutMarks(body)
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => blockOf(text, vocabulary));
