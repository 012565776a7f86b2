import type { Block } from "./parse-blocks.ts";

/** The footer begins with the operator's name, so a signature that is nothing else would repeat it. */
function isSignature(block: Block): boolean {
  if (block.kind !== "paragraph" || block.lines.length !== 1) return false;
  const [span, ...others] = block.lines[0] ?? [];
  return others.length === 0 && span?.kind === "text" && /^\{\{\s*site_name\s*\}\}$/.test(span.text);
}

export type ArrangedBlocks = { introduction: readonly Block[]; rest: readonly Block[] };

/** Splits a body after its heading and first paragraph, where the details stand: on a phone they would be missed below. */
export function arrangeBlocks(all: readonly Block[]): ArrangedBlocks {
  const last = all.at(-1);
  const blocks = last && isSignature(last) ? all.slice(0, -1) : all;
  const headings = blocks.findIndex(({ kind }) => kind !== "heading");
  const start = headings === -1 ? blocks.length : headings;
  const end = blocks[start]?.kind === "paragraph" ? start + 1 : start;
  return { introduction: blocks.slice(0, end), rest: blocks.slice(end) };
}
