import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import { type Column, columnClassName } from "./column.ts";
import { GridSkeleton } from "./list-grid.tsx";
import { cellClassName, headCellClassName, sideCellClassNames, tableClassName } from "./list-table.tsx";

type SideColumn = keyof typeof sideCellClassNames;

type Props<Row> = {
  columns: readonly Column<Row>[];
  rows: number;
  /** The columns before and after those of the list. */
  sides: Readonly<Record<SideColumn, boolean>>;
  /** Stands where rows will be that are shown in another way. */
  layout: ReactNode;
  isGrid: boolean;
};

/** Stands where the rows will be, in their columns, so that nothing moves when they come. */
export function RowsSkeleton<Row>({ layout, isGrid, ...table }: Props<Row>) {
  const isWide = useMediaQuery("(min-width: 48rem)");
  if (layout) return layout;
  if (isGrid) return <GridSkeleton cards={table.rows} />;
  return (
    <div role="status" className={isWide ? "-mx-2.5" : "-mx-4 border-t border-line"}>
      <span className="sr-only">Loading</span>
      {isWide ? <TableSkeleton {...table} /> : <CardsSkeleton cards={table.rows} />}
    </div>
  );
}

function TableSkeleton<Row>({ columns, rows, sides }: Pick<Props<Row>, "columns" | "rows" | "sides">) {
  const renderRow = (key: number, className: string, renderCell: (column: Column<Row>, index: number) => ReactNode) => (
    <tr key={key}>
      {sides.order && <td className={classNames(className, sideCellClassNames.order)} />}
      {sides.checkbox && <td className={classNames(className, sideCellClassNames.checkbox)} />}
      {columns.map((column, index) => (
        <td key={column.id} className={classNames(className, "font-medium text-ash", columnClassName(column))}>
          {renderCell(column, index)}
        </td>
      ))}
      {sides.actions && <td className={classNames(className, sideCellClassNames.actions)} />}
      {sides.removal && <td className={classNames(className, sideCellClassNames.removal)} />}
    </tr>
  );
  // On touch screens, checkboxes and buttons for the order make the head higher.
  const hasButtons = sides.checkbox || columns.some(({ sort }) => sort !== undefined);
  const headClassName = classNames(headCellClassName, hasButtons && "pointer-coarse:h-11");
  const bodyClassName = classNames(cellClassName, "pointer-coarse:h-14");
  const renderBar = (_: Column<Row>, index: number) => <Skeleton width={index === 0 ? "medium" : "short"} />;
  return (
    <table aria-hidden className={tableClassName}>
      <thead>{renderRow(0, headClassName, ({ header }) => header)}</thead>
      <tbody>{Array.from({ length: rows }, (_, row) => renderRow(row, bodyClassName, renderBar))}</tbody>
    </table>
  );
}

const CardsSkeleton = ({ cards }: { cards: number }) =>
  Array.from({ length: cards }, (_, card) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the cards have no identity
    <div key={card} aria-hidden className="grid h-28 content-center gap-2.5 border-b border-line px-4">
      <Skeleton width="medium" />
      <Skeleton width="long" />
      <Skeleton width="short" />
    </div>
  ));
