import { AreaClosed, LinePath } from "@visx/shape";
import type { ChartRow, SeriesPlotProps } from "../chart-data.ts";
import { seriesLooks } from "../series-looks.tsx";
import { CartesianPlot } from "./cartesian-plot.tsx";
import type { PlotLayout } from "./plot-layout.ts";

/** So many points in a phone's width would make one broad band of a bold line. */
const dense = 120;

export default function LinePlot(plot: SeriesPlotProps) {
  // The series that the chart is about lies above the others.
  const positions = plot.series.map((_, position) => position).reverse();
  return (
    <CartesianPlot plot={plot} kind="lines">
      {(layout, active) => (
        <>
          {active !== null && <ActiveLine x={layout.centreOf(active)} layout={layout} />}
          {positions.map((position) => (
            <SeriesLine key={position} {...{ rows: plot.rows, position, layout, active }} />
          ))}
        </>
      )}
    </CartesianPlot>
  );
}

function ActiveLine({ x, layout }: { x: number; layout: PlotLayout }) {
  const [bottom, top] = layout.y.range();
  return <line x1={x} x2={x} y1={top} y2={bottom} stroke="var(--edge)" shapeRendering="crispEdges" />;
}

type Point = { index: number; value: number | null };

/** A measured value between two that are missing has no line: it is a dot. */
const isAlone = (points: readonly Point[], index: number): boolean =>
  (points[index - 1]?.value ?? null) === null && (points[index + 1]?.value ?? null) === null;

type SeriesLineProps = {
  rows: readonly ChartRow[];
  position: number;
  layout: PlotLayout;
  active: number | null;
};

function SeriesLine({ rows, position, layout, active }: SeriesLineProps) {
  const look = seriesLooks[position];
  if (!look) return null;
  const points = rows.map((row, index): Point => ({ index, value: row.values[position] ?? null }));
  const shape = {
    data: points,
    x: ({ index }: Point) => layout.centreOf(index),
    y: ({ value }: Point) => layout.y(value ?? 0),
    defined: ({ value }: Point) => value !== null,
  };
  return (
    <>
      {position === 0 && <AreaClosed {...shape} y0={layout.y(0)} yScale={layout.y} fill={look.colour} opacity="0.1" />}
      <LinePath
        {...shape}
        stroke={look.colour}
        strokeWidth={position === 0 && points.length < dense ? 2 : 1.25}
        strokeDasharray={look.dash}
        strokeLinejoin="round"
      />
      {points
        .filter(({ index, value }) => value !== null && (index === active || isAlone(points, index)))
        .map((point) => (
          <circle
            key={point.index}
            cx={shape.x(point)}
            cy={shape.y(point)}
            r={point.index === active ? 4 : 3}
            fill={position === 0 ? look.colour : "var(--panel)"}
            stroke={position === 0 ? "var(--panel)" : look.colour}
            strokeWidth="1.5"
          />
        ))}
    </>
  );
}
