import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";

export type DragState = "dragged" | "over" | undefined;

type DragOptions = {
  item: HTMLElement;
  handle: HTMLElement;
  /** Only items of the same list can be dropped on each other. */
  listId: string;
  getIndex: () => number;
  onMove: (from: number, to: number) => void;
  onState: (state: DragState) => void;
};

/** Lets mouse and finger drag an item by its handle, and drop others on it. Returns what ends it. */
export function attachDrag({ item, handle, listId, getIndex, onMove, onState }: DragOptions): () => void {
  return combine(
    draggable({
      element: handle,
      getInitialData: () => ({ listId, index: getIndex() }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(item, 16, 16),
      onDragStart: () => onState("dragged"),
      onDrop: () => onState(undefined),
    }),
    dropTargetForElements({
      element: item,
      canDrop: ({ source }) => source.data.listId === listId,
      onDragEnter: ({ source }) => source.element !== handle && onState("over"),
      onDragLeave: ({ source }) => source.element !== handle && onState(undefined),
      onDrop: ({ source }) => {
        onState(undefined);
        onMove(Number(source.data.index), getIndex());
      },
    }),
  );
}
