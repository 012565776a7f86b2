import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { MoveButtons, reorderItemClassName } from "#app/kit/reorder/move-buttons.tsx";
import { type DraggableItem, useDraggableItem } from "#app/kit/reorder/use-draggable-item.ts";
import type { Reorder } from "#app/kit/reorder/use-reorder.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Picture } from "#shared/media/picture.ts";
import { type Column, columnClassName, nextSort, sortDirection } from "./column.ts";
import { RowPicture } from "./row-picture.tsx";
import type { Selection } from "./use-selection.ts";

/** Props shared by the table and the card view of a list. */
export type RowsProps<Row extends { id: number }> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Shown before the name of each row. */
  pictureOf?: ((row: Row) => Picture | null) | undefined;
  /** The path that opens the row; null for one that can't be opened. */
  pathOf: (row: Row) => string | null;
  onOpen: (row: Row) => void;
  selectedRow: Row | undefined;
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** The column of the actions. */
  actionsColumn: "actions" | "removal";
  selection: Selection<Row> | null;
  /** Rows that no longer belong to the list, which stay in their places until it is asked for anew. */
  leftIds: ReadonlySet<number>;
  /** Set while rows can be moved. */
  reorder: Reorder | null;
};

type TableProps<Row extends { id: number }> = RowsProps<Row> & {
  sort: string;
  onSort: (sort: string) => void;
  stale: boolean;
};

export const leftRowDescription = "No longer in this list";
export const leftRowClassName = "italic text-ash";
export const tableClassName = "w-full table-fixed border-separate border-spacing-0";
export const headCellClassName = "sticky top-0 z-10 h-10 border-b border-line bg-paper max-lg:top-14";
export const cellClassName = "h-12 border-b border-line py-1.5";
/** Head and cells of the columns beside those of the list. */
export const sideCellClassNames = {
  order: "w-28 px-1 pointer-coarse:w-36",
  checkbox: "w-10 text-center pointer-coarse:w-11",
  actions: "w-28 px-1 @4xl:w-35 pointer-coarse:w-36 @4xl:pointer-coarse:w-46",
  /** Where deleting is the only action. */
  removal: "w-10 px-1 pointer-coarse:w-13",
} as const;
const isInteractive = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest("a, button, input, label, [role=checkbox], [role=switch], [role=menu], [data-drag-handle]") !==
    null;

/** A column header; a button if the column is sortable. */
function ColumnHeader<Row extends { id: number }>(
  props: { column: Column<Row> } & Pick<TableProps<Row>, "sort" | "onSort">,
) {
  const { column, sort, onSort } = props;
  const direction = sortDirection(column.sort, sort);
  const Arrow = direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ArrowUpDown;
  const { sort: field } = column;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classNames(headCellClassName, "font-medium text-ash", columnClassName(column))}
    >
      {field ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(field, sort))}
          className={classNames(
            "group -mx-1 inline-flex min-h-7 items-center gap-1 rounded px-1 hover:text-ink pointer-coarse:min-h-11",
            // The arrow stands where it doesn't move the text away from the numbers below.
            column.align === "end" && "flex-row-reverse",
          )}
        >
          {column.header}
          <Arrow
            aria-hidden
            className={classNames(
              "size-3.5",
              !direction && "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
            )}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

