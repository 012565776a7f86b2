import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Reorder } from "./use-reorder.tsx";

export type DraggableItem<Item extends HTMLElement> = {
  /** Props of the element of the item. */
  item: {
    ref: RefObject<Item | null>;
    "data-reorder-item": true;
    /** Styled by `reorderItemClassName`. */
    "data-drag": "dragged" | "over" | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** The element by which mouse and finger drag the item: not the item itself, so that its text can be selected. */
  handleRef: RefObject<HTMLSpanElement | null>;
};

/** An item of a list that `useReorder` orders. */
export function useDraggableItem<Item extends HTMLElement>(reorder: Reorder, index: number): DraggableItem<Item> {
  const ref = useRef<Item>(null);
  const handleRef = useRef<HTMLSpanElement>(null);
  const [drag, setDrag] = useState<"dragged" | "over">();
  const latest = useRef({ reorder, index });
  latest.current = { reorder, index };
  const { listId } = reorder;
  useEffect(() => {
    const [item, handle] = [ref.current, handleRef.current];
    if (!item || !handle) return;
    return combine(
      draggable({
        element: handle,
        getInitialData: () => ({ listId, index: latest.current.index }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(item, 16, 16),
        onDragStart: () => setDrag("dragged"),
        onDrop: () => setDrag(undefined),
      }),
      dropTargetForElements({
        element: item,
        canDrop: ({ source }) => source.data.listId === listId,
        onDragEnter: ({ source }) => source.element !== handle && setDrag("over"),
        onDragLeave: ({ source }) => source.element !== handle && setDrag(undefined),
        onDrop: ({ source }) => {
          setDrag(undefined);
          latest.current.reorder.move(Number(source.data.index), latest.current.index);
        },
      }),
    );
  }, [listId]);
  return {
    item: {
      ref,
      "data-reorder-item": true,
      "data-drag": drag,
      onKeyDown: (event) => reorder.onKeyDown(event, index),
    },
    handleRef,
  };
}
