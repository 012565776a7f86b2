import type { CSSProperties } from "react";
import { hasRightToLeftText, joinAccountNumbers, joinFigures } from "./clean-value.ts";
import type { MailStyle } from "./mail-style.ts";
import { copyClass, escapeHtml } from "./text-template.ts";

/** A line of facts: "Travellers: 2 → 3", or "IBAN: DE00" without an older value. */
export type Comparison = { label: string; before: string; after: string };

const factPattern = /^([^:\n]{1,60}): (.+)$/u;
const arrow = " → ";

export function parseComparison(line: string): Comparison | null {
  const [, label, values] = factPattern.exec(line) ?? [];
  if (label === undefined || values === undefined) return null;
  // The last arrow with something behind it.
  const at = values.lastIndexOf(arrow, values.length - arrow.length - 1);
  return at < 1
    ? { label, before: "", after: values }
    : { label, before: values.slice(0, at), after: values.slice(at + arrow.length) };
}

/** What is copied gets no other spaces. */
type RowsOptions = { style: MailStyle; isCopied: boolean };

const toCss = (style: CSSProperties): string =>
  Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(";");

function renderValue(value: string, { isCopied }: RowsOptions): string {
  const html = isCopied ? joinAccountNumbers(escapeHtml(value)) : escapeHtml(joinFigures(value));
  return hasRightToLeftText(value) ? `<bdi>${html}</bdi>` : html;
}

const renderOld = (before: string, options: RowsOptions): string =>
  `<s class="m-ash" style="${toCss(options.style.comparisonBefore)}">${renderValue(before, options)}</s> → `;

function renderRow(line: string, options: RowsOptions): string {
  const { style, isCopied } = options;
  const row = parseComparison(line);
  const look = isCopied ? style.accountValue : style.factValue;
  const open = (name: "th" | "td", css: CSSProperties, more: string) => `<${name} ${more} style="${toCss(css)}">`;
  if (!row)
    return `<tr>${open("td", look, `colspan="2" dir="auto" class="m-ink m-cell"`)}${renderValue(line, options)}</td></tr>`;
  const { label, before, after } = row;
  const old = before && renderOld(before, options);
  const head = `${open("th", style.factLabel, `scope="row" class="m-ash m-cell"`)}${renderValue(label, options)}</th>`;
  return `<tr>${head}${open("td", look, `dir="auto" class="m-ink m-cell ${copyClass}"`)}${old}${old && `<span style="${toCss(style.account)}">`}${renderValue(after, options)}${old && "</span>"}</td></tr>`;
}

/** Lines as the rows of a table: the label, the older value struck, the value bold. */
export const renderFactRows = (lines: string, options: RowsOptions): string =>
  lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => renderRow(line, options))
    .join("");
