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

export function useSelection<Row extends { id: number }>(rows: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo(() => rows.filter((row) => ids.has(row.id)), [rows, ids]);
  const all = rows.length > 0 && selected.length === rows.length;
  return {
    rows: selected,
    has: (row) => ids.has(row.id),
    toggle: (row) => {
      const next = new Set(selected.map(({ id }) => id));
      if (!next.delete(row.id)) next.add(row.id);
      setIds(next);
    },
    all,
    toggleAll: () => setIds(all ? new Set() : new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
