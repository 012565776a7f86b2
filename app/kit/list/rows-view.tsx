import type { ComponentType, ReactNode, Ref } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { useMediaQuery } from "#app/ui/use-media-query.ts";
import { ListCards } from "./list-cards.tsx";
import { ListGrid } from "./list-grid.tsx";
import { ListTable, type RowsProps } from "./list-table.tsx";

type MediaOf<Row> = ((row: Row) => ReactNode) | undefined;

/** Another way to show rows than as a table, and what stands there until they are loaded. */
export type ListLayout<Row extends { id: number }> = {
  Rows: ComponentType<RowsProps<Row> & { stale: boolean; sort: string }>;
  skeleton: ReactNode;
};

type RowsViewProps<Row extends { id: number }> = RowsProps<Row> & {
  ref: Ref<HTMLDivElement>;
  stale: boolean;
  layout: ListLayout<Row> | undefined;
  mediaOf: MediaOf<Row>;
  sort: string;
  onSort: (sort: string) => void;
};

/** The rows as a table, on phones as cards; as a grid where each has something large to show. */
export function RowsView<Row extends { id: number }>(props: RowsViewProps<Row>) {
  const { ref, layout, mediaOf, sort, onSort, ...rows } = props;
  const isWide = useMediaQuery("(min-width: 48rem)");
  const ownLayout =
    (layout && <layout.Rows {...rows} sort={sort} />) ?? (mediaOf && <ListGrid {...rows} mediaOf={mediaOf} />);
  if (ownLayout) return <div ref={ref}>{ownLayout}</div>;
  return (
    <div ref={ref} className={classNames(isWide && "-mx-2.5")}>
      {isWide ? <ListTable {...rows} sort={sort} onSort={onSort} /> : <ListCards {...rows} />}
    </div>
  );
}
