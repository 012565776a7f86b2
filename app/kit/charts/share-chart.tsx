import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import type { ChartProps, ChartRow } from "./chart-data.ts";
import { ChartPanel, ChartSkeleton } from "./chart-panel.tsx";
import type { SharePlotProps } from "./plots/share-plot.tsx";
import { formatShare, shareOf, sumOf } from "./shares.ts";

const SharePlot = lazyPart<SharePlotProps>({
  load: () => import("./plots/share-plot.tsx"),
  onFailed: ({ onFailed }) => onFailed(),
  fallback: <ChartSkeleton />,
});

/** A part of the whole. */
export type ShareRow = ChartRow & { values: readonly [number | null] };
type Props<Row extends ShareRow> = ChartProps<Row> & {
  /** What the values are, in the table and below their sum: "Bookings". */
  valueHeading: string;
};

/** The shares of a whole as a ring, the largest first. Values are not negative. */
export function ShareChart<Row extends ShareRow>(props: Props<Row>) {
  const { valueHeading, format } = props;
  const rows = props.rows?.toSorted((one, other) => (other.values[0] ?? -1) - (one.values[0] ?? -1));
  const sum = sumOf(rows ?? []);
  const columns = [
    { heading: valueHeading, format, getValue: ({ values }: Row) => values[0] },
    { heading: "Share", format: formatShare, getValue: ({ values }: Row) => shareOf(values[0], sum) },
  ];
  return (
    <ChartPanel {...props} rows={rows} columns={columns}>
      {(parts, onFailed) => <SharePlot {...{ rows: parts, format, valueHeading, onFailed }} />}
    </ChartPanel>
  );
}
