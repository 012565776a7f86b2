import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** One point of time, or one part of a whole, with a value of each series. `null` was not measured. */
export type ChartRow = {
  label: string;
  /** Shown at the axis, where the label is too long for it. */
  axisLabel?: string;
  values: readonly (number | null)[];
  /** Stands beside the label in the table. */
  mark?: ReactNode;
};

type ChartLink = { to: string; search?: LinkProps["search"] };

/** What the chart is about, whatever draws it. */
export type ChartProps<Row extends ChartRow> = {
  title: string;
  /** What the chart says, in one sentence, for screen readers. */
  summary: string;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** The heading of the labels in the table: "Month". */
  labelHeading: string;
  format: (value: number) => string;
  /** The name of the CSV file, without its ending. */
  fileName: string;
  /** What a row of the table links to; null for nothing. */
  to?: (row: Row) => ChartLink | null;
};

export type SeriesChartProps<Row extends ChartRow> = ChartProps<Row> & {
  /** The names of the series, in the order of the values; the first one is the one that the chart is about. */
  series: readonly [string, string?, string?];
  /** Values at the axis, where `format` is too long for it. */
  formatAxis?: (value: number) => string;
};

/** What draws the series. */
export type SeriesPlotProps = Pick<SeriesChartProps<ChartRow>, "title" | "series" | "format" | "formatAxis"> & {
  rows: readonly ChartRow[];
  onFailed: () => void;
};

/** A column of the table and of the CSV file, which has the values as numbers. */
export type ChartColumn<Row> = {
  heading: string;
  getValue: (row: Row) => number | null;
  format: (value: number) => string;
};

export const noDataLabel = "No data yet";

/** Zeros are data. */
export const hasData = (rows: readonly ChartRow[]): boolean =>
  rows.some(({ values }) => values.some((value) => value !== null));

export const formatValue = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? noDataLabel : format(value);

export const seriesColumns = ({
  series,
  format,
}: Pick<SeriesChartProps<ChartRow>, "series" | "format">): ChartColumn<ChartRow>[] =>
  series.flatMap((heading, index) =>
    heading === undefined ? [] : { heading, format, getValue: ({ values }) => values[index] ?? null },
  );