/** The rows as a table. The first column is the link that opens a row. */
export function ListTable<Row extends { id: number }>(props: TableProps<Row>) {
  const { caption, columns, rows, selection, sort, onSort, stale, reorder } = props;
  return (
    <table className={classNames(tableClassName, stale && "opacity-60")}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {reorder && (
            <th scope="col" className={classNames(headCellClassName, sideCellClassNames.order)}>
              <span className="sr-only">Order</span>
            </th>
          )}
          {selection && (
            <th scope="col" className={classNames(headCellClassName, sideCellClassNames.checkbox)}>
              <Checkbox
                label="Select all rows on this page"
                checked={selection.all}
                indeterminate={!selection.all && selection.rows.length > 0}
                onChange={selection.togglePage}
              />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHeader key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          {props.rowActions && (
            <th scope="col" className={classNames(headCellClassName, sideCellClassNames[props.actionsColumn])}>
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={reorder?.listRef}>
        {rows.map((row, index) =>
          reorder ? (
            <DraggableRow key={row.id} row={row} index={index} {...props} reorder={reorder} />
          ) : (
            <TableRow key={row.id} row={row} {...props} />
          ),
        )}
      </tbody>
    </table>
  );
}

type RowLinkProps = {
  path: string | null;
  isCurrent?: boolean;
  className: string;
  children: ReactNode;
};

/** The name of a row, which opens it where it can be opened. */
export const RowLink = ({ path, isCurrent = false, className, children }: RowLinkProps) =>
  path === null ? (
    <span className={className}>{children}</span>
  ) : (
    <Link
      to={path}
      search={(current: object) => ({ ...current, edit: undefined })}
      resetScroll={false}
      data-row-link
      aria-current={isCurrent || undefined}
      className={classNames(className, "hover:underline")}
    >
      {children}
    </Link>
  );

type TableRowProps<Row extends { id: number }> = TableProps<Row> & {
  row: Row;
  /** What makes the row movable: props of its element, and the controls in its first cell. */
  item?: DraggableItem<HTMLTableRowElement>["item"];
  moveButtons?: ReactNode;
};

function DraggableRow<Row extends { id: number }>(
  props: TableProps<Row> & { row: Row; index: number; reorder: Reorder },
) {
  const { reorder, index } = props;
  const { item, handleRef } = useDraggableItem<HTMLTableRowElement>(reorder, index);
  return <TableRow {...props} item={item} moveButtons={<MoveButtons {...{ reorder, index, handleRef }} />} />;
}

function TableRow<Row extends { id: number }>({ row, item, moveButtons, ...props }: TableRowProps<Row>) {
  const { columns, selection, rowActions, nameOf, pictureOf, pathOf, onOpen, selectedRow, leftIds } = props;
  const path = pathOf(row);
  const selected = selection?.has(row) ?? false;
  const [first, ...others] = columns;
  return (
    // The click handler only enlarges the target; the link in the row works by keyboard.
    <tr
      {...item}
      data-row
      data-selected={row === selectedRow || undefined}
      aria-description={leftIds.has(row.id) ? leftRowDescription : undefined}
      onClick={(event) => path !== null && !isInteractive(event) && onOpen(row)}
      className={classNames(
        "group scroll-mt-28 scroll-mb-28",
        path !== null && "cursor-pointer",
        reorderItemClassName,
        leftIds.has(row.id) && leftRowClassName,
        row === selectedRow || selected ? "bg-hover" : "hover:bg-hover/60 focus-within:bg-hover/60",
      )}
    >
      {moveButtons && <td className={classNames(cellClassName, sideCellClassNames.order)}>{moveButtons}</td>}
      {selection && (
        <td className={classNames(cellClassName, sideCellClassNames.checkbox)}>
          <Checkbox
            label={`Select ${nameOf(row)}`}
            checked={selected}
            onChange={(_, { shiftKey }) => selection.toggle(row, { extend: shiftKey })}
          />
        </td>
      )}
      {first && (
        <th
          scope="row"
          dir="auto"
          className={classNames(cellClassName, "truncate font-normal", columnClassName(first))}
        >
          <RowLink
            path={path}
            isCurrent={row === selectedRow}
            className="flex items-center gap-3 rounded-sm font-medium tabular-nums"
          >
            {pictureOf && <RowPicture picture={pictureOf(row)} />}
            <span dir="auto" className="truncate">
              {first.cell(row)}
            </span>
          </RowLink>
        </th>
      )}
      {others.map((column) => (
        <td key={column.id} dir="auto" className={classNames(cellClassName, "truncate", columnClassName(column))}>
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td className={classNames(cellClassName, sideCellClassNames[props.actionsColumn])}>
          <div className="flex items-center justify-end">{rowActions(row)}</div>
        </td>
      )}
    </tr>
  );
}
