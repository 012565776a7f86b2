import { type PointerEvent, type ReactNode, useState } from "react";
import { useSize } from "#app/kit/preview/use-size.ts";
import { type ChartRow, formatValue, type SeriesPlotProps } from "../chart-data.ts";
import { Swatch } from "../series-legend.tsx";
import { layOutPlot, listRowLabels, type PlotLayout, plotHeight } from "./plot-layout.ts";

type Props = {
  plot: SeriesPlotProps;
  kind: "bars" | "lines";
  /** Draws the series. `active` is the row whose values are shown. */
  children: (layout: PlotLayout, active: number | null) => ReactNode;
};

/** Where nothing is laid out, as in tests. */
const defaultWidth = 640;

/** A plot with both axes, whose values are shown with the pointer and with the arrow keys. */
export function CartesianPlot({ plot, kind, children }: Props) {
  const [element, setElement] = useState<Element | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const width = useSize(element).width || defaultWidth;
  const layout = layOutPlot({ ...plot, width, kind: kind === "bars" ? "bands" : "points" });
  const row = active === null ? undefined : plot.rows[active];
  const point = (event: PointerEvent) =>
    setActive(layout.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  return (
    <div
      ref={setElement}
      className="relative touch-pan-y rounded has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setActive(null)}
    >
      <svg aria-hidden="true" width={width} height={plotHeight} className="block overflow-visible">
        <Axes rows={plot.rows} layout={layout} />
        {children(layout, row ? active : null)}
      </svg>
      <PlotCursor plot={plot} active={active} onActive={setActive} />
      {row && active !== null && (
        <PlotTooltip plot={plot} kind={kind} row={row} x={layout.centreOf(active)} width={width} />
      )}
    </div>
  );
}

type AxesProps = { rows: readonly ChartRow[]; layout: PlotLayout };

const Axes = ({ rows, layout }: AxesProps) => (
  <g fontSize="11" fill="var(--ash)" className="tabular-nums select-none">
    {layout.ticks.map(({ value, label }) => (
      <g key={value}>
        <line
          x1={layout.left}
          x2={layout.right}
          y1={layout.y(value)}
          y2={layout.y(value)}
          stroke={value === 0 ? "var(--edge)" : "var(--line)"}
          shapeRendering="crispEdges"
        />
        <text x={layout.left - 8} y={layout.y(value)} dy="0.35em" textAnchor="end">
          {label}
        </text>
      </g>
    ))}
    {listRowLabels(rows, layout).map(({ index, label, x }) => (
      <text key={index} x={x} y={plotHeight - 6} textAnchor="middle">
        {label}
      </text>
    ))}
  </g>
);

const describeRow = ({ series, format }: SeriesPlotProps, { label, values }: ChartRow): string =>
  [label, ...series.map((name, index) => `${name}: ${formatValue(values[index], format)}`)].join(", ");

type CursorProps = {
  plot: SeriesPlotProps;
  active: number | null;
  onActive: (index: number | null) => void;
};

/** An unseen slider: arrow keys, Home and End lead from row to row, and screen readers read the values aloud. */
function PlotCursor({ plot, active, onActive }: CursorProps) {
  const last = plot.rows.length - 1;
  const current = Math.min(active ?? last, last);
  const row = plot.rows[current];
  return (
    <input
      type="range"
      className="sr-only"
      aria-label={`Values of ${plot.title}`}
      aria-valuetext={row && describeRow(plot, row)}
      min={0}
      max={last}
      value={current}
      onChange={(event) => onActive(Number(event.target.value))}
      onFocus={() => onActive(current)}
      onBlur={() => onActive(null)}
      onKeyDown={(event) => event.key === "Escape" && onActive(null)}
    />
  );
}

type TooltipProps = { plot: SeriesPlotProps; kind: Props["kind"]; row: ChartRow; x: number; width: number };

/** Stands above the plot, so that it hides no mark, and within its edges. */
const PlotTooltip = ({ plot, kind, row, x, width }: TooltipProps) => (
  <div
    aria-hidden
    className="pointer-events-none absolute bottom-full z-10 mb-1 grid w-max max-w-full gap-1 rounded-control border border-line bg-panel px-3 py-2 text-xs shadow-float"
    style={{ left: x, transform: `translateX(-${(x / width) * 100}%)` }}
  >
    <p className="font-medium">{row.label}</p>
    {plot.series.map(
      (name, index) =>
        name !== undefined && (
          <p key={name} className="flex items-center gap-2 text-ash">
            <Swatch kind={kind} index={index} />
            {name}
            <span className="ml-auto pl-3 font-medium text-ink tabular-nums">
              {formatValue(row.values[index], plot.format)}
            </span>
          </p>
        ),
    )}
  </div>
);
