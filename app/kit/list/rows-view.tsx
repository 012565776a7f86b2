import type { ReactNode, Ref } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import type { Column } from "./column.ts";
import { ListCards } from "./list-cards.tsx";
import { GridSkeleton, ListGrid } from "./list-grid.tsx";
import { ListTable, type RowsProps, TableSkeleton } from "./list-table.tsx";

type MediaOf<Row> = ((row: Row) => ReactNode) | undefined;

type RowsViewProps<Row extends { id: number }> = RowsProps<Row> & {
  ref: Ref<HTMLDivElement>;
  stale: boolean;
  mediaOf: MediaOf<Row>;
  sort: string;
  onSort: (sort: string) => void;
};

/** The rows as a table, on phones as cards; as a grid where each has something large to show. */
export function RowsView<Row extends { id: number }>({ ref, mediaOf, sort, onSort, ...rows }: RowsViewProps<Row>) {
  const isWide = useMediaQuery("(min-width: 48rem)");
  if (mediaOf) {
    return (
      <div ref={ref}>
        <ListGrid {...rows} mediaOf={mediaOf} />
      </div>
    );
  }
  return (
    <div ref={ref} className={classNames(isWide && "-mx-2.5")}>
      {isWide ? <ListTable {...rows} sort={sort} onSort={onSort} /> : <ListCards {...rows} />}
    </div>
  );
}

type SkeletonProps<Row> = { columns: readonly Column<Row>[]; rows: number; mediaOf: MediaOf<Row> };

export const RowsSkeleton = <Row,>({ columns, rows, mediaOf }: SkeletonProps<Row>) =>
  mediaOf ? <GridSkeleton cards={rows} /> : <TableSkeleton columns={columns} rows={rows} />;
