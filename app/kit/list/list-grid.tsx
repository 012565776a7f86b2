import type { ReactNode } from "react";
import { reorderItemClassName } from "#app/kit/reorder/move-buttons.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ListItems, type MovableProps } from "./list-items.tsx";
import { leftRowClassName, leftRowDescription, RowLink, type RowsProps } from "./list-table.tsx";

type GridProps<Row extends { id: number }> = RowsProps<Row> & { stale: boolean; mediaOf: (row: Row) => ReactNode };

const gridClassName = "grid grid-cols-[minmax(0,1fr)] gap-4 @xl:grid-cols-2 @4xl:grid-cols-3";
const cardClassName = "flex flex-col overflow-clip rounded-panel border border-line bg-panel";
const mediaClassName = "block aspect-[4/3] w-full overflow-clip";

/** The rows as a grid of cards with large pictures. */
export const ListGrid = <Row extends { id: number }>(props: GridProps<Row>) => (
  <ListItems
    {...props}
    sideways
    className={gridClassName}
    renderItem={(row, movable) => <GridCard key={row.id} {...{ ...props, ...movable, row }} />}
  />
);

type CardProps<Row extends { id: number }> = GridProps<Row> & MovableProps & { row: Row };

function GridCard<Row extends { id: number }>({ row, item, moveButtons, ...props }: CardProps<Row>) {
  const { columns, selection, rowActions, nameOf, mediaOf, pathOf, selectedRow, leftIds } = props;
  const cellsAt = (place: "line" | "foot") =>
    columns.filter(({ card = "line" }) => card === place).map((column) => ({ id: column.id, cell: column.cell(row) }));
  const isMarked = row === selectedRow || selection?.has(row);
  return (
    <li
      {...item}
      data-row
      data-selected={row === selectedRow || undefined}
      aria-description={leftIds.has(row.id) ? leftRowDescription : undefined}
      className={classNames(
        cardClassName,
        "scroll-mt-18 scroll-mb-28",
        reorderItemClassName,
        leftIds.has(row.id) && leftRowClassName,
        isMarked && "border-ink",
      )}
    >
      <span className={classNames(mediaClassName, "bg-hover")}>{mediaOf(row)}</span>
      <div className="flex items-start gap-2 px-3 pt-2.5">
        {selection && (
          <Checkbox
            label={`Select ${nameOf(row)}`}
            checked={selection.has(row)}
            onChange={() => selection.toggle(row)}
          />
        )}
        <div className="min-w-0 flex-1">
          <RowLink
            path={pathOf(row)}
            isCurrent={row === selectedRow}
            className="block truncate rounded-sm py-0.5 font-semibold"
          >
            {nameOf(row)}
          </RowLink>
          {cellsAt("line").map(({ id, cell }) => (
            <p key={id} dir="auto" className="truncate text-left text-ash">
              {cell}
            </p>
          ))}
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 px-3 pt-1 pb-1.5">
        <span className="flex flex-wrap items-center gap-x-3 text-ash">
          {cellsAt("foot").map(({ id, cell }) => (
            <span key={id}>{cell}</span>
          ))}
        </span>
        <span className="-mr-1.5 ml-auto flex shrink-0 items-center empty:hidden">
          {moveButtons}
          {rowActions?.(row)}
        </span>
      </div>
    </li>
  );
}

/** Placeholder for the grid while the first rows load. */
export const GridSkeleton = ({ cards }: { cards: number }) => (
  <div role="status" className={gridClassName}>
    <span className="sr-only">Loading</span>
    {Array.from({ length: cards }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards have no identity
      <div key={card} aria-hidden className={cardClassName}>
        <span className={classNames(mediaClassName, "animate-[waiting_1.4s_ease-in-out_infinite] bg-line")} />
        <span className="h-32 pointer-coarse:h-38" />
      </div>
    ))}
  </div>
);
