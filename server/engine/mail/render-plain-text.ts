import { arrangeBlocks } from "./arrange-blocks.ts";
import { type DetailRow, listAmounts, type MailDetails } from "./mail-details.ts";
import type { MailSender } from "./mail-sender.ts";
import {
  type Block,
  type FactRow,
  findLinkVariables,
  isCallButton,
  isContact,
  listLineVariables,
  type Span,
  type TableRow,
} from "./parse-blocks.ts";
import { capitalizeMarker, conditionalBlock, listVariables, quoteIndent } from "./text-template.ts";

/** Figures that are joined in HTML have their own spaces here. */
const splitFigures = (text: string): string => text.replaceAll("\u00a0", " ");

function renderSpan(span: Span): string {
  if (span.kind === "struck") return `${splitFigures(span.text)} → `;
  if (span.kind === "account") return span.text;
  if (span.kind === "bold" || isContact(span)) return splitFigures(span.text);
  if (span.kind !== "link" || span.text === span.address) return span.text;
  return span.text;
}
const renderLine = (spans: readonly Span[]): string => spans.map(renderSpan).join("");

type LinkSpan = Extract<Span, { kind: "link" }>;
const isNamedLink = (span: Span): span is LinkSpan =>
  span.kind === "link" && !isContact(span) && span.text !== span.address;

const upperFirst = (text: string): string =>
  text.startsWith("{{") ? `${capitalizeMarker}${text}` : text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Whether a line ends in a link after a text like this. A variable is a sentence. */
function endsWithLink(spans: readonly Span[], before: RegExp): boolean {
  const [text, link] = spans.slice(-2);
  const isAfterText = text?.kind === "text" && link !== undefined && isNamedLink(link);
  return isAfterText && before.test(text.text.replace(/\}\}\s*$/, "."));
}

const renderConditional = (text: string, needs: Block["requires"], after: string): string => {
  const { begin, end } = conditionalBlock(needs);
  return `${begin}${text}${after}${end}`;
};

/** A line with the addresses of its links below it, each on a line of its own. */
function renderTextAndLinks(spans: readonly Span[]): string {
  const links = spans.filter(isNamedLink);
  const hasText = spans.some((span) => !isNamedLink(span) && /[\p{L}\p{N}]/u.test(span.text));
  if (!hasText && links.length > 1) return links.map(({ text, address }) => `${text}:\n${address}`).join("\n");
  const hasFullStop = endsWithLink(spans, /[.!?]\s*$/);
  // A link at the beginning, or after a colon, names itself; one that is a sentence of its own is named beside its address.
  const namesItself = (link: LinkSpan) => link === spans[0] || (link === spans.at(-1) && endsWithLink(spans, /:\s*$/));
  const toAddress = (link: LinkSpan) =>
    namesItself(link) ? link.address : `${upperFirst(link.text)}: ${link.address}`;
  const toLine = (link: LinkSpan) => renderConditional(`\n${toAddress(link)}`, findLinkVariables(link.address), "");
  return `${renderLine(hasFullStop ? spans.slice(0, -1) : spans)}${links.map(toLine).join("")}`;
}

function renderFact(row: FactRow): string {
  if ("variable" in row) return `${quoteIndent}{{${row.variable}}}\n`;
  const label = row.label === "" ? "" : `${row.label}: `;
  return renderConditional(`${quoteIndent}${label}${renderLine(row.value)}`, row.requires, "\n");
}

const isBold = (spans: readonly Span[]): boolean => spans.length === 1 && spans[0]?.kind === "bold";

/** The head of the first column goes around each day below it: "Until Tue 24 Nov, 12:00 (Kigali time)". */
function nameRow(head: string, label: string): string {
  if (head === "" || !/\d|\{\{/.test(label)) return label;
  const bracket = head.endsWith(")") ? head.indexOf(" (") : -1;
  return bracket === -1 ? `${head} ${label}` : `${head.slice(0, bracket)} ${label}${head.slice(bracket)}`;
}

const lowerFirst = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

function renderTable(rows: readonly TableRow[]): string {
  const [first] = rows;
  const hasHead = first !== undefined && isBold(first.label) && isBold(first.value);
  const head = hasHead ? renderLine(first.label) : "";
  return (hasHead ? rows.slice(1) : rows)
    .map(({ requires, label, value }) => {
      const text = renderTextAndLinks(value);
      return renderConditional(
        `${nameRow(head, renderLine(label))}: ${hasHead ? lowerFirst(text) : text}`,
        requires,
        "\n",
      );
    })
    .join("");
}

function renderBlock(block: Block): string {
  // The label of a call has its number.
  if (block.kind === "button") return isCallButton(block) ? block.text : `${block.text}:\n${block.address}`;
  if (block.kind === "table") return renderTable(block.rows);
  if (block.kind === "facts") return block.rows.map(renderFact).join("");
  if (block.kind === "list")
    return block.lines
      .map((line) =>
        renderConditional(`- ${renderTextAndLinks(line)}`, { names: listLineVariables(line), every: false }, "\n"),
      )
      .join("")
      .trimEnd();
  const prefix = block.kind === "quote" ? quoteIndent : "";
  return block.lines.map((line) => `${prefix}${renderTextAndLinks(line)}`).join("\n");
}

const renderBlocks = (blocks: readonly Block[]): string =>
  blocks.map((block) => renderConditional(renderBlock(block), block.requires, "\n\n")).join("");

const renderRow = ({ label, value, before, capitalize }: DetailRow, older = ""): string =>
  renderConditional(
    `${label}: ${capitalize ? capitalizeMarker : ""}${value}${before ? ` (${older}: ${before})` : ""}`,
    { names: listVariables(value), every: false },
    "\n",
  );

const horizontalRule = "-".repeat(40);

function renderDetails(details: MailDetails): string {
  const [, older = ""] = details.columns ?? [];
  const rows = details.rows.map((row) => renderRow(row, older.toLowerCase())).join("");
  const amounts = listAmounts(details)
    .map((row) => renderRow(row))
    .join("");
  const parts = [amounts, rows].filter((part) => part !== "").join("\n");
  const { place = "", badges = [], subtitle: reference = "" } = details;
  const ifFilled = (text: string, more: string) =>
    renderConditional(more, { names: listVariables(text), every: false }, "");
  const title = [details.title, ...(details.summary ?? [])].join("\n");
  const where = place && ifFilled(place, `\nWhere: ${place}`);
  const subtitle = `${reference}${badges.map(({ text }) => ifFilled(text, ` · ${text}`)).join("")}`;
  const gap = parts && ifFilled(parts, "\n");
  return `${horizontalRule}\n${title}${where}\n${subtitle}\n${gap}${parts}${horizontalRule}\n\n`;
}

/** An empty contact detail leaves no separator. */
const join = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" · ");

const renderFooter = ({ name, address, phone, email }: MailSender, reason: string): string =>
  [join(name, address), join(phone, email), reason.replaceAll("\u00a0", " ")].filter((line) => line !== "").join("\n");

type PlainTextParts = {
  blocks: readonly Block[];
  details: MailDetails | null;
  sender: MailSender;
  reason: string;
};

/** Renders the plain-text part of a message, with its variables still in place. */
export function renderPlainText({ blocks, details, sender, reason }: PlainTextParts): string {
  const { introduction, main, rest } = arrangeBlocks(blocks, details ?? {});
  const facts = details ? renderDetails(details) : "";
  return `${renderBlocks(introduction)}${facts}${renderBlocks([...main, ...rest])}${renderFooter(sender, reason)}\n`;
}
