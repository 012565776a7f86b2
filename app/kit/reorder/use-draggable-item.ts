import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { DragState } from "./attach-drag.ts";
import type { Reorder } from "./use-reorder.tsx";

export type DraggableItem<Item extends HTMLElement> = {
  /** Props of the element of the item. */
  item: {
    ref: RefObject<Item | null>;
    "data-reorder-item": true;
    /** Styled by `reorderItemClassName`. */
    "data-drag": DragState;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** The element by which mouse and finger drag the item: not the item itself, so that its text can be selected. */
  handleRef: RefObject<HTMLSpanElement | null>;
};

let pointerUse: Promise<void> | undefined;

/** Resolves once somebody moves a mouse or touches the screen. */
function waitForPointer(): Promise<void> {
  pointerUse ??= new Promise((resolve) => {
    for (const sign of ["pointermove", "pointerdown"])
      addEventListener(sign, () => resolve(), { once: true, capture: true });
  });
  return pointerUse;
}

/** What drags is loaded for those who use a pointer, and apart: most lists have no order of their own. */
const loadDrag = () => waitForPointer().then(() => import("./attach-drag.ts"));

/** An item of a list that `useReorder` orders. */
export function useDraggableItem<Item extends HTMLElement>(reorder: Reorder, index: number): DraggableItem<Item> {
  const ref = useRef<Item>(null);
  const handleRef = useRef<HTMLSpanElement>(null);
  const [drag, setDrag] = useState<DragState>();
  const latest = useRef({ reorder, index });
  latest.current = { reorder, index };
  const { listId } = reorder;
  useEffect(() => {
    let detach: (() => void) | null = null;
    let isGone = false;
    // Without it, buttons and keys move the items.
    loadDrag().then(
      ({ attachDrag }) => {
        const [item, handle] = [ref.current, handleRef.current];
        if (isGone || !item || !handle) return;
        detach = attachDrag({
          ...{ item, handle, listId, onState: setDrag },
          getIndex: () => latest.current.index,
          onMove: (from, to) => latest.current.reorder.move(from, to),
        });
      },
      () => {},
    );
    return () => {
      isGone = true;
      detach?.();
    };
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
