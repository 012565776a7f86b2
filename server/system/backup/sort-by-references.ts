export type TableReference = { from: string; to: string };

/** Sorts tables so that each comes after those to which its rows refer. Throws if they refer to each other in a circle. */
export function sortByReferences<T extends { name: string }>(
  tables: readonly T[],
  references: readonly TableReference[],
): T[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const sorted: T[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && to !== name && waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(", ")}`);
    for (const table of ready) waiting.delete(table.name);
    sorted.push(...ready);
  }
  return sorted;
}
