import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { type ChartRow, type SeriesChartProps, type SeriesPlotProps, seriesColumns } from "./chart-data.ts";
import { ChartPanel, ChartSkeleton } from "./chart-panel.tsx";
import { SeriesLegend } from "./series-legend.tsx";

const BarPlot = lazyPart<SeriesPlotProps>({
  load: () => import("./plots/bar-plot.tsx"),
  onFailed: ({ onFailed }) => onFailed(),
  fallback: <ChartSkeleton />,
});

/** Bars of one series, or of several ones side by side, by month for example. */
export const BarChart = <Row extends ChartRow>(props: SeriesChartProps<Row>) => (
  <ChartPanel {...props} columns={seriesColumns(props)} legend={<SeriesLegend series={props.series} kind="bars" />}>
    {(rows, onFailed) => <BarPlot {...props} rows={rows} onFailed={onFailed} />}
  </ChartPanel>
);
