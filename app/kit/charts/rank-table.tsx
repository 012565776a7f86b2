import type { ChartColumn, ChartProps, ChartRow } from "./chart-data.ts";
import { ChartPanel } from "./chart-panel.tsx";

type Props<Row extends ChartRow> = Omit<ChartProps<Row>, "summary" | "format"> & {
  columns: readonly ChartColumn<Row>[];
};

/** What is listed from the largest on, as a table with a bar below each name. */
export const RankTable = <Row extends ChartRow>(props: Props<Row>) => <ChartPanel {...props} />;
