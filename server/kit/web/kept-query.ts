/** What no call of the API takes: the address was not made by a page of ours. */
const isText = (value: string): boolean => !value.includes("\0") && value.isWellFormed();

/**
 * What counts of a query: the named fields in one order, the first value of each, empty ones left out. Whatever else
 * an address carries makes no page of its own.
 */
export function keptQuery(query: string, names: readonly string[]): URLSearchParams {
  const kept = new URLSearchParams();
  if (query === "" || names.length === 0) return kept;
  const given = new URLSearchParams(query);
  for (const name of [...names].sort()) {
    const value = given.get(name);
    if (value && isText(value)) kept.set(name, value);
  }
  return kept;
}
