import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { type ChartRow, type SeriesChartProps, type SeriesPlotProps, seriesColumns } from "./chart-data.ts";
import { ChartPanel, ChartSkeleton } from "./chart-panel.tsx";
import { SeriesLegend } from "./series-legend.tsx";

const LinePlot = lazyPart<SeriesPlotProps>({
  load: () => import("./plots/line-plot.tsx"),
  onFailed: ({ onFailed }) => onFailed(),
  fallback: <ChartSkeleton />,
});

/** A line for each series, by day for example; what was not measured is a gap. */
export const LineChart = <Row extends ChartRow>(props: SeriesChartProps<Row>) => (
  <ChartPanel {...props} columns={seriesColumns(props)} legend={<SeriesLegend series={props.series} kind="lines" />}>
    {(rows, onFailed) => <LinePlot {...props} rows={rows} onFailed={onFailed} />}
  </ChartPanel>
);
