import { escapeCsvCell } from "#shared/kit/escape-csv-cell.ts";
import type { ChartColumn, ChartRow } from "./chart-data.ts";

const quote = (text: string): string => `"${String(escapeCsvCell(text)).replaceAll('"', '""')}"`;

type Table<Row extends ChartRow> = {
  labelHeading: string;
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
};

/** The table of a chart, written like the server's CSV files. A value that was not measured is an empty cell. */
export function toChartCsv<Row extends ChartRow>({ labelHeading, columns, rows }: Table<Row>): string {
  const lines = [
    [labelHeading, ...columns.map(({ heading }) => heading)].map(quote),
    ...rows.map((row) => [quote(row.label), ...columns.map(({ getValue }) => getValue(row) ?? "")]),
  ];
  return `\ufeff${lines.map((cells) => `${cells.join(",")}\r\n`).join("")}`;
}
