import { type RefObject, useRef } from "react";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";

type RowShortcutOptions<Row> = {
  rows: readonly Row[];
  /** The row that is open beside the list. */
  selectedRow: Row | undefined;
  onOpen: (row: Row) => void;
  onToggle: (row: Row) => void;
  list: RefObject<HTMLElement | null>;
};

const rowLinks = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[data-row-link]") ?? []),
];
const focusedIndex = (list: HTMLElement | null): number =>
  rowLinks(list).findIndex((link) => link.closest("[data-row]")?.contains(document.activeElement));

/** Arrow keys, or j and k, move the focus through the rows. If a row is open, they open its neighbour. */
export function useRowShortcuts<Row>({ rows, selectedRow, onOpen, onToggle, list }: RowShortcutOptions<Row>): void {
  const last = useRef(-1);
  const move = (by: 1 | -1) => () => {
    if (rows.length === 0) return;
    const at = selectedRow ? rows.indexOf(selectedRow) : focusedIndex(list.current);
    const from = at === -1 ? last.current : at;
    const next = Math.min(rows.length - 1, Math.max(0, from + by));
    last.current = next;
    const row = rows[next];
    if (selectedRow && row) onOpen(row);
    else rowLinks(list.current)[next]?.focus();
  };
  const toggle = () => {
    const row = rows[focusedIndex(list.current)];
    if (row) onToggle(row);
  };
  const hasRows = rows.length > 0;
  useShortcut({ keys: "j ArrowDown", label: "Next row", group: "List" }, hasRows ? move(1) : null);
  useShortcut({ keys: "k ArrowUp", label: "Previous row", group: "List" }, hasRows ? move(-1) : null);
  useShortcut({ keys: "x", label: "Select row", group: "List" }, hasRows ? toggle : null);
}
