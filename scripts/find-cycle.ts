/** The first cycle of imports, as the names that it goes through; null if there is none. */
export function findCycle(importsByName: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const imported of importsByName.get(name) ?? []) {
      const cycle = visit(imported, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of importsByName.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}
