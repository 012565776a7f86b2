import type { DetailRow, MailDetails } from "./mail-details.ts";
import type { Block, Span } from "./parse-blocks.ts";
import { conditionalBlock, listVariables } from "./text-template.ts";

function renderSpan(span: Span): string {
  if (span.kind !== "link" || span.text === span.address) return span.text;
  return `${span.text} (${span.address})`;
}
const renderLine = (spans: readonly Span[]): string => spans.map(renderSpan).join("");

function renderBlock(block: Block): string {
  if (block.kind === "button") return `${block.text}:\n${block.address}`;
  const lines = block.lines.map(renderLine);
  return (block.kind === "list" ? lines.map((line) => `- ${line}`) : lines).join("\n");
}

const renderConditional = (text: string, needs: Block["requires"], after: string): string => {
  const { begin, end } = conditionalBlock(needs);
  return `${begin}${text}${after}${end}`;
};

const renderRow = ({ label, value }: DetailRow): string =>
  renderConditional(`${label}: ${value}`, { names: listVariables(value), every: false }, "\n");

const horizontalRule = "-".repeat(40);

function renderDetails({ title, subtitle, rows, amounts = [], total }: MailDetails): string {
  return `${horizontalRule}\n${title}\n${subtitle}\n\n${[...rows, ...amounts].map(renderRow).join("")}${total ? renderRow(total) : ""}${horizontalRule}\n\n`;
}

/** Renders the plain-text part of a message, with its variables still in place. */
export const renderPlainText = (
  blocks: readonly Block[],
  details: MailDetails | null,
  footer: readonly string[],
): string =>
  `${blocks.map((block) => renderConditional(renderBlock(block), block.requires, "\n\n")).join("")}${details ? renderDetails(details) : ""}${footer.join("\n")}\n`;
