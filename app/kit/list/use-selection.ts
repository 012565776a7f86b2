import { useMemo, useState } from "react";

/** The selected rows of the current page. Rows that leave the page are deselected. */
export type Selection<Row> = {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  all: boolean;
  toggleAll: () => void;
  clear: () => void;
};

export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => number): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo(() => rows.filter((row) => ids.has(idOf(row))), [rows, ids, idOf]);
  const all = rows.length > 0 && selected.length === rows.length;
  return {
    rows: selected,
    has: (row) => ids.has(idOf(row)),
    toggle: (row) => {
      const next = new Set(selected.map(idOf));
      if (!next.delete(idOf(row))) next.add(idOf(row));
      setIds(next);
    },
    all,
    toggleAll: () => setIds(all ? new Set() : new Set(rows.map(idOf))),
    clear: () => setIds(new Set()),
  };
}
