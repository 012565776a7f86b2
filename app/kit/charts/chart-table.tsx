import { Link } from "@tanstack/react-router";
import { type ChartColumn, type ChartProps, type ChartRow, formatValue } from "./chart-data.ts";

type Props<Row extends ChartRow> = Pick<ChartProps<Row>, "title" | "labelHeading" | "to"> & {
  rows: readonly Row[];
  columns: readonly ChartColumn<Row>[];
  /** Only for screen readers, beside the chart. */
  hidden: boolean;
  /** Shows the first values as bars below the labels. */
  bars?: boolean;
};

const headClassName = "sticky top-0 bg-panel py-2 text-xs font-medium text-ash";

/** The rows of a chart. The hidden table has no links: the focus would get lost in it. */
export function ChartTable<Row extends ChartRow>({
  title,
  labelHeading,
  to,
  rows,
  columns,
  hidden,
  bars = false,
}: Props<Row>) {
  const largest = Math.max(...rows.map(({ values }) => values[0] ?? 0));
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${headClassName} text-left`}>
            {labelHeading}
          </th>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col" className={`${headClassName} pl-4 text-right`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same label
          <tr key={index}>
            <th scope="row" className="border-t border-line py-2 text-left font-normal break-words">
              <RowLabel label={row.label} link={hidden ? null : (to?.(row) ?? null)} />
              {row.mark && <> {row.mark}</>}
              {bars && largest > 0 && <Bar share={(row.values[0] ?? 0) / largest} />}
            </th>
            {columns.map(({ heading, getValue, format }) => (
              <td key={heading} className="border-t border-line py-2 pl-4 text-right">
                {formatValue(getValue(row), format)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Bar = ({ share }: { share: number }) => (
  <span aria-hidden className="mt-1 block h-1 max-w-48 rounded-full bg-line">
    <span className="block h-full rounded-full bg-canopy" style={{ width: `${Math.max(0, share) * 100}%` }} />
  </span>
);

type RowLabelProps = { label: string; link: ReturnType<NonNullable<ChartProps<ChartRow>["to"]>> };

const RowLabel = ({ label, link }: RowLabelProps) =>
  link ? (
    <Link {...link} className="underline underline-offset-2">
      {label}
    </Link>
  ) : (
    label
  );
