import type { ResultRow } from "./result-row.ts";

const headers = ["target", "what", "subject", "baseline", "ratio", "goal", ""] as const;

const toCells = ({ target, what, subject, baseline, ratio, goal, verdict }: ResultRow): string[] => [
  target,
  what,
  subject,
  baseline,
  ratio === null ? "–" : ratio.toFixed(2),
  goal,
  verdict,
];

/** Formats the rows as a Markdown table for the terminal. */
export function formatTable(rows: readonly ResultRow[]): string {
  const lines = [[...headers], ...rows.map(toCells)];
  const widths = headers.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = lines;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}
