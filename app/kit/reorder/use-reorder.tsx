import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { getMoveTarget } from "./move-item.ts";

export type ReorderOptions = {
  count: number;
  /** Names an item in labels and announcements: "day 2". */
  itemLabel: (index: number) => string;
  onMove: (from: number, to: number) => void;
};

/** An ordered list whose items people move by dragging, by buttons, or by Alt+arrow. */
export type Reorder = Pick<ReorderOptions, "count" | "itemLabel"> & {
  /** Only items of the same list can be dropped on each other. */
  listId: string;
  /** Moves an item; the focus follows it. */
  move: (from: number, to: number) => void;
  /** Handles Alt+arrow in an item. */
  onKeyDown: (event: KeyboardEvent, index: number) => void;
  /** Ref of the element that holds the items. */
  listRef: (list: HTMLElement | null) => void;
  /** Focuses the first control of an item, once it is rendered. */
  focusItem: (index: number) => void;
  /** The last move, for screen readers. `ReorderStatus` renders it. */
  announcement: string;
};

const controlSelector = "a[href], button, input, select, textarea";

/** The items of the list, without those of a list in one of them. */
const itemsOf = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>("[data-reorder-item]") ?? [])].filter((item) => {
    const outer = item.parentElement?.closest("[data-reorder-item]");
    return !outer || !list?.contains(outer);
  });
const controlsOf = (item: HTMLElement | undefined): HTMLElement[] => [
  ...(item?.querySelectorAll<HTMLElement>(controlSelector) ?? []),
];

/** Focuses the control of an item; the other move button where it can't be used, as "Move up" in the first item. */
function focusControl(item: HTMLElement | undefined, position: number): void {
  const control = controlsOf(item)[position];
  if (control?.matches(":disabled")) item?.querySelector<HTMLElement>("[data-move]:enabled")?.focus();
  else control?.focus();
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

export function useReorder({ count, itemLabel, onMove }: ReorderOptions): Reorder {
  const [list, listRef] = useState<HTMLElement | null>(null);
  const listId = useId();
  const [announcement, setAnnouncement] = useState("");
  const [focus, setFocus] = useState<{ item: number; control: number } | null>(null);
  useEffect(() => {
    if (!focus) return;
    focusControl(itemsOf(list)[focus.item], focus.control);
    setFocus(null);
  }, [list, focus]);
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= count) return;
    const { activeElement } = document;
    const control = activeElement instanceof HTMLElement ? controlsOf(itemsOf(list)[from]).indexOf(activeElement) : -1;
    setAnnouncement(`Moved ${itemLabel(from)} to position ${to + 1} of ${count}`);
    onMove(from, to);
    if (control !== -1) setFocus({ item: to, control });
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const { key, altKey, target, currentTarget } = event;
    // An item of a list in this one moves there only.
    if (target instanceof Element && target.closest("[data-reorder-item]") !== currentTarget) return;
    const to = getMoveTarget({ key, altKey, isTyping: isTyping(target) }, { index, count });
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, to);
  };
  const focusItem = (index: number) => setFocus({ item: index, control: 0 });
  return { listId, count, itemLabel, move, onKeyDown, listRef, focusItem, announcement };
}

/** Announces moves to screen readers. Stands beside the list. */
export const ReorderStatus = ({ reorder }: { reorder: Reorder }) => (
  <span role="status" className="sr-only">
    {reorder.announcement}
  </span>
);
