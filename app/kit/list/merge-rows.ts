export type MergedRows<Row> = {
  rows: readonly Row[];
  /** Rows that the newest answer no longer has: they were moved to another status, or deleted. */
  leftIds: ReadonlySet<number>;
  /** Whether asking for the list anew would show other rows. */
  hasChanged: boolean;
};

export const asFetched = <Row>(rows: readonly Row[]): MergedRows<Row> => ({
  rows,
  leftIds: new Set(),
  hasChanged: false,
});

const noIds: ReadonlySet<number> = new Set();

/** Fetched rows that stand below all that are shown: nothing moves when they follow. */
function listFollowing<Row extends { id: number }>(fetched: readonly Row[], shownIds: ReadonlySet<number>): Row[] {
  return fetched.slice(fetched.findLastIndex(({ id }) => shownIds.has(id)) + 1);
}

/**
 * Newly fetched values in the places of the rows that are shown, so that no row moves while somebody aims at it. Only
 * what was deleted here leaves the list, and what fills the page instead follows at its end.
 */
export function mergeRows<Row extends { id: number }>(
  shown: readonly Row[],
  fetched: readonly Row[],
  deletedIds: ReadonlySet<number> = noIds,
): MergedRows<Row> {
  const fetchedById = new Map(fetched.map((row) => [row.id, row]));
  const isDeleted = ({ id }: Row) => deletedIds.has(id) && !fetchedById.has(id);
  const kept = shown.filter((row) => !isDeleted(row)).map((row) => fetchedById.get(row.id) ?? row);
  const rowIds = new Set(kept.map(({ id }) => id));
  const leftIds = new Set([...rowIds].filter((id) => !fetchedById.has(id)));
  const following = listFollowing(fetched, rowIds).slice(0, shown.length - kept.length);
  const rows = [...kept, ...following];
  const shownIds = new Set(rows.map(({ id }) => id));
  return { rows, leftIds, hasChanged: leftIds.size > 0 || fetched.some(({ id }) => !shownIds.has(id)) };
}
