import { type Block, isCallButton, type TextBlock } from "./parse-blocks.ts";

/** The footer begins with the operator's name, so a signature that is nothing else would repeat it. */
function isSignature(block: Block): boolean {
  if (block.kind !== "paragraph" || block.lines.length !== 1) return false;
  const [span, ...others] = block.lines[0] ?? [];
  return others.length === 0 && span?.kind === "text" && /^\{\{\s*site_name\s*\}\}$/.test(span.text);
}

/** The introduction stands before the facts; the main part, up to its first button, before their picture. */
export type ArrangedBlocks = { introduction: readonly Block[]; main: readonly Block[]; rest: readonly Block[] };

/** A paragraph that ends in a colon introduces what follows it. */
function introducesNext({ kind, lines }: TextBlock): boolean {
  const last = lines.at(-1)?.at(-1);
  return kind === "paragraph" && last?.kind === "text" && last.text.trimEnd().endsWith(":");
}

/** The number of blocks up to the first button; none without one. */
const isButton = ({ kind }: Block): boolean => kind === "button";
function countToButton(blocks: readonly Block[]): number {
  const first = blocks.find((block) => block.kind === "button");
  // One that is shown at one of two places stands at both.
  const last = blocks.findLastIndex((block) => block.kind === "button" && block.text === first?.text);
  // Buttons in a row stay together.
  const others = blocks.slice(last + 1).findIndex((block) => !isButton(block));
  return last === -1 ? 0 : others === -1 ? blocks.length : last + 1 + others;
}

/** The same with a call that stands before the button. */
const countToTask = (blocks: readonly Block[]): number =>
  blocks.findIndex((block) => isButton(block) && !isCallButton(block)) + 1;

/** Paragraphs that begin in bold say what matters as much as the first one. */
function countEmphasized(blocks: readonly Block[], from: number): number {
  const isEmphasized = (block: Block) => block.kind === "paragraph" && block.lines[0]?.[0]?.kind === "bold";
  const others = blocks.slice(from).findIndex((block) => !isEmphasized(block));
  return others === -1 ? blocks.length : from + others;
}

type Options = { followsButton?: true; followsText?: true };

function countIntroduction(blocks: readonly Block[], { followsButton, followsText }: Options): number {
  if (followsButton && blocks.some(isButton)) return countToTask(blocks);
  if (followsText && blocks.some(isButton)) return countToButton(blocks) - 1;
  const headings = blocks.findIndex(({ kind }) => kind !== "heading");
  const start = headings === -1 ? blocks.length : headings;
  const first = blocks[start];
  if (first?.kind !== "paragraph" && first?.kind !== "facts") return start;
  const introduced = first.kind === "paragraph" && introducesNext(first) ? blocks[start + 1] : undefined;
  // What is to do about a table of changes stands below it.
  const table = introduced ? start + 1 : start;
  const isTableWithTask = blocks[table]?.kind === "facts" && blocks[table + 1]?.kind === "paragraph";
  let end = countEmphasized(blocks, table + (isTableWithTask ? 2 : 1));
  // A button between paragraphs in bold stays with them.
  for (let next = blocks[end]; next && isButton(next); next = blocks[end]) {
    const after = countEmphasized(blocks, end + 1);
    if (after === end + 1 && !isCallButton(next)) break;
    end = after;
  }
  return end;
}

/**
 * Splits a body after its heading and first paragraph, with what that introduces and a call that it asks for, where the
 * details stand: on a phone they would be missed below. With `followsButton` the first button stands before them, too,
 * with `followsText` all that precedes it.
 */
export function arrangeBlocks(all: readonly Block[], options: Options = {}): ArrangedBlocks {
  const last = all.at(-1);
  const blocks = last && isSignature(last) ? all.slice(0, -1) : all;
  const start = countIntroduction(blocks, options);
  const after = blocks.slice(start);
  const end = countToButton(after);
  return { introduction: blocks.slice(0, start), main: after.slice(0, end), rest: after.slice(end) };
}
