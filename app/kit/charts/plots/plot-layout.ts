import { scaleBand, scaleLinear, scalePoint } from "@visx/scale";
import type { SeriesPlotProps } from "../chart-data.ts";

export const plotHeight = 240;
const margin = { top: 8, right: 8, bottom: 24 };
/** Digits of the axis labels are about as wide. */
const characterWidth = 6.4;
const labelGap = 14;
const maxAxisLabelLength = 8;
/** About as many; d3 prefers round values. */
const gridLines = 3;

const compactFormat = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

type Options = Pick<SeriesPlotProps, "rows" | "format" | "formatAxis"> & {
  width: number;
  /** Bars need a band for each row, lines reach both edges. */
  kind: "bands" | "points";
};

export type PlotLayout = ReturnType<typeof layOutPlot>;

/** Whole values have whole numbers at the axis: there is no half booking. */
function listTicks(values: readonly number[], scale: { ticks: (count: number) => number[] }): number[] {
  const ticks = scale.ticks(gridLines);
  return values.every(Number.isInteger) ? ticks.filter(Number.isInteger) : ticks;
}

/** The labels of the axis; shorter ones where those of `format` take too much of a phone's width. */
function labelTicks(ticks: readonly number[], { format, formatAxis }: Pick<Options, "format" | "formatAxis">) {
  const labels = ticks.map(formatAxis ?? format);
  const isTooLong = formatAxis === undefined && labels.some(({ length }) => length > maxAxisLabelLength);
  return ticks.map((value, index) => ({
    value,
    label: (isTooLong ? compactFormat.format(value) : labels[index]) ?? "",
  }));
}

/** Where everything is in the plot, in pixels. */
export function layOutPlot({ rows, width, kind, ...formats }: Options) {
  const values = rows.flatMap((row) => row.values.filter((value) => value !== null));
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  const y = scaleLinear({
    domain: min === max ? [0, 1] : [min, max],
    range: [plotHeight - margin.bottom, margin.top],
    nice: 2 * gridLines,
  });
  const ticks = labelTicks(listTicks(values, y), formats);
  const left = Math.ceil(Math.max(...ticks.map(({ label }) => label.length)) * characterWidth) + 8;
  const right = width - margin.right;
  const indices = rows.map((_, index) => index);
  const band = scaleBand({ domain: indices, range: [left, right], paddingInner: 0.3, paddingOuter: 0.15 });
  const point = scalePoint({ domain: indices, range: [left + 4, right - 4] });
  const step = kind === "bands" ? band.step() : point.step() || right - left;
  const centreOf = (index: number): number =>
    kind === "bands" ? (band(index) ?? 0) + band.bandwidth() / 2 : (point(index) ?? 0);
  const indexAt = (x: number): number => Math.max(0, Math.min(rows.length - 1, Math.round((x - centreOf(0)) / step)));
  return { left, right, y, ticks, step, bandwidth: band.bandwidth(), centreOf, indexAt };
}

/** The labels of the rows that fit below the axis side by side. */
export function listRowLabels(rows: Options["rows"], { step, right, left, centreOf }: PlotLayout) {
  const labels = rows.map(({ label, axisLabel }) => axisLabel ?? label);
  const halfWidth = (label: string): number => (label.length * characterWidth) / 2;
  const widest = Math.max(...labels.map(halfWidth)) * 2 + labelGap;
  const every = Math.max(1, Math.ceil(widest / step));
  return labels.flatMap((label, index) => {
    const x = centreOf(index);
    const fits = x + halfWidth(label) <= right + margin.right && x - halfWidth(label) >= left - 40;
    return index % every === 0 && fits ? { index, label, x } : [];
  });
}
