import type { ReactNode } from "react";
import { reorderItemClassName } from "#app/kit/reorder/move-buttons.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Column } from "./column.ts";
import { ListItems, type MovableProps } from "./list-items.tsx";
import { leftRowClassName, leftRowDescription, RowLink, type RowsProps } from "./list-table.tsx";
import { RowPicture } from "./row-picture.tsx";

type CardsProps<Row extends { id: number }> = RowsProps<Row> & { stale: boolean };

/** The rows as cards, for phones. */
export const ListCards = <Row extends { id: number }>(props: CardsProps<Row>) => (
  <ListItems
    {...props}
    className="-mx-4 border-t border-line"
    renderItem={(row, movable) => <Card key={row.id} {...{ ...props, ...movable, row }} />}
  />
);

const columnsAt = <Row,>(columns: readonly Column<Row>[], place: Column<Row>["card"]): Column<Row>[] =>
  columns.filter(({ card = "line" }) => card === place);

type CardProps<Row extends { id: number }> = CardsProps<Row> & MovableProps & { row: Row };

function Card<Row extends { id: number }>({ row, item, moveButtons, ...props }: CardProps<Row>) {
  const { columns, selection, rowActions, nameOf, pictureOf, pathOf, selectedRow, leftIds } = props;
  const [, ...others] = columns;
  const foot = (
    <CardFoot columns={columns} row={row}>
      {moveButtons}
      {rowActions?.(row)}
    </CardFoot>
  );
  return (
    <li
      {...item}
      data-row
      data-selected={row === selectedRow || undefined}
      aria-description={leftIds.has(row.id) ? leftRowDescription : undefined}
      className={classNames(
        "relative scroll-mt-18 scroll-mb-28 border-b border-line px-4 py-3",
        reorderItemClassName,
        leftIds.has(row.id) && leftRowClassName,
        (row === selectedRow || selection?.has(row)) && "bg-hover",
      )}
    >
      <div className="flex items-start gap-2">
        {selection && (
          // Above the link, which covers the card.
          <span className="relative z-1 -mt-0.5 -ml-1 pointer-coarse:-mt-2.5 pointer-coarse:-ml-3">
            <Checkbox
              label={`Select ${nameOf(row)}`}
              checked={selection.has(row)}
              onChange={(_, { shiftKey }) => selection.toggle(row, { extend: shiftKey })}
            />
          </span>
        )}
        {pictureOf && <RowPicture picture={pictureOf(row)} />}
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline justify-between gap-3">
            {/* The whole card opens the row, but for its controls. */}
            <RowLink
              path={pathOf(row)}
              className="line-clamp-2 min-w-0 break-words py-0.5 font-semibold after:absolute after:inset-0"
            >
              <bdi>{nameOf(row)}</bdi>
            </RowLink>
            <span className="shrink-0 [&_button]:relative">
              {columnsAt(others, "side").map((column) => (
                <span key={column.id}>{column.cell(row)}</span>
              ))}
            </span>
          </div>
          {columnsAt(others, "line").map((column) => (
            <p key={column.id} dir="auto" className="truncate text-left text-ash">
              {column.cell(row)}
            </p>
          ))}
          {!pictureOf && foot}
        </div>
      </div>
      {/* Beside a picture there is no room for it. */}
      {pictureOf && foot}
    </li>
  );
}

type FootProps<Row> = { columns: readonly Column<Row>[]; row: Row; children: ReactNode };

/** The last line of a card: short values and switches, and the actions at its end. */
function CardFoot<Row>({ columns, row, children }: FootProps<Row>) {
  const [first, ...others] = columns;
  return (
    <div className="mt-1 flex items-end justify-between gap-3 has-[button]:[&>p]:min-h-8 has-[button]:pointer-coarse:[&>p]:min-h-11">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-ash tabular-nums [&_button]:relative">
        {first && first.card !== "none" && <span>{first.cell(row)}</span>}
        {columnsAt(others, "foot").map((column) => (
          <span key={column.id}>{column.cell(row)}</span>
        ))}
      </p>
      <div className="relative -mr-2 flex shrink-0 empty:hidden">{children}</div>
    </div>
  );
}
