import { ChartColumn as ChartIcon, Download, Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { download } from "#app/kit/screens/download.ts";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { type ChartColumn, type ChartProps, type ChartRow, hasData, noDataLabel } from "./chart-data.ts";
import { ChartTable } from "./chart-table.tsx";
import { toChartCsv } from "./to-chart-csv.ts";

type PanelProps<Row extends ChartRow> = Omit<ChartProps<Row>, "summary" | "format"> & {
  summary?: string;
  columns: readonly ChartColumn<Row>[];
  legend?: ReactNode;
  /** Draws the rows. The table is shown instead if that can't be loaded, or if nothing draws them. */
  children?: (rows: readonly Row[], onFailed: () => void) => ReactNode;
};

/** Every state of a chart has the same height: loading, drawn, without data. */
const heightClassName = "h-60";

/** The place of a chart while its rows or what draws them are loading. */
export const ChartSkeleton = () => (
  <div role="status" className={`${heightClassName} animate-[waiting_1.4s_ease-in-out_infinite] rounded bg-line/50`}>
    <span className="sr-only">Loading</span>
  </div>
);

/** The frame of every chart: heading, summary, the same rows as a table and as a CSV file. */
export function ChartPanel<Row extends ChartRow>(props: PanelProps<Row>) {
  const { title, summary, rows, legend, children } = props;
  const [view, setView] = useState<"chart" | "table">(children ? "chart" : "table");
  const headingId = useId();
  const isFilled = rows !== undefined && hasData(rows);
  return (
    <section
      aria-labelledby={headingId}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-panel border border-line bg-panel p-4 sm:p-5"
    >
      <div className="flex min-h-8 items-start justify-between gap-2 pointer-coarse:min-h-11">
        <h3 id={headingId} className="min-w-0 py-1 text-sm font-semibold break-words pointer-coarse:py-3">
          {title}
        </h3>
        {isFilled && <PanelButtons {...props} rows={rows} view={view} onView={setView} />}
      </div>
      {legend}
      {rows === undefined && <ChartSkeleton />}
      {rows && !isFilled && (
        <p className={`${heightClassName} grid place-items-center rounded border border-dashed border-line text-ash`}>
          {noDataLabel}
        </p>
      )}
      {isFilled && (
        <>
          {summary && <p className="sr-only">{summary}</p>}
          {children && view === "chart" ? (
            <div className={`${heightClassName} relative`}>
              {children(rows, () => setView("table"))}
              <div className="sr-only">
                <ChartTable {...props} rows={rows} hidden />
              </div>
            </div>
          ) : (
            // Long tables scroll in the place of the chart, with the keyboard as well.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls with the keyboard
            <section aria-label={`Values of ${title}`} tabIndex={0} className={`${heightClassName} overflow-auto`}>
              <ChartTable {...props} rows={rows} hidden={false} bars={!children} />
            </section>
          )}
        </>
      )}
    </section>
  );
}

type FilledProps<Row extends ChartRow> = PanelProps<Row> & { rows: readonly Row[] };
type ButtonsProps<Row extends ChartRow> = FilledProps<Row> & {
  view: "chart" | "table";
  onView: (view: "chart" | "table") => void;
};

function PanelButtons<Row extends ChartRow>({ view, onView, ...table }: ButtonsProps<Row>) {
  const can = useCan();
  const save = () =>
    download({ name: `${table.fileName}.csv`, content: toChartCsv(table), type: "text/csv;charset=utf-8" });
  return (
    <div className="-mr-1.5 flex shrink-0">
      {table.children && view === "chart" && (
        <IconButton icon={Table2} label="Show as table" onClick={() => onView("table")} />
      )}
      {table.children && view === "table" && (
        <IconButton icon={ChartIcon} label="Show as chart" onClick={() => onView("chart")} />
      )}
      {can("analytics.export") && <IconButton icon={Download} label="Download CSV" onClick={save} />}
    </div>
  );
}
