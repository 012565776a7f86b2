import { arrangeBlocks } from "./arrange-blocks.ts";
import { type DetailRow, listAmounts, type MailDetails } from "./mail-details.ts";
import type { MailSender } from "./mail-sender.ts";
import { type Block, type FactRow, isCallButton, isContact, type Span } from "./parse-blocks.ts";
import { capitalizeMarker, conditionalBlock, listVariables, quoteIndent } from "./text-template.ts";

/** Figures that are joined in HTML have their own spaces here. */
const splitFigures = (text: string): string => text.replaceAll("\u00a0", " ");

function renderSpan(span: Span): string {
  if (span.kind === "struck") return `${splitFigures(span.text)} → `;
  if (span.kind === "account") return span.text;
  if (span.kind === "bold" || isContact(span)) return splitFigures(span.text);
  if (span.kind !== "link" || span.text === span.address) return span.text;
  return `${span.text} (${span.address})`;
}
const renderLine = (spans: readonly Span[]): string => spans.map(renderSpan).join("");

const linePrefixes: Readonly<Partial<Record<Block["kind"], string>>> = { list: "- ", quote: quoteIndent };

const renderConditional = (text: string, needs: Block["requires"], after: string): string => {
  const { begin, end } = conditionalBlock(needs);
  return `${begin}${text}${after}${end}`;
};

function renderFact(row: FactRow): string {
  if ("variable" in row) return `${quoteIndent}{{${row.variable}}}\n`;
  const label = row.label === "" ? "" : `${row.label}: `;
  return renderConditional(`${quoteIndent}${label}${renderLine(row.value)}`, row.requires, "\n");
}

function renderBlock(block: Block): string {
  // The text before a call has its number.
  if (block.kind === "button") return isCallButton(block) ? "" : `${block.text}:\n${block.address}`;
  if (block.kind === "table")
    return block.rows
      .map(({ requires, label, value }) =>
        renderConditional(`${renderLine(label)}: ${renderLine(value)}`, requires, "\n"),
      )
      .join("");
  if (block.kind === "facts") return block.rows.map(renderFact).join("");
  const prefix = linePrefixes[block.kind] ?? "";
  return block.lines.map((line) => `${prefix}${renderLine(line)}`).join("\n");
}

const renderBlocks = (blocks: readonly Block[]): string =>
  blocks.map((block) => renderConditional(renderBlock(block), block.requires, "\n\n")).join("");

const renderRow = ({ label, value, capitalize }: DetailRow): string =>
  renderConditional(
    `${label}: ${capitalize ? capitalizeMarker : ""}${value}`,
    { names: listVariables(value), every: false },
    "\n",
  );

const horizontalRule = "-".repeat(40);

function renderDetails(details: MailDetails): string {
  const rows = details.rows.map(renderRow).join("");
  const amounts = listAmounts(details).map(renderRow).join("");
  const parts = [amounts, rows].filter((part) => part !== "").join("\n");
  const { place = "", warning = "" } = details;
  const ifFilled = (text: string, more: string) =>
    renderConditional(more, { names: listVariables(text), every: false }, "");
  const title = [details.title, ...(details.summary ?? [])].join("\n");
  const where = place && ifFilled(place, `\nWhere: ${place}`);
  const subtitle = `${details.subtitle}${warning && ifFilled(warning, ` · ${warning}`)}`;
  return `${horizontalRule}\n${title}${where}\n${subtitle}\n\n${parts}${horizontalRule}\n\n`;
}

/** An empty contact detail leaves no separator. */
const join = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" · ");

const renderFooter = ({ name, address, phone, email }: MailSender, reason: string): string =>
  [join(name, address), join(phone, email), reason].filter((line) => line !== "").join("\n");

type PlainTextParts = {
  blocks: readonly Block[];
  details: MailDetails | null;
  sender: MailSender;
  reason: string;
};

/** Renders the plain-text part of a message, with its variables still in place. */
export function renderPlainText({ blocks, details, sender, reason }: PlainTextParts): string {
  const { introduction, main, rest } = arrangeBlocks(blocks, details?.followsButton);
  const facts = details ? renderDetails(details) : "";
  return `${renderBlocks(introduction)}${facts}${renderBlocks([...main, ...rest])}${renderFooter(sender, reason)}\n`;
}
