import type { ReactNode } from "react";
import { MoveButtons } from "#app/kit/reorder/move-buttons.tsx";
import { type DraggableItem, useDraggableItem } from "#app/kit/reorder/use-draggable-item.ts";
import type { Reorder } from "#app/kit/reorder/use-reorder.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { RowsProps } from "./list-table.tsx";

/** What a list item takes so that it can be moved. */
export type MovableProps = { item?: DraggableItem<HTMLLIElement>["item"]; moveButtons?: ReactNode };

type RenderItem<Row> = (row: Row, movable: MovableProps) => ReactNode;

type ItemsProps<Row extends { id: number }> = Pick<RowsProps<Row>, "rows" | "caption" | "reorder"> & {
  stale: boolean;
  className: string;
  /** Whether the items stand beside each other. */
  sideways?: boolean;
  renderItem: RenderItem<Row>;
};

/** Rows as items of a list, which can be moved where the list has an order of its own. */
export function ListItems<Row extends { id: number }>(props: ItemsProps<Row>) {
  const { rows, caption, reorder, stale, className, renderItem } = props;
  return (
    <ul ref={reorder?.listRef} aria-label={caption} className={classNames(className, stale && "opacity-60")}>
      {rows.map((row, index) =>
        reorder ? <MovableItem key={row.id} {...{ ...props, reorder, row, index }} /> : renderItem(row, {}),
      )}
    </ul>
  );
}

type MovableItemProps<Row extends { id: number }> = Pick<ItemsProps<Row>, "sideways" | "renderItem"> & {
  reorder: Reorder;
  row: Row;
  index: number;
};

function MovableItem<Row extends { id: number }>(props: MovableItemProps<Row>) {
  const { reorder, index, sideways = false, row, renderItem } = props;
  const { item, handleRef } = useDraggableItem<HTMLLIElement>(reorder, index);
  return renderItem(row, { item, moveButtons: <MoveButtons {...{ reorder, index, handleRef, sideways }} /> });
}
