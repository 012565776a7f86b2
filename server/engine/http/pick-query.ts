/** More than any field of a page takes. Longer values are ignored, so that they make no cache entries of their own. */
export const maxQueryValueLength = 100;

/** The API rejects null characters and malformed Unicode. */
const isValidText = (value: string): boolean => !value.includes("\0") && value.isWellFormed();

/**
 * Picks the named fields of a query in sorted order: the first value of each, without empty and too long ones. Unknown fields, such
 * as tracking parameters, must not create separate cache entries.
 */
export function pickQuery(query: string, names: readonly string[]): URLSearchParams {
  const picked = new URLSearchParams();
  if (query === "" || names.length === 0) return picked;
  const params = new URLSearchParams(query);
  for (const name of [...names].sort()) {
    const value = params.get(name);
    if (value && value.length <= maxQueryValueLength && isValidText(value)) picked.set(name, value);
  }
  return picked;
}
