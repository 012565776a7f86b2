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

/** Newly fetched values in the places of the rows that are shown, so that no row moves while somebody aims at it. */
export function mergeRows<Row extends { id: number }>(shown: readonly Row[], fetched: readonly Row[]): MergedRows<Row> {
  const fetchedById = new Map(fetched.map((row) => [row.id, row]));
  const shownIds = new Set(shown.map(({ id }) => id));
  const leftIds = new Set([...shownIds].filter((id) => !fetchedById.has(id)));
  return {
    rows: shown.map((row) => fetchedById.get(row.id) ?? row),
    leftIds,
    hasChanged: leftIds.size > 0 || fetched.some(({ id }) => !shownIds.has(id)),
  };
}
