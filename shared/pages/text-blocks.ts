export type TextBlock =
  | { kind: "heading"; text: string; anchor: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; lines: string[] };

const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

function toTextBlock(text: string): TextBlock {
  if (text.startsWith("## ")) {
    const heading = text.slice(3).trim();
    return { kind: "heading", text: heading, anchor: toAnchor(heading) };
  }
  const lines = text.split("\n").map((line) => line.trim());
  const isList = lines.every((line) => line.startsWith("- "));
  return isList
    ? { kind: "list", lines: lines.map((line) => line.slice(2).trim()) }
    : { kind: "paragraph", text: lines.join(" ") };
}

/** Splits a text into blocks at blank lines. "## " starts a heading; a block of lines with "- " is a list. */
export const parseTextBlocks = (body: string): TextBlock[] =>
  body
    .replace(/^(## .*)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map(toTextBlock);
