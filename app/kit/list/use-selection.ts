import { useMemo, useRef, useState } from "react";

/** The selected rows of a list, also of its other pages. */
export type Selection<Row> = {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  /** With `extend`, selects the rows of the page from the one that was toggled last to this one. */
  toggle: (row: Row, options?: { extend?: boolean }) => void;
  /** Whether every row of the page is selected. */
  all: boolean;
  /** Selects every row of the page, or none of them. */
  togglePage: () => void;
  /** Selects these rows and no others. */
  replace: (rows: readonly Row[]) => void;
  clear: () => void;
};

type Selected<Row> = { list: string; byId: ReadonlyMap<number, Row> };

/**
 * Rows of other pages stay selected as they were last shown. `list` names the list, without its page: another search or
 * filter starts over.
 */
export function useSelection<Row extends { id: number }>(page: readonly Row[], list: string): Selection<Row> {
  const anchor = useRef<number | null>(null);
  const [stored, setStored] = useState<Selected<Row>>({ list, byId: new Map() });
  const byId = useMemo(() => {
    if (stored.list !== list) return new Map<number, Row>();
    const shown = new Map(page.map((row) => [row.id, row]));
    return new Map([...stored.byId].map(([id, row]) => [id, shown.get(id) ?? row]));
  }, [page, stored, list]);
  const rows = useMemo(() => [...byId.values()], [byId]);
  const set = (selected: readonly Row[]) => setStored({ list, byId: new Map(selected.map((row) => [row.id, row])) });
  const isOnPage = new Set(page.map(({ id }) => id));
  const elsewhere = rows.filter(({ id }) => !isOnPage.has(id));
  const all = page.length > 0 && page.every(({ id }) => byId.has(id));
  const toggle = (row: Row) => {
    anchor.current = row.id;
    set(byId.has(row.id) ? rows.filter(({ id }) => id !== row.id) : [...rows, row]);
  };
  const extendTo = (row: Row) => {
    const [from, to] = [anchor.current, row.id].map((id) => page.findIndex((shown) => shown.id === id));
    if (from === undefined || to === undefined || from < 0 || to < 0) return toggle(row);
    const added = page.slice(Math.min(from, to), Math.max(from, to) + 1);
    set([...rows, ...added.filter(({ id }) => !byId.has(id))]);
  };
  return {
    rows,
    has: ({ id }) => byId.has(id),
    toggle: (row, { extend = false } = {}) => (extend ? extendTo(row) : toggle(row)),
    all,
    togglePage: () => set(all ? elsewhere : [...elsewhere, ...page]),
    replace: set,
    clear: () => set([]),
  };
}
