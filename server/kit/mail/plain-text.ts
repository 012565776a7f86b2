import type { Block, Span } from "./body-text.ts";
import type { DetailRow, Details } from "./details.ts";
import { leftOutWithout, variablesOf } from "./fill.ts";

function ofSpan(span: Span): string {
  if (span.kind !== "link" || span.text === span.address) return span.text;
  return `${span.text} (${span.address})`;
}
const ofLine = (spans: readonly Span[]): string => spans.map(ofSpan).join("");

function ofBlock(block: Block): string {
  if (block.kind === "button") return `${block.text}:\n${block.address}`;
  const lines = block.lines.map(ofLine);
  return (block.kind === "list" ? lines.map((line) => `- ${line}`) : lines).join("\n");
}

const optional = (text: string, needs: Block["needs"], after: string): string => {
  const { begin, end } = leftOutWithout(needs);
  return `${begin}${text}${after}${end}`;
};

const ofRow = ({ label, value }: DetailRow): string =>
  optional(`${label}: ${value}`, { names: variablesOf(value), every: false }, "\n");

const rule = "-".repeat(40);

function ofDetails({ title, subtitle, rows, total }: Details): string {
  return `${rule}\n${title}\n${subtitle}\n\n${rows.map(ofRow).join("")}${total ? ofRow(total) : ""}${rule}\n\n`;
}

/** Renders the plain-text part of a message, with its variables still in place. */
export const plainText = (blocks: readonly Block[], details: Details | null, footer: readonly string[]): string =>
  `${blocks.map((block) => optional(ofBlock(block), block.needs, "\n\n")).join("")}${details ? ofDetails(details) : ""}${footer.join("\n")}\n`;
