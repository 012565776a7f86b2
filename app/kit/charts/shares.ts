import type { ChartRow } from "./chart-data.ts";

export const sumOf = (rows: readonly ChartRow[]): number => rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);

/** A share of the sum between 0 and 1, with the digits that are shown. Nothing has a share of nothing. */
export const shareOf = (value: number | null, sum: number): number | null =>
  value === null || sum === 0 ? null : Math.round((value / sum) * 1_000) / 1_000;

const percentFormat = new Intl.NumberFormat("en-GB", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** "12.5%" */
export const formatShare = (share: number): string => percentFormat.format(share);
