import type { Block } from "./parse-blocks.ts";

/** The footer begins with the operator's name, so a signature that is nothing else would repeat it. */
function isSignature(block: Block): boolean {
  if (block.kind !== "paragraph" || block.lines.length !== 1) return false;
  const [span, ...others] = block.lines[0] ?? [];
  return others.length === 0 && span?.kind === "text" && /^\{\{\s*site_name\s*\}\}$/.test(span.text);
}

type TextBlock = Exclude<Block, { kind: "button" }>;

export type ArrangedBlocks = { introduction: readonly Block[]; rest: readonly Block[] };

/** A paragraph that ends in a colon introduces what follows it. */
function introducesNext({ kind, lines }: TextBlock): boolean {
  const last = lines.at(-1)?.at(-1);
  return kind === "paragraph" && last?.kind === "text" && last.text.trimEnd().endsWith(":");
}

/** Splits a body after its heading and first paragraph, with what that introduces, where the details stand: on a phone they would be missed below. */
export function arrangeBlocks(all: readonly Block[]): ArrangedBlocks {
  const last = all.at(-1);
  const blocks = last && isSignature(last) ? all.slice(0, -1) : all;
  const headings = blocks.findIndex(({ kind }) => kind !== "heading");
  const start = headings === -1 ? blocks.length : headings;
  const first = blocks[start];
  if (first?.kind !== "paragraph") return { introduction: blocks.slice(0, start), rest: blocks.slice(start) };
  const end = introducesNext(first) ? start + 2 : start + 1;
  return { introduction: blocks.slice(0, end), rest: blocks.slice(end) };
}
