import { hasRightToLeftText, joinFigures } from "./clean-value.ts";
import { escapeHtml } from "./text-template.ts";

/** A line about a change: "Travellers: 2 → 3", or "Balance due: Thu 28 Jan 2027" for what is new. */
export type Comparison = { label: string; before: string; after: string };

const comparisonPattern = /^([^:\n]{1,60}): (?:(.+) → )?(.+)$/u;

export function parseComparison(line: string): Comparison | null {
  const [, label, before = "", after] = comparisonPattern.exec(line) ?? [];
  return label === undefined || after === undefined ? null : { label, before, after };
}

function renderValue(value: string): string {
  const html = escapeHtml(joinFigures(value));
  return hasRightToLeftText(value) ? `<bdi>${html}</bdi>` : html;
}

function renderComparison({ label, before, after }: Comparison): string {
  const old = before && `<s class="m-ash" style="color:#5d665f">${renderValue(before)}</s> → `;
  return `<span class="m-ash" style="color:#5d665f;font-size:13px">${renderValue(label)}</span><br />${old}<strong>${renderValue(after)}</strong>`;
}

/** The lines of a list of changes as HTML: the label, the old value struck, the new one bold. */
export const renderComparisons = (lines: string): string =>
  lines
    .split("\n")
    .map((line) => {
      const comparison = parseComparison(line);
      return comparison ? renderComparison(comparison) : renderValue(line);
    })
    .join("<br />");
